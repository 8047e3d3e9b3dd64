import { expect, test } from 'vitest';
import { failed, ok } from '../../platform/result.ts';
import { holds, isEmpty } from './verified-change.ts';
import { verifyByRepeating } from './verify-by-repeating.ts';

test('a harmless change is repeated at most twice; then nobody knows [BUY-13, FAV-04]', async () => {
  let tries = 0;
  const ask = verifyByRepeating(async () => {
    tries += 1;
    return failed('offline', 'cut');
  });
  expect([await ask(), await ask()]).toEqual([undefined, 'unclear']);
  expect(tries).toBe(2);
});

test('the answer to the repeated change says what has become of it [BUY-13]', async () => {
  expect(await verifyByRepeating(async () => ok(1))()).toBe('done');
  expect(await verifyByRepeating(async () => failed('refused', 'no'))()).toBe('not-done');
  expect(await verifyByRepeating(async () => failed('denied', 'no'))()).toBe('not-done');
});

test('a list that was not read proves nothing [BUY-12]', () => {
  expect([holds(['1'], '1'), holds(['1'], '2'), holds(['1'], '1', false), holds(undefined, '1')]).toEqual([
    'done',
    'not-done',
    'not-done',
    'unclear',
  ]);
});

test.each([
  ['every list is empty', { basket: [], delayed: [], unavailable: [] }, 'done'],
  ['lists that were left out hold nothing', { basket: [] }, 'done'],
  ['a delayed product is left', { basket: [], delayed: ['1'] }, 'not-done'],
  ['a product out of stock is left', { basket: [], unavailable: ['1'] }, 'not-done'],
  ['the basket was not read', { delayed: [] }, 'unclear'],
])('a basket is empty: %s [BUY-12, FLY-02]', (_what, lists, verdict) => {
  const facts = { basket: undefined, delayed: undefined, subscribed: undefined, unavailable: undefined, compared: undefined };
  expect(isEmpty({ ...facts, services: undefined, favouriteCount: undefined, favourites: undefined, ...lists })).toBe(verdict);
});
