import { expect, test } from 'vitest';
import { allowance, describe, findGone, findGrowths } from './compare.ts';

test('a chunk may grow by 1 %, at most by 200 B, and by 8 B however small it is', () => {
  expect([100, 800, 5000, 20_000, 42_000].map(allowance)).toEqual([8, 8, 50, 200, 200]);
});

test('a chunk that has grown by more is told by name, one that has shrunk or stayed is not', () => {
  const kept = { 'embed.js': [9000], gallery: [5000], react: [40_000], fold: [300] };
  const built = { 'embed.js': [9000], gallery: [5051], react: [40_200], fold: [200] };
  expect(findGrowths(kept, built).map(describe)).toEqual(['gallery: 5,051 B, was 5,000 B']);
  expect(findGrowths(kept, { ...built, react: [40_201] }).map(({ name }) => name)).toEqual(['gallery', 'react']);
});

test('a chunk that nobody has put on the list is told as new, also beside others of its name', () => {
  expect(findGrowths({}, { sizes: [900] }).map(describe)).toEqual(['sizes: 900 B, is new']);
  expect(findGrowths({ stock: [400, 1300] }, { stock: [400, 700, 1300] })).toHaveLength(2);
  expect(findGrowths({ stock: [400, 1300] }, { stock: [400, 1300] })).toEqual([]);
});

test('of two chunks of one name the one that goes leaves the list, the other is compared', () => {
  expect(findGone({ stock: [400, 1300], fold: [300] }, { stock: [1300] })).toEqual(['fold', 'stock']);
  expect(findGrowths({ stock: [400, 1300] }, { stock: [1300] })).toEqual([]);
});
