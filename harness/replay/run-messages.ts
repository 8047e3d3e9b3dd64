import * as z from 'zod/mini';

/*
 * Messages about runs between the harness page and its service worker. Both sides validate them, because replayed pages have the same
 * worker.
 */

/** An injected fault [HAR-04]. */
const faultKindSchema = z.discriminatedUnion('kind', [
  /** Milliseconds before the answer. */
  z.object({ kind: z.literal('latency'), ms: z.int().check(z.minimum(0), z.maximum(120_000)) }),
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(400), z.maximum(599)) }),
  /** Only the first half of the recorded body is sent. */
  z.object({ kind: z.literal('broken') }),
]);

const faultRuleSchema = z.object({
  /** Name of a call of the contract, e.g. `add-to-basket`. */
  call: z.optional(z.string()),
  /** A path with `*` as wildcard. With `call`, both must match. */
  path: z.optional(z.string()),
  fault: faultKindSchema,
});

/** `session`: the recorded layer; `build`: the layer of this harness; `none`: no layer. */
const layerSchema = z.enum(['build', 'session', 'none']);

/** Part of the run's addresses and storage keys. */
const runIdSchema = z.string().check(z.regex(/^[\w-]{1,40}$/));

export const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-open'),
    run: runIdSchema,
    /** Key of a stored session. */
    session: z.string(),
    layer: layerSchema,
    faults: z.array(faultRuleSchema),
  }),
  z.object({ type: z.literal('run-faults'), run: runIdSchema, faults: z.array(faultRuleSchema) }),
  z.object({ type: z.literal('run-close'), run: runIdSchema }),
]);

/** The only message of a replayed page: its policy has blocked a request. */
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
  /** The absolute address, as in the session. */
  url: z.string(),
  /** The body, if it is text. */
  body: z.optional(z.string()),
  /** First `sent`, then one of the others. */
  kind: z.enum(['sent', 'answered', 'unmatched']),
  isDocument: z.boolean(),
  /** Index of the recorded exchange that answers. */
  match: z.optional(z.int()),
  /** Status of the answer; 0 for none. */
  status: z.optional(z.int()),
  /** The injected faults, in the order of the rules. */
  faults: z.optional(z.array(faultKindSchema)),
  /** For `unmatched`: index of the most similar recorded exchange, and the differences. */
  nearest: z.optional(z.int()),
  differences: z.optional(z.array(differenceSchema)),
  /** Name of the call of the contract. */
  call: z.optional(z.string()),
  /** A further note, e.g. that the body was not recorded. */
  note: z.optional(z.enum(['no-body', 'no-answer', 'blocked'])),
});

export type FaultKind = z.infer<typeof faultKindSchema>;
export type FaultRule = z.infer<typeof faultRuleSchema>;
export type RunLayer = z.infer<typeof layerSchema>;
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type RunRequest = z.infer<typeof runRequestSchema>;
