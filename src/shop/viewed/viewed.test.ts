// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emitOfferChosen } from '../product/chosen-offers.ts';
import { kept } from '../storage/kept.ts';
import { startTestShop } from '../test-shop.ts';
import { browserOf, key, name } from './test-viewed-keys.ts';
import { recordPage } from './viewed.ts';
import { followViewed, viewedState } from './viewed-list.ts';

const { clear, setCookie } = browserOf(window);
const page = `<div class="catalog_detail" data-id="4101"><h1>Vega Run</h1><span class="price_value">5 990 ₽</span></div>
<script>if (0) setViewedProduct('4101', {'PRODUCT_ID':'4101','PICTURE_ID':'501','NAME':'Vega Run','DETAIL_PAGE_URL':'/product/vega-run/'});</script>`;
let shop: ReturnType<typeof startTestShop>;
let ended = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: performance.timeOrigin + 60_000 });
  clear();
  document.body.innerHTML = page;
  // The platform's messages name the keys: those of another test file would change them.
  Reflect.deleteProperty(window, 'BX');
  Object.assign(window, { indexedDB: new IDBFactory(), IDBKeyRange });
  ended = new AbortController();
  shop = startTestShop(window);
});

afterEach(async () => {
  ended.abort();
  await shop.stop();
  Reflect.deleteProperty(window, 'BX');
  vi.useRealTimers();
});

afterAll(() => {
  clear();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'indexedDB');
  Reflect.deleteProperty(window, 'IDBKeyRange');
});

/** Waits until the page is idle and the database has saved. */
const rest = () => vi.advanceTimersByTimeAsync(1000);
const entries = () => JSON.parse(localStorage.getItem(key)?.slice(11) ?? '{}');
const shown = () => viewedState().items.map((item) => item.name);
const entry = (product: string, at: number) => ({
  ID: product,
  PRODUCT_ID: product,
  ACTIVE_FROM: at,
  NAME: `Товар ${product}`,
  DETAIL_PAGE_URL: `/p/${product}/`,
  MIN_PRICE: '990',
});

/** Writes an entry as the template's script in another tab. */
function writeByTemplate(...products: readonly [string, number][]): void {
  const expiry = Math.floor(Date.now() / 1000) + 100;
  localStorage.setItem(key, `${expiry}:${JSON.stringify(Object.fromEntries(products.map(([id, at]) => [id, entry(id, at)])))}`);
  setCookie(encodeURIComponent(JSON.stringify(Object.fromEntries(products.map(([id, at]) => [id, [String(at), '']])))));
}

test('the product of the page is recorded once, in the template’s keys and in the database [DET-12, VWD-01]', async () => {
  followViewed(ended.signal);
  await recordPage(ended.signal);
  expect(await kept().viewed.all()).toEqual([]);
  await rest();
  expect(entries()).toMatchObject({ 4101: { ID: '4101', NAME: 'Vega Run', PICTURE_ID: '501', IS_LAST: true } });
  expect(await kept().viewed.all()).toMatchObject([
    { product: '4101', id: '4101', name: 'Vega Run', link: '/product/vega-run/', price: '5 990 ₽' },
  ]);
  await vi.waitFor(() => expect(shown()).toEqual(['Vega Run']));
  expect(shop.report).not.toHaveBeenCalled();
});

test('views wait in the local storage for a list of them, in the database where it refuses or twenty wait [VWD-03]', async () => {
  const waiting = () => JSON.parse(localStorage.getItem('vitrina.s1.viewed') ?? '[]').map(({ product }: { product: string }) => product);
  const databases = async () => (await window.indexedDB.databases()).length;
  const products = Array.from({ length: 21 }, (_, index) => String(4101 + index));
  for (const product of products.slice(0, 20)) {
    document.body.innerHTML = page.replaceAll('4101', product);
    await recordPage(ended.signal);
    await rest();
  }
  expect([waiting(), await databases()]).toEqual([products.slice(0, 20), 0]);
  document.body.innerHTML = page.replaceAll('4101', '4121');
  await recordPage(ended.signal);
  await rest();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
  expect((await kept().viewed.all()).length).toBe(21);

  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  document.body.innerHTML = page.replaceAll('4101', '4150');
  await recordPage(ended.signal);
  await rest();
  await vi.waitFor(async () => expect((await kept().viewed.all()).map(({ product }) => product)).toContain('4150'));
  refuse.mockRestore();
});

test('a view that the template’s script recorded on this page is not recorded again [DET-12]', async () => {
  writeByTemplate(['4101', Date.now() - 1000]);
  const before = localStorage.getItem(key);
  await recordPage(ended.signal);
  expect(localStorage.getItem(key)).toBe(before);
  await rest();
  expect(await kept().viewed.all()).toMatchObject([
    { product: '4101', id: '4101', name: 'Товар 4101', link: '/p/4101/', price: '5 990 ₽', entry: { MIN_PRICE: '990' } },
  ]);
  followViewed(ended.signal);
  await vi.waitFor(() => expect(viewedState().items).toMatchObject([{ name: 'Товар 4101', price: expect.stringMatching(/^990\s₽$/) }]));
});

test.each([
  ['of another product', () => writeByTemplate(['4150', Date.now() - 1000])],
  ['that is damaged', () => localStorage.setItem(key, `${Math.floor(Date.now() / 1000) + 100}:{"4101":{"ID":"4101","ACTIVE_FROM":"x"}}`)],
])('a view %s does not stand for that of this page [DET-12, VWD-03]', async (_what, write) => {
  write();
  await recordPage(ended.signal);
  expect(entries()[4101]).toMatchObject({ ACTIVE_FROM: Date.now(), IS_LAST: true });
});

test('where the template has recorded the page a chosen offer of it is recorded as well [VWD-02]', async () => {
  writeByTemplate(['4101', Date.now() - 1000]);
  await recordPage(ended.signal);
  emitOfferChosen({ product: '4101', offer: '4214', before: '4101', place: 'page' });
  await vi.waitFor(() => expect(entries()).toMatchObject({ 4101: { ID: '4214' } }));
});

test('a view that it recorded on an earlier page is, because it is a new view [DET-12]', async () => {
  writeByTemplate(['4101', performance.timeOrigin - 1000]);
  await recordPage(ended.signal);
  expect(entries()[4101].ACTIVE_FROM).toBe(Date.now());
});

test('a chosen offer of the page takes the product’s place; one of a card, or of another product, does not [VWD-02]', async () => {
  await recordPage(ended.signal);
  emitOfferChosen({ product: '4101', offer: '4212', before: '4101', place: 'card' });
  emitOfferChosen({ product: '4150', offer: '4213', before: '4150', place: 'page' });
  emitOfferChosen({ product: '4101', offer: '4214', before: '4101', place: 'page' });
  await vi.waitFor(() => expect(entries()).toMatchObject({ 4101: { ID: '4214' } }));
  expect(Object.keys(entries())).toEqual(['4101']);
  await rest();
  await vi.waitFor(async () => expect(await kept().viewed.all()).toMatchObject([{ product: '4101', id: '4214' }]));
});

test('views of other tabs arrive by the storage, and none after stop [VWD-01]', async () => {
  followViewed(ended.signal);
  await vi.waitFor(() => expect(viewedState().isRead).toBe(true));
  writeByTemplate(['4150', 2], ['4177', Date.now()]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  await kept().viewed.all();
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await vi.waitFor(() => expect(shown()).toEqual(['Товар 4177']));
  expect(viewedState().items[0]).toMatchObject({ link: '/p/4177/', price: expect.stringMatching(/^990\s₽$/), picture: '' });
  ended.abort();
  writeByTemplate(['4178', Date.now()]);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await kept().viewed.all();
  expect(shown()).toEqual(['Товар 4177']);
});

test('damaged entries of the template are made anew from the database [VWD-03, ERR-03]', async () => {
  await recordPage(ended.signal);
  await rest();
  document.body.innerHTML = page.replaceAll('4101', '4150');
  localStorage.setItem(key, `${Math.floor(Date.now() / 1000) + 100}:{"4101":`);
  vi.setSystemTime(Date.now() + 1000);
  await recordPage(ended.signal);
  expect(Object.keys(entries())).toEqual(['4101', '4150']);
  expect(shop.report).toHaveBeenCalledWith(`cache: local storage ${name}`, expect.stringContaining('begins anew'));
});

test('parts of a cached page that fail to load are reported, never thrown [ERR-03]', async () => {
  await shop.stop();
  const heard = new Map<string, (data: unknown) => void>();
  Object.assign(window, {
    BX: { addCustomEvent: (event: string, hear: (data: unknown) => void) => heard.set(event, hear), removeCustomEvent: () => {} },
  });
  shop = startTestShop(window);
  heard.get('onFrameDataRequestFail')?.({ error: true, reason: 'bad_json', response: '<html>' });
  expect(shop.report).toHaveBeenCalledExactlyOnceWith('frame-data', expect.stringContaining('"reason":"bad_json"'));
});

test('a page without a product records nothing, and a layer that has stopped meanwhile neither [DET-12]', async () => {
  document.body.innerHTML = '<h1>Доставка</h1>';
  await recordPage(ended.signal);
  document.body.innerHTML = page;
  const recording = recordPage(ended.signal);
  ended.abort();
  await recording;
  await rest();
  expect([localStorage.getItem(key), await kept().viewed.all()]).toEqual([null, []]);
  expect(shop.report).not.toHaveBeenCalled();
});
