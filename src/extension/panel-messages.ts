import * as z from 'zod/mini';
import { limits } from './report-limits.ts';
import { isShallow } from './shallow.ts';

/*
 * Messages between the panel and a page while the panel is open, over a port of the browser [EXT-02] [EXT-06]. When the port
 * disconnects, the page removes everything that was shown on it.
 */

/** The name of the port. */
export const panelPort = 'vitrina-panel';

const name = z.string().check(z.maxLength(limits.name));
const text = z.string().check(z.maxLength(limits.text));
const long = z.string().check(z.maxLength(limits.body));
/** Any JSON value, limited in depth. */
const any = z.unknown().check(z.refine(isShallow));
const island = z.int().check(z.minimum(0));
/** Numbers the times a person asks to pick: what the page says of an earlier one is about that one alone. */
const turn = z.int().check(z.minimum(1));

/** From the panel to the page. */
export const panelMessageSchema = z.discriminatedUnion('do', [
  /** Outline one island, or all of a feature. `scroll` brings the first into view. */
  z.object({ do: z.literal('point'), feature: name, island: z.optional(island), scroll: z.optional(z.boolean()) }),
  /** Remove all outlines. */
  z.object({ do: z.literal('leave') }),
  /** Let the next click on the page pick an island. */
  z.object({ do: z.literal('pick'), turn }),
  /** Cancel that. */
  z.object({ do: z.literal('end-pick') }),
  /** Show the page without the layer while the button is held. */
  z.object({ do: z.literal('hold'), on: z.boolean() }),
  /** Compare the page's markup with what the features need, and send the report. */
  z.object({ do: z.literal('check') }),
  /** Outline a place of that report and bring it into view. */
  z.object({ do: z.literal('show'), place: text }),
  /** Send the values of these paths in the page's `arAsproOptions`. */
  z.object({ do: z.literal('options'), paths: z.array(name).check(z.maxLength(limits.options)) }),
]);

export type PanelMessage = z.infer<typeof panelMessageSchema>;

const callSchema = z.object({
  id: z.int(),
  phase: z.enum(['sent', 'answered']),
  name,
  method: z.enum(['GET', 'POST']),
  url: long,
  body: z.optional(long),
  at: z.number(),
  outcome: z.optional(name),
  status: z.optional(z.int()),
  duration: z.optional(z.number()),
});

/** A line of the journal, as src/journal defines it. */
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), key: name, at: z.number(), call: callSchema }),
  z.object({ kind: z.literal('goal'), key: name, at: z.number(), goal: z.object({ name, params: z.record(name, any) }) }),
  z.object({ kind: z.literal('state'), key: name, at: z.number(), state: z.object({ store: name, key: text, value: any }) }),
  z.object({ kind: z.literal('error'), key: name, at: z.number(), error: z.object({ name: text, message: long }) }),
  z.object({ kind: z.literal('page'), key: name, at: z.number(), path: long }),
]);

const driftSchema = z.object({
  version: name,
  isLive: z.boolean(),
  path: text,
  width: z.int(),
  findings: z
    .array(
      z.object({
        feature: name,
        part: name,
        selector: z.string().check(z.maxLength(limits.selector)),
        problem: z.enum(['no-root', 'no-part', 'unreadable', 'not-live']),
        count: z.int().check(z.minimum(1)),
        places: z.array(text).check(z.maxLength(limits.places)),
        reason: z.optional(text),
      }),
    )
    .check(z.maxLength(limits.findings)),
});

/** From the page to the panel. The page's own scripts can forge it: it is limited, and used only for display and for selecting a line. */
export const pageMessageSchema = z.discriminatedUnion('type', [
  /** How many outlines are drawn. */
  z.object({ type: z.literal('pointed'), seen: z.int().check(z.minimum(0)) }),
  z.object({ type: z.literal('picked'), turn, feature: name, island }),
  /** Picking has begun: from now on the page handles the click and Escape. */
  z.object({ type: z.literal('picking'), turn }),
  /** Picking has ended without a choice. */
  z.object({ type: z.literal('pick-ended'), turn }),
  z.object({ type: z.literal('options'), values: z.record(name, text) }),
  /** The drift report; null when the page's layer cannot check. */
  z.object({ type: z.literal('drift'), report: z.nullable(driftSchema) }),
  /** Lines of the journal; `lost` is the number of dropped ones. */
  z.object({ type: z.literal('log'), entries: z.array(entrySchema).check(z.maxLength(limits.entries)), lost: z.int() }),
]);

export type PageMessage = z.infer<typeof pageMessageSchema>;

/** Parses a message of the page; undefined when it matches no schema. */
export function parsePageMessage(json: unknown): PageMessage | undefined {
  if (typeof json !== 'string' || json.length > limits.message) return undefined;
  try {
    const parsed = pageMessageSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Characters that count as one message: a longer one counts as several, because redacting a million takes the panel a second. */
const messageSize = 10_000;

/**
 * Rate limit of a page's messages: a burst of so many, then one each `pace` ms. Above that messages are dropped.
 * `now` is in milliseconds, `size` in characters.
 */
export function makeGate(burst = 40, pace = 50): (now: number, size?: number) => boolean {
  let left = burst;
  let before: number | undefined;
  return (now, size = 0) => {
    left = Math.min(burst, left + (now - (before ?? now)) / pace);
    before = now;
    const cost = Math.max(1, size / messageSize);
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}
