import { quantileOf, sortValues } from './quantiles.ts';

/** The histograms of both groups, with the same bins. */
export interface Histogram {
  /** The lower bound of each bin, ascending. All bins have the same width; the last one also has all larger values. */
  readonly begins: readonly number[];
  readonly width: number;
  /** Of each group the share of its values in each step, from 0 to 1. */
  readonly with: readonly number[];
  readonly without: readonly number[];
}

const steps = 24;

/** The last bin begins above 98 % of the values, so that a few outliers do not squeeze all others into one bin. */
const usual = 0.98;

/** Reports hold milliseconds and CLS with four digits: a narrower step tells nothing, and near zero it could not be computed. */
const narrowest = 0.0001;

/** Makes the histograms of both groups with the same bins, so that they can be compared. */
export function histogramOf(first: readonly number[], second: readonly number[]): Histogram {
  const all = sortValues([...first, ...second]);
  const end = all.length > 0 ? quantileOf(all, usual) : 0;
  const width = roundUp(end > 0 ? Math.max(end / steps, narrowest) : 1);
  const spread = (values: readonly number[]) => {
    const counts = Array.from({ length: steps }, () => 0);
    for (const value of values) {
      const step = Math.min(steps - 1, Math.floor(value / width));
      counts[step] = (counts[step] ?? 0) + 1;
    }
    return counts.map((count) => (values.length > 0 ? count / values.length : 0));
  };
  return { begins: Array.from({ length: steps }, (_, step) => step * width), width, with: spread(first), without: spread(second) };
}

/** The next number that is 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 2.5, 5].find((one) => one * power >= value) ?? 10);
}
