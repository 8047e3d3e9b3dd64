import { beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../platform/storage/test-storage.ts';
import { makeFavouritesCache } from './kept-favourites.ts';

const report = vi.fn();
let storage = makeStorage();
let cache = makeFavouritesCache(() => storage, report);
const product = { link: '/catalog/vega-run/', name: 'Кроссовки Vega Run', price: '5 990 ₽', image: '/upload/v.webp' };

beforeEach(() => {
  report.mockClear();
  storage = makeStorage();
  cache = makeFavouritesCache(() => storage, report);
});

test('stores name, price with the rouble sign and picture under the product’s link, and removes them [FAV-07]', () => {
  cache.writeProduct(product);
  expect(storage.getItem('/catalog/vega-run/')).toBe('Кроссовки Vega Run|5 990 ₽|/upload/v.webp');
  cache.removeProduct(product.link);
  expect(storage.length).toBe(0);
});

test('a bar in a name does not shift the price and the picture [FAV-07]', () => {
  cache.writeProduct({ ...product, name: 'Vega | Run' });
  expect(storage.getItem(product.link)?.split('|')).toEqual(['Vega   Run', '5 990 ₽', '/upload/v.webp']);
});

test('remembers the list until a click clears it [FAV-05]', () => {
  expect(cache.readList()).toBeUndefined();
  cache.writeList(['4101', '4150']);
  expect(cache.readList()).toEqual(['4101', '4150']);
  cache.clearList();
  expect(cache.readList()).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});

test('reads a list of numbers that another script wrote [FAV-05]', () => {
  storage.setItem('favorite_list', '[4101,"4150"]');
  expect(cache.readList()).toEqual(['4101', '4150']);
});

test.each(['', '{', 'null', '{"4101":1}', '[null]', '"4101"'])(
  'reports the unreadable list %j and asks the server instead [ERR-03]',
  (text) => {
    storage.setItem('favorite_list', text);
    expect(cache.readList()).toBeUndefined();
    expect(report).toHaveBeenCalledExactlyOnceWith('storage favorite_list', expect.stringContaining('list of product ids'));
  },
);

test('keeps the product page’s mark under its address only [FAV-08]', () => {
  cache.mark('/catalog/vega-run/', true);
  expect(cache.isMarked('/catalog/vega-run/')).toBe(true);
  expect(cache.isMarked('/catalog/sever/')).toBe(false);
  cache.mark('/catalog/vega-run/', false);
  expect(cache.isMarked('/catalog/vega-run/')).toBe(false);
});

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

test.each<[string, () => Storage]>([
  ['that cannot even be asked for', refuse],
  ['that refuses everything', () => ({ ...makeStorage(), getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a storage %s is reported by name, never thrown, and reads as empty [ERR-03]', (_what, getStorage) => {
  const blocked = makeFavouritesCache(getStorage, report);
  expect(blocked.readList()).toBeUndefined();
  expect(blocked.isMarked('/a/')).toBe(false);
  blocked.writeList(['1']);
  blocked.clearList();
  blocked.writeProduct(product);
  blocked.removeProduct(product.link);
  blocked.mark('/a/', true);
  blocked.mark('/a/', false);
  expect(report).toHaveBeenCalledTimes(8);
  expect(new Set(report.mock.calls.map(([name]) => name))).toEqual(
    new Set(['storage favorite_list', 'storage active_wish:/a/', 'storage /catalog/vega-run/']),
  );
});
