// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemState } from '../basket/items.ts';
import { kept } from '../storage/kept.ts';
import { startTestShop } from '../test-shop.ts';
import { favouritesCache, loadShopFavourites, toggleShopFavourite } from './shop-favourites.ts';

let shop: ReturnType<typeof startTestShop>;
const heart = { id: '1', name: 'Vega Run', link: '/catalog/1/', price: '5 990 ₽', image: '/upload/v.webp' };
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 });
  localStorage.clear();
  Object.assign(window, { indexedDB: new IDBFactory(), IDBKeyRange });
  shop = startTestShop(window);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await shop.stop();
  vi.useRealTimers();
});

afterAll(() => {
  Reflect.deleteProperty(window, 'indexedDB');
  Reflect.deleteProperty(window, 'IDBKeyRange');
});

/** The next page of the same browser. */
async function nextPage(): Promise<void> {
  await shop.stop();
  shop = startTestShop(window);
}

const keptIds = async () => (await kept().favourites.all()).map(({ id }) => id).sort();
const sentNames = () => shop.sent.map(({ name }) => name);

/** Waits until the database has saved it. */
const settled = (read: () => Promise<unknown>, expected: unknown) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 10_000 });

test('the list of the local storage is saved to the database with the time of each product [FAV-05, VWD-03]', async () => {
  localStorage.setItem('favorite_list', '[4101,"4150"]');
  void loadShopFavourites();
  expect(itemState('4101').favourite).toBe(true);
  await shop.last('favourite-count').answer('2');
  await vi.advanceTimersByTimeAsync(1000);
  await settled(keptIds, ['4101', '4150']);
  // The key that older pages read is unchanged.
  expect(localStorage.getItem('favorite_list')).toBe('[4101,"4150"]');

  vi.setSystemTime(Date.now() + day);
  await nextPage();
  localStorage.setItem('favorite_list', '["4150","4177"]');
  void loadShopFavourites();
  await shop.last('favourite-count').answer('2');
  await vi.advanceTimersByTimeAsync(1000);
  await settled(
    async () => (await kept().favourites.all()).map(({ id, at }) => [id, (at - 1_700_000_001_000) / day > 0.9]),
    [
      ['4177', true],
      ['4150', false],
    ],
  );
});

test('a list that a click has cleared on any page is fetched again, not restored from the database [FAV-05, FAV-06]', async () => {
  await kept().favourites.put({ id: '4101', at: Date.now() });
  void loadShopFavourites();
  await vi.waitFor(() => expect(sentNames()).toContain('favourite-list'));
  expect(itemState('4101').favourite).toBe(false);
  await shop.last('favourite-list').answer('["4150"]');
  await shop.last('favourite-count').answer('1');
  expect(favouritesCache().readList()).toEqual(['4150']);
  await vi.advanceTimersByTimeAsync(1000);
  await settled(keptIds, ['4150']);
});

test('with blocked local storage the list of the database is shown without a request [VWD-03]', async () => {
  await kept().favourites.put({ id: '4101', at: Date.now() });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => JSON.parse('{'));
  await nextPage();
  void loadShopFavourites();
  await vi.waitFor(() => expect(sentNames()).toEqual(['favourite-count']));
  expect(itemState('4101').favourite).toBe(true);
});

test('a click clears both lists, and adds or removes the product’s entry [FAV-05, FAV-07]', async () => {
  favouritesCache().writeList(['7']);
  await kept().favourites.put({ id: '7', at: Date.now() });
  void toggleShopFavourite(heart);
  await settled(keptIds, []);
  await shop.last('change-favourite').answer('1');
  const { id: _id, ...entry } = heart;
  await settled(() => kept().products.all() as Promise<unknown>, [{ ...entry, at: Date.now() }]);
  expect(localStorage.getItem(heart.link)).toBe('Vega Run|5 990 ₽|/upload/v.webp');
  void toggleShopFavourite(heart);
  await shop.last('change-favourite').answer('0');
  await settled(() => kept().products.all() as Promise<unknown>, []);
});

test.each([
  ['has it', '["1"]', 'Vega Run|5 990 ₽|/upload/v.webp'],
  ['has it not', '["7"]', null],
])('after a lost answer the product’s entry is kept only if the shop’s list %s [FAV-04, FAV-07]', async (_what, list, entry) => {
  void toggleShopFavourite(heart);
  await shop.last('change-favourite').fail('silence');
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(sentNames()).toContain('favourite-list'));
  await shop.last('favourite-list').answer(list);
  expect(itemState('1').favourite).toBe(entry !== null);
  expect(localStorage.getItem(heart.link)).toBe(entry);
});

test('a product’s entry is removed after 30 days, in the database and under its link [FAV-07, VWD-01]', async () => {
  void toggleShopFavourite(heart);
  await shop.last('change-favourite').answer('1');
  await settled(async () => (await kept().products.all()).length, 1);
  vi.setSystemTime(Date.now() + 30 * day);
  await nextPage();
  expect(await kept().products.all()).toEqual([]);
  expect(localStorage.getItem(heart.link)).toBeNull();
});

test('hearts work where the database is broken, and it is reported once by name [VWD-03, ERR-03]', async () => {
  Object.assign(window, { indexedDB: { open: () => JSON.parse('{') } });
  await nextPage();
  void toggleShopFavourite(heart);
  await shop.last('change-favourite').answer('1');
  expect(itemState('1').favourite).toBe(true);
  await vi.waitFor(() => expect(localStorage.getItem('vitrina.s1.products')).toContain(heart.link));
  expect(shop.report.mock.calls.map(([name]) => name).sort()).toEqual(['cache: favourites', 'cache: products']);
});
