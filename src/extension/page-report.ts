import * as z from 'zod/mini';
import { limits } from './report-limits.ts';

/**
 * The page's report about the layer: the only data that leaves a page on its own. The page's own scripts
 * can forge it, so every size is limited and it is only displayed.
 */
export type PageReport = z.infer<typeof pageReportSchema>;
export type FeatureReport = z.infer<typeof featureReportSchema>;
export type IslandLine = z.infer<typeof islandLineSchema>;
export type LayerFacts = z.infer<typeof layerFactsSchema>;

const name = z.string().check(z.maxLength(limits.name));
const text = z.string().check(z.maxLength(limits.text));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

const islandLineSchema = z.object({
  /** Identifies the island on this page: the panel outlines it, and marks it when it is picked. */
  id: count,
  /** The island's element, e.g. `span.to-cart · 4150`. */
  label: name,
  state: z.enum(['waiting', 'live', 'failed']),
  error: z.optional(text),
});

const featureReportSchema = z.object({
  id: name,
  counts: z.object({ waiting: count, live: count, failed: count }),
  /** Failed ones first. */
  islands: z.array(islandLineSchema).check(z.maxLength(limits.islands)),
});

const layerFactsSchema = z.object({
  version: name,
  form: z.enum(['embed', 'extension', 'harness']),
  status: z.enum(['starting', 'live', 'stopped']),
});

export const pageReportSchema = z.object({
  /** Null when no layer has been started on the page. */
  layer: z.nullable(layerFactsSchema),
  /** The site's own configuration as JSON, to compare a preview with; null: it has none; absent: not known (not read yet, or not to be serialised). */
  own: z.optional(z.nullable(z.string().check(z.maxLength(limits.own)))),
  features: z.array(featureReportSchema).check(z.maxLength(limits.features)),
  /** Problems that the layer worked around, the latest last. */
  problems: z.array(z.object({ name, message: z.string().check(z.maxLength(limits.problem)) })).check(z.maxLength(limits.problems)),
});

/** Parses a report that came from a page as text; undefined when it is invalid. */
export function parsePageReport(json: unknown): PageReport | undefined {
  if (typeof json !== 'string' || json.length > limits.report) return undefined;
  try {
    const parsed = pageReportSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Live islands on the page, all features together. */
export function countLive(report: PageReport): number {
  return report.features.reduce((sum, feature) => sum + feature.counts.live, 0);
}
