import { drawBeta, type Random, randomFrom } from './random.ts';

/** An estimate and the 95 % interval around it. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The difference of two groups: an estimate, and how often chance alone would show one as large. */
export interface Difference extends Estimate {
  /** From 0 to 1, two-sided; not yet corrected for how many differences are looked at. */
  readonly p: number;
}

/** Resamples of a bootstrap: the ends of an interval are the 50th of them from each side. */
const resamples = 2000;

/** Ascending; what all functions here expect. */
export function sortValues(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

/** Rank of a quantile among `count` values, counted from 1: the nearest rank, so that it is always a value that was measured. */
const rankOf = (quantile: number, count: number) => Math.max(1, Math.ceil(quantile * count));

/** The smallest value that at least this share of the values does not exceed, as search engines count their 75th percentile. */
export function quantileOf(sorted: readonly number[], quantile: number): number {
  const value = sorted[rankOf(quantile, sorted.length) - 1];
  if (value === undefined) throw new Error('Expected at least one value, got none');
  return value;
}

/**
 * The quantile of one resample of a bootstrap, without drawing it: of n values drawn with replacement the k-th smallest has a place among
 * the sorted ones that is distributed as Beta(k, n − k + 1). One number instead of n, and a file of a million reports is read at once.
 */
function resampledQuantile(sorted: readonly number[], quantile: number, random: Random): number {
  const rank = rankOf(quantile, sorted.length);
  const place = Math.floor(drawBeta(rank, sorted.length - rank + 1, random) * sorted.length);
  return sorted[Math.min(place, sorted.length - 1)] ?? Number.NaN;
}

const drawMany = (draw: () => number) => sortValues(Array.from({ length: resamples }, draw));

const intervalOf = (drawn: readonly number[]) => ({ low: quantileOf(drawn, 0.025), high: quantileOf(drawn, 0.975) });

/** A quantile with its 95 % interval (bootstrap, percentiles). */
export function estimateQuantile(sorted: readonly number[], quantile: number, seed = 1): Estimate {
  const random = randomFrom(seed);
  const value = quantileOf(sorted, quantile);
  return { value, ...intervalOf(drawMany(() => resampledQuantile(sorted, quantile, random))) };
}

/** By how much the quantile of the first group differs from that of the second (bootstrap of both). */
export function compareQuantiles(first: readonly number[], second: readonly number[], quantile: number, seed = 1): Difference {
  const random = randomFrom(seed);
  const value = quantileOf(first, quantile) - quantileOf(second, quantile);
  const drawn = drawMany(() => resampledQuantile(first, quantile, random) - resampledQuantile(second, quantile, random));
  const below = drawn.filter((one) => one <= 0).length;
  const above = drawn.filter((one) => one >= 0).length;
  // Never 0: that none of so many resamples shows the other sign says no more than this.
  const p = Math.min(1, (2 * (Math.min(below, above) + 1)) / (resamples + 1));
  return { value, ...intervalOf(drawn), p };
}
