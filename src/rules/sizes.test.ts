import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneSizeHidden, shownPropertyName, sortBySize } from './sizes.ts';

const sorted = (titles: readonly string[]) => sortBySize(titles).map((index) => titles[index]);

test.each([
  [
    ['41', '38', '40'],
    ['38', '40', '41'],
  ],
  [
    ['10 US | 44 EU', '9 US | 43 EU'],
    ['9 US | 43 EU', '10 US | 44 EU'],
  ],
  [
    ['42,5', '42', '43'],
    ['42', '42,5', '43'],
  ],
  [
    ['XL', '48', 'M', '46'],
    ['46', '48', 'XL', 'M'],
  ],
  [[], []],
])('sizes %j stand as %j [BSK-06]', (titles, expected) => {
  expect(sorted(titles)).toEqual(expected);
});

test('no size is lost or made up by sorting [BSK-06]', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (titles) => {
      expect(sorted(titles).sort()).toEqual([...titles].sort());
    }),
  );
});

test.each([
  [['ONE SIZE'], true],
  [['one size', '42'], true],
  [['42', 'ONE SIZE'], false],
  [['ONE SIZE', '42', '43'], false],
  [['42'], false],
  [[], false],
])('of %j “ONE SIZE” is hidden: %s [BSK-06]', (titles, hidden) => {
  expect(isOneSizeHidden(titles)).toBe(hidden);
});

test('shoes have a size like everything else [BSK-06]', () => {
  expect(shownPropertyName('Размер обуви')).toBe('Размер');
  expect(shownPropertyName('Размер обуви:')).toBe('Размер:');
  expect(shownPropertyName('Цвет')).toBe('Цвет');
});
