import * as z from 'zod/mini';

/*
 * `log._vitrina`: what a session knows beyond requests and answers. HAR allows fields that begin with an underscore.
 */

const text = z.string();
const milliseconds = z.number();

/** Names and values of one storage, in the order of the browser. */
const storageSchema = z.array(z.tuple([text, text]));

/** Alternatives for one element; each is a path through shadow roots, as Chrome Recorder writes them. */
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

/** What was redacted of one kind, without the secrets themselves. */
export const redactionSchema = z.object({
  /** Class of the secret, e.g. `email`. */
  kind: text,
  /** What stands in the place of the first. */
  placeholder: text,
  /** Where that was found, e.g. `request 3, form field PHONE`. */
  place: text,
  /** How often something of this kind was replaced in the whole session. */
  count: z.number(),
  /** What stands in the place of the others: a replay lets any value take it. Files of before have a line for each. */
  also: z.optional(z.array(text)),
});

export const vitrinaPartSchema = z.object({
  /** Of this part; a file of a later one is refused by name. */
  format: z.literal(1),
  /** Version of the layer on the page, empty when there was none. */
  layer: z._default(text, ''),
  /** The layer's configuration in force where it was not the usual one, of the site or of a preview: `vitrina.start` takes it. */
  config: z.optional(z.record(text, z.unknown())),
  storage: z._default(z.object({ local: storageSchema, session: storageSchema }), { local: [], session: [] }),
  /** A Chrome Recorder file by itself. */
  flow: z._default(z.object({ title: text, steps: z.array(stepSchema) }), { title: '', steps: [] }),
  /** What the layer told on `vitrina.on('state')`. */
  states: z._default(z.array(z.object({ at: milliseconds, change: z.unknown() })), []),
  redactions: z._default(z.array(redactionSchema), []),
  /** What did not fit, in words, e.g. a body that was longer than the limit. */
  left: z._default(z.array(text), []),
});

export type VitrinaPart = z.infer<typeof vitrinaPartSchema>;
export type Step = z.infer<typeof stepSchema>;
export type Redaction = z.infer<typeof redactionSchema>;
