import * as z from 'zod/mini';
import { stepSchema } from '../../session/vitrina-part.ts';
import { isShallow } from '../shallow.ts';
import { recordLimits } from './record-limits.ts';

/**
 * Messages of a recorded page. The page's own scripts can forge them: they are limited, validated, and used only for
 * the file of this recording.
 */
export type Recorded = z.infer<typeof recordedSchema>;

const short = z.string().check(z.maxLength(recordLimits.name));
const body = z.string().check(z.maxLength(recordLimits.body));
const moment = z.number().check(z.minimum(0), z.maximum(8_640_000_000_000));
const headers = z.array(z.tuple([short, z.string().check(z.maxLength(recordLimits.header))])).check(z.maxLength(200));
const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(recordLimits.header));
const storage = z.array(z.tuple([short, body])).check(z.maxLength(2000));

export const recordedSchema = z.discriminatedUnion('type', [
  /** A page begins: everything that follows belongs to it. */
  z.object({
    type: z.literal('page'),
    startedAt: moment,
    url: address,
    storage: z.object({ local: storage, session: storage }),
    viewport: z.object({
      width: z.number(),
      height: z.number(),
      deviceScaleFactor: z.number(),
      isMobile: z.boolean(),
      hasTouch: z.boolean(),
      isLandscape: z.boolean(),
    }),
    browser: short,
  }),
  z.object({ type: z.literal('loaded'), title: short, onContentLoad: z.number(), onLoad: z.number() }),
  z.object({
    type: z.literal('exchange'),
    startedAt: moment,
    duration: z.number().check(z.minimum(0)),
    method: short,
    url: address,
    requestHeaders: headers,
    requestBody: z.optional(body),
    status: z.int().check(z.minimum(0), z.maximum(599)),
    statusText: short,
    responseHeaders: headers,
    body: z.optional(z.object({ text: body, base64: z.boolean() })),
    size: z.int(),
    error: z.optional(short),
    /** A file that the recorder has fetched again: shared by all pages. */
    isFile: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('step'), at: moment, step: stepSchema.check(z.refine(isShallow)) }),
  z.object({ type: z.literal('state'), at: moment, change: z.unknown().check(z.refine(isShallow)) }),
  z.object({ type: z.literal('layer'), version: short, config: z.optional(z.record(z.string(), z.unknown()).check(z.refine(isShallow))) }),
  /** What was left out, and why. */
  z.object({ type: z.literal('left'), what: short }),
]);

/** A message of the recorder's bridge to the panel. `hello` asks whether this tab is being recorded. */
export const fromRecorderSchema = z.object({
  from: z.literal('recorder'),
  json: z.optional(z.string().check(z.maxLength(recordLimits.message))),
});

/** Parses a message of a page; undefined when it matches no schema. */
export function parseRecorded(json: string): Recorded | undefined {
  try {
    const parsed = recordedSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
