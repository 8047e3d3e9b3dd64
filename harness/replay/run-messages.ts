import * as z from 'zod/mini';

/*
 * What the harness page and its service worker say to each other about runs. Checked on both sides: pages that are replayed
 * have the same worker.
 */

/** What goes wrong on purpose [HAR-04]. */
const faultKindSchema = z.discriminatedUnion('kind', [
  /** Milliseconds before the answer. */
  z.object({ kind: z.literal('latency'), ms: z.int().check(z.minimum(0), z.maximum(120_000)) }),
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(400), z.maximum(599)) }),
  /** The first half of the recorded body. */
  z.object({ kind: z.literal('broken') }),
]);

export const faultRuleSchema = z.object({
  /** Name of a call of the contract, e.g. `add-to-basket`. */
  call: z.optional(z.string()),
  /** A path; a `*` stands for anything. With `call` both must fit. */
  path: z.optional(z.string()),
  fault: faultKindSchema,
});

/** `session`: what the pages brought along; `build`: the layer of this harness in its place; `none`: neither. */
const layerSchema = z.enum(['build', 'session', 'none']);

/** Part of the run's addresses and of the names under which it keeps things. */
const runIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-open'),
    run: runIdSchema,
    /** Key of a kept session. */
    session: z.string(),
    layer: layerSchema,
    faults: z.array(faultRuleSchema),
  }),
  z.object({ type: z.literal('run-faults'), run: runIdSchema, faults: z.array(faultRuleSchema) }),
  z.object({ type: z.literal('run-close'), run: runIdSchema }),
]);

/** The only thing that a replayed page can say: that its policy has stopped a request. */
export const fromGuestSchema = z.object({ type: z.literal('run-blocked'), run: runIdSchema, url: z.url().check(z.maxLength(2000)) });

const differenceSchema = z.object({
  part: z.enum(['method', 'host', 'path', 'parameter']),
  name: z.string(),
  recorded: z.optional(z.string()),
  sent: z.optional(z.string()),
});

export const runRequestSchema = z.object({
  type: z.literal('run-request'),
  run: runIdSchema,
  /** Counts the requests of the run. */
  id: z.int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  method: z.string(),
  /** Absolute, as the session's pages would see it. */
  url: z.string(),
  /** What was sent, as far as it is text. */
  body: z.optional(z.string()),
  /** A request is `sent` first, then one of the others. */
  kind: z.enum(['sent', 'answered', 'unmatched']),
  isDocument: z.boolean(),
  /** Index of the recorded exchange that answers. */
  match: z.optional(z.int()),
  /** Of the answer; 0 for none. */
  status: z.optional(z.int()),
  /** What went wrong on purpose, in the order of the rules. */
  faults: z.optional(z.array(faultKindSchema)),
  /** For `unmatched`: index of the recorded exchange that is most like it, and what differs. */
  nearest: z.optional(z.int()),
  differences: z.optional(z.array(differenceSchema)),
  /** Name of the call of the contract. */
  call: z.optional(z.string()),
  /** What else there is to say, e.g. that the body was not recorded. */
  note: z.optional(z.enum(['no-body', 'no-answer', 'blocked'])),
});

export type FaultKind = z.infer<typeof faultKindSchema>;
export type FaultRule = z.infer<typeof faultRuleSchema>;
export type RunLayer = z.infer<typeof layerSchema>;
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type RunRequest = z.infer<typeof runRequestSchema>;
