import * as z from 'zod/mini';
import { rolloutKinds } from '../config/schema.ts';

/*
 * The form of a field report: what one page view was like, sent once at its end where the site's configuration asks for it
 * (docs/field-report.md). Read by `npm run report` and the harness. The layer itself never loads this file: it writes what these
 * types say (compose-report.ts), and a test holds every report that it writes against the schema.
 */

/** Bytes of a report in UTF-8; what does not fit is left out, the longest lists first, and `cut` says so. */
export const reportLimit = 2000;

/** What a page is mostly; `other` where the layer knows no kind for it. A product page is no catalogue page here. */
export const reportPages = [...rolloutKinds, 'other'] as const;

export type ReportPage = (typeof reportPages)[number];

/** Names of features, calls, goals and errors. None of them can hold a person's words or an address with a query. */
const name = z.string().check(z.regex(/^[\w.:/-]{1,60}$/));
const count = z.int().check(z.minimum(0), z.maximum(100_000));
/** Whole milliseconds, up to an hour. */
const milliseconds = z.int().check(z.minimum(0), z.maximum(3_600_000));
const percent = z.number().check(z.minimum(0), z.maximum(100));

export const reportSchema = z.object({
  /** Form of the report; another number is another form. */
  form: z.literal(1),
  /** Version of the layer, as in package.json. */
  version: z.string().check(z.regex(/^[\w.+-]{1,30}$/)),
  /** By the rollout's lot. Who has no lot (`?vitrina=on`, no storage, another page) sends nothing. */
  group: z.enum(['with', 'without']),
  /** The rollout as it was when the page was opened: the share of visitors with the layer in percent, and its seed. */
  share: percent,
  seed: z.optional(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
  /** What the page is. */
  page: z.enum(reportPages),
  /**
   * Measured by `web-vitals`, absent where the browser cannot measure it or nothing happened (no press: no INP). LCP, INP and TTFB in
   * milliseconds, CLS without a unit, four digits after the point.
   */
  vitals: z.object({
    lcp: z.optional(milliseconds),
    inp: z.optional(milliseconds),
    cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
    ttfb: z.optional(milliseconds),
  }),
  /** Milliseconds from the beginning of the navigation until the first islands were live; absent where they never were. */
  live: z.optional(milliseconds),
  /** Feature → how many of its islands are live, and how many have failed and are the page's own again. */
  islands: z.record(name, z.tuple([count, count])),
  /** Call → outcome (`ok` or the kind of failure, contract/result.ts) → how often. */
  calls: z.record(name, z.record(name, count)),
  /** Name of an error → how often it was reported; never its message. */
  errors: z.record(name, count),
  /** Presses that were made before the layer was live, kept, and done afterwards. */
  presses: count,
  /** Goal → how often it was told to the site's analytics. Without the layer: by the template. */
  goals: z.record(name, count),
  /** True: something was left out, so that the report stays short. */
  cut: z.optional(z.boolean()),
});

export type FieldReport = z.infer<typeof reportSchema>;

/** A report, or why a text is none. Receivers are open to everybody: what comes from there may be anything. */
export type ParsedReport = { readonly report: FieldReport } | { readonly problem: string };

/** Reads one line of a receiver's file. Never throws; keys of a newer layer are left out. */
export function parseReport(line: string): ParsedReport {
  if (line.length > reportLimit * 4) return { problem: `expected at most ${reportLimit} bytes, got ${line.length} characters` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { problem: `expected JSON, got "${line.slice(0, 60)}"` };
  }
  const parsed = z.safeParse(reportSchema, value);
  if (parsed.success) return { report: parsed.data };
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  return { problem: `${path.join('.') || 'report'}: ${issue?.message ?? 'wrong'}, got ${shorten(valueAt(value, path))}` };
}

/** What stands at a path of a value; undefined where there is no such place. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

/** A value as JSON writes it, for a message of one line. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
