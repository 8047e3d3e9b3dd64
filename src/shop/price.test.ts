import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPrice, parsePrice } from './price.ts';

test.each([
  ['5 990 ₽', 5990],
  ['12\u00a0990,50\u00a0₽', 12990.5],
  ['12\u202f990 руб.', 12990],
  ['от 1 500 ₽', 1500],
  ['0', 0],
])('strips spaces and the currency from %j [BSK-09]', (text, roubles) => {
  expect(parsePrice(text)).toBe(roubles);
});

test.each(['', 'бесплатно', '₽', '1.2.3', '--'])('finds no price in %j [BSK-09]', (text) => {
  expect(parsePrice(text)).toBeUndefined();
});

test('prints roubles with grouped thousands and the sign', () => {
  expect(formatPrice(12990).replace(/\s/g, ' ')).toBe('12 990 ₽');
  expect(formatPrice(999.5).replace(/\s/g, ' ')).toBe('999,5 ₽');
});

test('reads back every price that it prints [BSK-09]', () => {
  const kopecks = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(kopecks, (amount) => {
      expect(parsePrice(formatPrice(amount / 100))).toBe(amount / 100);
    }),
  );
});
