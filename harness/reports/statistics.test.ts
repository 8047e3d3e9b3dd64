import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExhaustive, runsOf } from '../../tests/support/variants.ts';
import { compareShares, correctForMany, estimateShare, twoSided } from './proportions.ts';
import { compareQuantiles, estimateQuantile, quantileOf, sortValues } from './quantiles.ts';
import { drawBeta, drawNormal, type Random, randomFrom } from './random.ts';

/** Distributions like those of vitals: uniform, long-tailed, and with mostly equal values. */
const distributions = {
  uniform: { draw: (random: Random) => random() * 1000, p75: 750 },
  'long-tailed': { draw: (random: Random) => Math.exp(7 + 0.6 * drawNormal(random)), p75: Math.exp(7 + 0.6 * 0.67449) },
  'half zeroes': { draw: (random: Random) => (random() < 0.5 ? 0 : random()), p75: 0.5 },
};
const names = ['uniform', 'long-tailed', 'half zeroes'] as const;

const sample = (draw: (random: Random) => number, count: number, random: Random) =>
  sortValues(Array.from({ length: count }, () => draw(random)));

/** Samples of which 95 of 100 must agree: two thousand random numbers each. */
const many = isExhaustive ? 400 : 160;

/** Counts how many of a number of tries succeed. */
const countOf = (tries: number, isHit: (seed: number) => boolean) =>
  Array.from({ length: tries }, (_, seed) => isHit(seed)).filter(Boolean).length;

const values = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 80 });

describe('a quantile', () => {
  it('is a value that was measured, and at least that share of the others does not exceed it', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
        const found = quantileOf(sortValues(list), share);
        expect(list).toContain(found);
        expect(list.filter((one) => one <= found).length).toBeGreaterThanOrEqual(share * list.length);
        expect(list.filter((one) => one < found).length).toBeLessThan(share * list.length);
      }),
    );
  });

  it('lies within its interval, which grows and moves as the values do', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (list, factor) => {
        const plain = estimateQuantile(sortValues(list), 0.75);
        const other = estimateQuantile(sortValues(list.map((one) => one * factor + 7)), 0.75);
        expect(plain.low).toBeLessThanOrEqual(plain.value);
        expect(plain.high).toBeGreaterThanOrEqual(plain.value);
        expect(other).toEqual({ value: plain.value * factor + 7, low: plain.low * factor + 7, high: plain.high * factor + 7 });
      }),
    );
  });

  it.each(names)('has an interval that holds the true one in 95 of 100 samples: %s', (name) => {
    const { draw, p75 } = distributions[name];
    const held = countOf(many, (seed) => {
      const { low, high } = estimateQuantile(sample(draw, 120, randomFrom(seed)), 0.75, seed + 7);
      return low <= p75 && p75 <= high;
    });
    expect(held).toBeGreaterThanOrEqual(0.92 * many);
    expect(held).toBeLessThanOrEqual(0.985 * many);
  });

  it('has the interval of a bootstrap that draws every value of every resample', () => {
    const sorted = sample(distributions['long-tailed'].draw, 200, randomFrom(3));
    const random = randomFrom(4);
    const drawn = Array.from({ length: 1500 }, () =>
      quantileOf(
        sample(() => sorted[Math.floor(random() * 200)] ?? 0, 200, random),
        0.75,
      ),
    );
    const plain = sortValues(drawn);
    const { low, high } = estimateQuantile(sorted, 0.75);
    const rank = (value: number) => plain.filter((one) => one <= value).length / plain.length;
    expect(rank(low)).toBeCloseTo(0.025, 1);
    expect(rank(high)).toBeCloseTo(0.975, 1);
  });
});

describe('the difference of two groups', () => {
  it.each(names)('is called chance in 95 of 100 pairs without a difference: %s', (name) => {
    const { draw } = distributions[name];
    const random = randomFrom(11);
    const called = countOf(many, (seed) => compareQuantiles(sample(draw, 150, random), sample(draw, 90, random), 0.75, seed).p >= 0.05);
    expect(called).toBeGreaterThanOrEqual(0.93 * many);
  });

  it('is found, with its sign', () => {
    const random = randomFrom(12);
    const { draw } = distributions['long-tailed'];
    const seen = countOf(100, (seed) => {
      const { high, p } = compareQuantiles(
        sample((next) => draw(next) * 0.8, 400, random),
        sample(draw, 400, random),
        0.75,
        seed,
      );
      return p < 0.05 && high < 0;
    });
    expect(seen).toBeGreaterThanOrEqual(85);
  });

  it('turns round with the groups, and is none between a group and itself', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [first, second] = [sortValues(one), sortValues(other)];
        const there = compareQuantiles(first, second, 0.75);
        expect(there.value).toBe(-compareQuantiles(second, first, 0.75).value + 0);
        expect(there.low).toBeLessThanOrEqual(there.value);
        expect(there.high).toBeGreaterThanOrEqual(there.value);
        expect(compareQuantiles(first, first, 0.75)).toMatchObject({ value: 0 });
        expect(compareQuantiles(first, first, 0.75).p).toBeGreaterThan(0.05);
      }),
      { numRuns: runsOf(30, 100) },
    );
  });
});

describe('a share', () => {
  it('lies within its interval, and the interval within nothing and everything', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, share) => {
        const { value, low, high } = estimateShare({ hits: Math.floor(share * of), of });
        for (const [less, more] of [
          [0, low],
          [low, value],
          [value, high],
          [high, 1],
        ] as const)
          expect(less).toBeLessThanOrEqual(more + 1e-12);
      }),
    );
  });

  it.each([0.02, 0.2, 0.6])('of %d has an interval that holds it in 95 of 100 samples', (share) => {
    const random = randomFrom(21);
    const held = countOf(1000, () => {
      const { low, high } = estimateShare({ hits: countOf(200, () => random() < share), of: 200 });
      return low <= share && share <= high;
    });
    expect(held).toBeGreaterThanOrEqual(925);
  });

  it.each([0.02, 0.2, 0.6])('of %d in both groups is called chance in 95 of 100 pairs', (share) => {
    const random = randomFrom(22);
    const hits = (of: number) => ({ hits: countOf(of, () => random() < share), of });
    expect(countOf(1000, () => compareShares(hits(400), hits(250)).p >= 0.05)).toBeGreaterThanOrEqual(930);
  });

  it('that differs is seen, with its sign', () => {
    const found = compareShares({ hits: 130, of: 1000 }, { hits: 90, of: 1000 });
    expect(found.value).toBeCloseTo(0.04);
    expect(found.low).toBeGreaterThan(0);
    expect(found.p).toBeCloseTo(0.0043, 3);
  });
});

describe('chance', () => {
  it('is measured as in the tables of the normal distribution', () => {
    expect([0, 1, 1.959964, 3.290527].map(twoSided).map((p) => Number(p.toFixed(4)))).toEqual([1, 0.3173, 0.05, 0.001]);
  });

  it('is corrected for how many differences are looked at, never downwards, and in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (list) => {
        const corrected = correctForMany(list);
        for (const [index, p] of list.entries()) {
          expect(corrected[index]).toBeGreaterThanOrEqual(p);
          expect(corrected[index]).toBeLessThanOrEqual(Math.min(1, p * list.length) + (list.length > 1 ? 1 : 0));
          for (const [other, q] of list.entries()) if (q < p) expect(corrected[other]).toBeLessThanOrEqual(corrected[index] ?? 0);
        }
      }),
    );
    expect(correctForMany([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  });

  it('of any difference among eight that are none is 5 of 100', () => {
    const random = randomFrom(31);
    const quiet = countOf(2000, () => correctForMany(Array.from({ length: 8 }, random)).every((p) => p >= 0.05));
    expect(quiet / 2000).toBeCloseTo(0.95, 1);
    expect(quiet).toBeGreaterThanOrEqual(1880);
  });

  it('comes in the same row for the same seed, and evenly', () => {
    const row = (seed: number) => Array.from({ length: 5 }, randomFrom(seed));
    expect(row(5)).toEqual(row(5));
    expect(row(5)).not.toEqual(row(6));
    const random = randomFrom(7);
    const beta = Array.from({ length: 20_000 }, () => drawBeta(3, 2, random));
    expect(beta.reduce((sum, one) => sum + one, 0) / beta.length).toBeCloseTo(0.6, 2);
    expect(beta.filter((one) => one < 0.5).length / beta.length).toBeCloseTo(0.3125, 2);
  });
});
