import { expect, test } from 'vitest';
import { findChanges, pointerTo } from './state-changes.ts';

const before = { basket: { lines: { '4211': { quantity: 1 } }, total: 5990 }, favourites: {} };

test('the same state has no changes', () => {
  expect(findChanges(before, structuredClone(before)).size).toBe(0);
});

test('a change marks the value and all objects that contain it', () => {
  const after = { ...before, basket: { lines: { '4211': { quantity: 2 } }, total: 5990 } };
  expect([...findChanges(before, after)].toSorted()).toEqual([
    '',
    '/basket',
    '/basket/lines',
    '/basket/lines/4211',
    '/basket/lines/4211/quantity',
  ]);
});

test('a new key is a change even with an empty value', () => {
  expect(findChanges({}, { note: undefined })).toContain('/note');
});

test('a removed value marks the object that contained it', () => {
  const after = { ...before, basket: { lines: {}, total: 5990 } };
  expect([...findChanges(before, after)].toSorted()).toEqual(['', '/basket', '/basket/lines']);
});

test('a value that becomes an object is a change', () => {
  expect(findChanges({ user: null }, { user: {} })).toContain('/user');
});

test('keys with slashes have addresses of their own', () => {
  expect(pointerTo('/pages', '/basket/')).toBe('/pages/~1basket~1');
});
