import type { Difference, Estimate } from './quantiles.ts';

/** A number of hits out of a total. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** Of the normal distribution, for a two-sided interval of 95 %. */
const z95 = 1.959964;

/** A share with its 95 % interval (Wilson's, which holds for rare events and small numbers too). */
export function estimateShare({ hits, of }: Share): Estimate {
  if (of === 0) return { value: Number.NaN, low: 0, high: 1 };
  const share = hits / of;
  const square = z95 ** 2 / of;
  const middle = (share + square / 2) / (1 + square);
  const half = (z95 / (1 + square)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The difference of two shares, with Newcombe's interval from both Wilson intervals, and the pooled test. */
export function compareShares(first: Share, second: Share): Difference {
  const [one, other] = [estimateShare(first), estimateShare(second)];
  const value = one.value - other.value;
  const low = value - Math.hypot(one.value - one.low, other.high - other.value);
  const high = value + Math.hypot(one.high - one.value, other.value - other.low);
  const pooled = (first.hits + second.hits) / (first.of + second.of);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / second.of));
  return { value, low, high, p: deviation > 0 ? twoSided(value / deviation) : 1 };
}

/** The two-sided p value of a standard normal number. */
export function twoSided(deviations: number): number {
  return Math.min(1, erfc(Math.abs(deviations) / Math.SQRT2));
}

/** The complementary error function from 0 up, to seven digits (Abramowitz and Stegun, 7.1.26). */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/**
 * Corrects p values for multiple comparisons (Holm): the probability of any false difference stays that of a single comparison.
 */
export function correctForMany(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).toSorted((one, other) => (values[one] ?? 1) - (values[other] ?? 1));
  const corrected = values.map(() => 1);
  let largest = 0;
  for (const [place, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (values[index] ?? 1) * (values.length - place)));
    corrected[index] = largest;
  }
  return corrected;
}
