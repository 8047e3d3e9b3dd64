// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchItemList } from '../item-lists/item-lists.ts';
import { startTestShop } from '../test-shop.ts';
import { counters } from './counters.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('the title of the favourites link is the page’s own until the number changes [CNT-01]', () => {
  shop = startTestShop(window, { favourites: { ids: ['1', '2'], count: 2 } });
  expect([counters.favourite, counters.favouriteTitle]).toEqual([2, undefined]);
  dispatchItemList('favourites', { type: 'snapshot', count: 2 });
  expect(counters.favouriteTitle).toBeUndefined();
  dispatchItemList('favourites', { type: 'snapshot', count: 3 });
  expect([counters.favourite, counters.favouriteTitle]).toEqual([3, 'Избранное, товаров: 3']);
});

test('a first number that comes later than the page leaves its title alone [CNT-01]', () => {
  shop = startTestShop(window, { favourites: undefined });
  expect(counters.favourite).toBeUndefined();
  dispatchItemList('favourites', { type: 'snapshot', count: 3 });
  expect([counters.favourite, counters.favouriteTitle]).toEqual([3, undefined]);
});
