import fc from 'fast-check';
import { expect, it } from 'vitest';
import { histogramOf } from './histogram.ts';

const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 60 });
const sum = (shares: readonly number[]) => shares.reduce((total, one) => total + one, 0);

it('every value of both groups is in one bin, and both groups have the same bins', () => {
  fc.assert(
    fc.property(values, values, (first, second) => {
      const { begins, width, with: one, without: other } = histogramOf(first, second);
      expect(width).toBeGreaterThan(0);
      expect(begins.map((begin) => Math.round(begin / width))).toEqual(begins.map((_, step) => step));
      expect([one.length, other.length]).toEqual([begins.length, begins.length]);
      expect(sum(one)).toBeCloseTo(first.length > 0 ? 1 : 0);
      expect(sum(other)).toBeCloseTo(second.length > 0 ? 1 : 0);
    }),
  );
});

it('values hardly above zero stand in steps of a width above zero', () => {
  expect(histogramOf([5e-324], []).width).toBe(0.0001);
});

it('a few outliers are in the last bin, and bins begin at round numbers', () => {
  const usual = Array.from({ length: 200 }, (_, index) => 1000 + index);
  const { width, with: one } = histogramOf([...usual, 90_000], usual);
  expect(width).toBe(50);
  expect(one[20]).toBeCloseTo(50 / 201, 5);
  expect(one.at(-1)).toBeCloseTo(51 / 201, 5);
});
