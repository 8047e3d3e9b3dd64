import { drawBeta, type Random, randomFrom } from './random.ts';

/** An estimate and the 95 % interval around it. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The difference of two groups: an estimate and its p value. */
export interface Difference extends Estimate {
  /** From 0 to 1, two-sided, not corrected for multiple comparisons. */
  readonly p: number;
}

/** Number of resamples of a bootstrap. The ends of an interval are the 50th from each side. */
const resamples = 2000;

/** Sorted ascending, as all functions here expect. */
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
 * The quantile of one bootstrap resample, without drawing the resample: of n values drawn with replacement, the position of the k-th
 * smallest among the sorted values is distributed as Beta(k, n − k + 1). One random number instead of n keeps a million reports fast.
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

/** The difference between the quantiles of two groups (bootstrap of both). */
export function compareQuantiles(first: readonly number[], second: readonly number[], quantile: number, seed = 1): Difference {
  const random = randomFrom(seed);
  const value = quantileOf(first, quantile) - quantileOf(second, quantile);
  const drawn = drawMany(() => resampledQuantile(first, quantile, random) - resampledQuantile(second, quantile, random));
  const below = drawn.filter((one) => one <= 0).length;
  const above = drawn.filter((one) => one >= 0).length;
  // Never 0: from this number of resamples a smaller p value cannot be concluded.
  const p = Math.min(1, (2 * (Math.min(below, above) + 1)) / (resamples + 1));
  return { value, ...intervalOf(drawn), p };
}
