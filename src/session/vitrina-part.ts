import * as z from 'zod/mini';

/*
 * `log._vitrina`: data of a session beyond requests and answers. HAR allows fields that begin with an underscore.
 */

const text = z.string();
const milliseconds = z.number();

/** Names and values of one storage, in the browser's order. */
const storageSchema = z.array(z.tuple([text, text]));

/** Alternative selectors of one element; each is a path through shadow roots, as Chrome Recorder writes them. */
const selectorsSchema = z.array(z.array(text));

/**
 * A user's action as a step of Chrome Recorder (its export as JSON; `@puppeteer/replay` reads it). `_at` is ours: milliseconds since
 * the session began.
 */
export const stepSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('setViewport'),
    width: z.number(),
    height: z.number(),
    deviceScaleFactor: z.number(),
    isMobile: z.boolean(),
    hasTouch: z.boolean(),
    isLandscape: z.boolean(),
    _at: z.optional(milliseconds),
  }),
  z.looseObject({ type: z.literal('navigate'), url: text, _at: z.optional(milliseconds) }),
  z.looseObject({
    type: z.enum(['click', 'doubleClick']),
    selectors: selectorsSchema,
    /** Pixels from the element's top left corner. */
    offsetX: z.number(),
    offsetY: z.number(),
    _at: z.optional(milliseconds),
  }),
  z.looseObject({ type: z.literal('change'), selectors: selectorsSchema, value: text, _at: z.optional(milliseconds) }),
  z.looseObject({ type: z.enum(['keyDown', 'keyUp']), key: text, _at: z.optional(milliseconds) }),
  z.looseObject({
    type: z.literal('scroll'),
    x: z.optional(z.number()),
    y: z.optional(z.number()),
    selectors: z.optional(selectorsSchema),
    _at: z.optional(milliseconds),
  }),
]);

/** Redactions of one kind, without the secrets. */
const redactionSchema = z.object({
  /** Class of the secret, e.g. `email`. */
  kind: text,
  /** The placeholder of the first. */
  placeholder: text,
  /** Where the first was found, e.g. `request 3, form field PHONE`. */
  place: text,
  /** Number of replacements of this kind in the whole session. */
  count: z.number(),
  /** Placeholders of the others: a replay accepts any value for them. Older files have one entry per placeholder. */
  also: z.optional(z.array(text)),
});

export const vitrinaPartSchema = z.object({
  /** Version of this part; files with a later one are rejected with a message. */
  format: z.literal(1),
  /** Version of the layer on the page, empty when there was none. */
  layer: z._default(text, ''),
  /** The layer's configuration if it was not the default, of the site or of a preview: `vitrina.start` takes it. */
  config: z.optional(z.record(text, z.unknown())),
  storage: z._default(z.object({ local: storageSchema, session: storageSchema }), { local: [], session: [] }),
  /** A complete Chrome Recorder file. */
  flow: z._default(z.object({ title: text, steps: z.array(stepSchema) }), { title: '', steps: [] }),
  /** Events of `vitrina.on('state')`. */
  states: z._default(z.array(z.object({ at: milliseconds, change: z.unknown() })), []),
  redactions: z._default(z.array(redactionSchema), []),
  /** Warnings about omitted data, e.g. a body longer than the limit. */
  left: z._default(z.array(text), []),
});

export type VitrinaPart = z.infer<typeof vitrinaPartSchema>;
export type Step = z.infer<typeof stepSchema>;
export type Redaction = z.infer<typeof redactionSchema>;
