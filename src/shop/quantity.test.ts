import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canStep, filterQuantityText, parseQuantity, type QuantityLimits, stepQuantity } from './quantity.ts';

const limits = (over: Partial<QuantityLimits> = {}): QuantityLimits => ({ ratio: 1, precisionFactor: 1_000_000, ...over });

test.each([
  ['', 1],
  ['   ', 1],
  ['0', 1],
  ['-3', 1],
  ['две', 1],
  ['NaN', 1],
  ['1e999', 1],
  ['.', 1],
])('reads %j as one [QTY-01]', (text, quantity) => {
  expect(parseQuantity(text, limits())).toBe(quantity);
});

test.each([
  ['7', { ratio: 2 }, 8],
  ['6.9', { ratio: 2 }, 6],
  ['0.3', { ratio: 0.1 }, 0.3],
  ['0,75', { ratio: 0.5 }, 1],
  ['1.26', { ratio: 0.25 }, 1.25],
  ['2.5', { ratio: 1 }, 3],
])('snaps %s to a multiple of the ratio [QTY-02]', (text, over, quantity) => {
  expect(parseQuantity(text, limits(over))).toBe(quantity);
});

test('adding tenths never shows binary leftovers [QTY-02]', () => {
  let value = 0.1;
  for (let step = 0; step < 100; step++) value = stepQuantity(value, 1, limits({ ratio: 0.1 }));
  expect(String(value)).toBe('10.1');
});

test('stays between the minimum and the maximum, and steps by the ratio [QTY-03]', () => {
  const few = limits({ ratio: 2, minimum: 3, maximum: 9 });
  expect(parseQuantity('1', few)).toBe(4);
  expect(parseQuantity('100', few)).toBe(8);
  expect(stepQuantity(4, 1, few)).toBe(6);
  expect(stepQuantity(8, 1, few)).toBe(8);
  expect(stepQuantity(4, -1, few)).toBe(4);
  expect(canStep(8, 1, few)).toBe(false);
  expect(canStep(6, 1, few)).toBe(true);
});

test('a number is read up to the largest that is exact; beyond it, it becomes one [QTY-01]', () => {
  const whole = limits({ precisionFactor: 1 });
  expect(parseQuantity('9007199254740991', whole)).toBe(9_007_199_254_740_991);
  expect(parseQuantity('9007199254740992', whole)).toBe(1);
});

test('a maximum of nothing or zero is no maximum [QTY-03]', () => {
  expect(parseQuantity('500', limits())).toBe(500);
  expect(parseQuantity('500', limits({ maximum: 0 }))).toBe(500);
});

test('for any text the result is a multiple of the ratio within the limits [QTY-02, QTY-03]', () => {
  const ratios = fc.constantFrom(1, 2, 5, 0.5, 0.25, 0.1, 0.05, 0.3);
  const bounds = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
      ratios,
      bounds,
      bounds,
      (text, ratio, minimum, span) => {
        const maximum = span === undefined ? undefined : (minimum ?? 1) + span + ratio;
        const value = parseQuantity(text, limits({ ratio, minimum, maximum }));
        const steps = value / ratio;
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6 * Math.max(1, steps));
        expect(value).toBeGreaterThanOrEqual(Math.max(ratio, minimum ?? 0) - 1e-9);
        if (maximum !== undefined) expect(value).toBeLessThanOrEqual(maximum + 1e-9);
      },
    ),
  );
});

test.each([
  ['12', '12'],
  ['1a2', '12'],
  ['1,5', '1.5'],
  ['1.2.3', '1.23'],
  ['-4 шт', '4'],
])('lets only digits and a dot through: %s [QTY-04]', (typed, kept) => {
  expect(filterQuantityText(typed)).toBe(kept);
});
