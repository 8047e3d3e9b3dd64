import { expect, test } from 'vitest';
import { tabByKey } from './tablist.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 0],
  ['ArrowLeft', 0, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['ArrowDown', 1, undefined],
  ['Enter', 1, undefined],
  ['ArrowRight', -1, undefined],
] as const)('%s on tab %i of five leads to %s', (key, index, expected) => {
  expect(tabByKey(key, index, 5)).toBe(expected);
});

test('a vertical list uses up and down', () => {
  expect(tabByKey('ArrowDown', 4, 5, true)).toBe(0);
  expect(tabByKey('ArrowUp', 0, 5, true)).toBe(4);
  expect(tabByKey('ArrowRight', 0, 5, true)).toBeUndefined();
});

test('a list without tabs has no target', () => {
  expect(tabByKey('Home', 0, 0)).toBeUndefined();
});
