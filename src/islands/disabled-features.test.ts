// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { countFailure, failuresKey, findDisabledFeatures, isInRange } from './disabled-features.ts';

beforeEach(() => sessionStorage.clear());

test.each([
  ['0.1.0', '*', true],
  ['0.1.0', '0.1.0', true],
  ['0.1.0', '0.1', true],
  ['0.1.1', '0.1', false],
  ['0.10.0', '<0.9.0', false],
  ['0.2.9', '>=0.2.0 <0.3.0', true],
  ['0.3.0', '>=0.2.0 <0.3.0', false],
  ['0.3.0', '<=0.3.0', true],
  ['0.3.0', '>0.3.0', false],
  ['1.0.0-beta', '1.0.0', true],
])('version %s in %s: %s', (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test('a version is below, equal to or above another one', () => {
  const version = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(['<', '', '>'].filter((sign) => isInRange(one, sign + other))).toHaveLength(1);
      expect(isInRange(one, `>=${other}`)).toBe(!isInRange(one, `<${other}`));
    }),
  );
});

test('the third failure in a tab disables a feature; chunks that failed to load do not count', () => {
  const notLoaded = 'Failed to fetch dynamically imported module: https://shop.example/vitrina/chunks/viewer-abcde.js';
  for (let time = 0; time < 5; time++) expect(countFailure(window, 'gallery', notLoaded)).toBeUndefined();
  expect([1, 2, 3].map(() => countFailure(window, 'gallery', 'x is not a function'))).toEqual([
    undefined,
    undefined,
    'failed 3 times in this tab: left to the page',
  ]);
  countFailure(window, 'reviews', 'x is not a function');
  expect([...findDisabledFeatures(window, {}, '0.1.0')]).toEqual([['gallery', 'failed 3 times in this tab: left to the page']]);
});

test('the configuration disables features for some versions', () => {
  const off = { gallery: '<0.3.0', reviews: '>=0.3.0' };
  expect([...findDisabledFeatures(window, { off }, '0.2.0').keys()]).toEqual(['gallery']);
  expect([...findDisabledFeatures(window, { off }, '0.3.0').keys()]).toEqual(['reviews']);
  expect([...findDisabledFeatures(window, { off: false }, '0.3.0')]).toEqual([]);
});

test('foreign values in the storage are ignored', () => {
  for (const kept of ['', 'null', '[]', '{"gallery":"9"}', '{"__proto__":9}', '{']) {
    sessionStorage.setItem(failuresKey, kept);
    expect([...findDisabledFeatures(window, {}, '0.1.0')]).toEqual([]);
    expect(countFailure(window, 'toString', 'broken')).toBeUndefined();
  }
});
