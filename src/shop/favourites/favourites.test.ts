// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { applyFavourites } from './change-favourites.ts';

let shop: ReturnType<typeof startTestShop>;

afterEach(async () => {
  await shop.stop();
  Reflect.deleteProperty(window, 'arAsproCounters');
});

test.each([
  ['an answer with the list', ['7'], undefined, { COUNT: 1, ITEMS: { 7: '7' } }],
  ['an answer without, on a page that had one', undefined, ['5'], { COUNT: 1, ITEMS: { 5: '5' } }],
  ['an answer without, on a page without one', undefined, undefined, { COUNT: 9 }],
] as const)('%s: the template’s list is written only when it is whole [FAV-01]', (_what, items, ids, expected) => {
  Object.assign(window, { arAsproCounters: { FAVORITE: { COUNT: 9 } } });
  shop = startTestShop(window, { favourites: ids && { ids, count: ids.length } });
  applyFavourites({ items }, true);
  expect(Reflect.get(window, 'arAsproCounters').FAVORITE).toEqual(expected);
});
