// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toggleCompare } from '../compare/compare.ts';
import { basketAnswer, makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import { counters } from './counters.ts';
import { followBasket } from './follow-basket.ts';
import { itemState } from './items.ts';
import { applyReadOfTab } from './read-of-tab.ts';
import { subscribeBasket } from './store.ts';
import { fetchUnlessStale, refetchBasket, trackMutation } from './sync.ts';

const ok = '{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}';
const makeAdd = (item: string) => ({ item, quantity: 1, iblockId: '21', offers: false });
let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no CSS object; ids in these tests need no escaping.
  if (!globalThis.CSS?.escape) vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.body.innerHTML = '';
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
  for (const name of ['arBasketAspro', 'BX']) Reflect.deleteProperty(window, name);
});

/** Slightly longer than the delay until the read after an answered change. */
const waitForRead = () => vi.advanceTimersByTimeAsync(250);

test('ten changes in a row cause one read [BUY-12]', async () => {
  for (let change = 0; change < 10; change++) refetchBasket('answered');
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(1);
});

test('a read that began before a change is not applied, and is repeated [BUY-06, BUY-13]', async () => {
  refetchBasket('answered');
  await waitForRead();
  const late = shop.last('actual-basket');
  void addToBasket(makeAdd('4150'), '');
  await shop.last('add-to-basket').answer(ok);
  await late.answer(basketAnswer());
  expect(itemState('4150').basket).toBe('ready');
  expect(counters.basket).toBe(1);
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(2);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(counters.basket).toBe(1);
});

test('a read that ends during a change is not applied either [BUY-06]', async () => {
  refetchBasket('answered');
  await waitForRead();
  const late = shop.last('actual-basket');
  void toggleCompare({ id: '4150', iblockId: '21', name: '' });
  await late.answer(basketAnswer());
  expect(itemState('4150').compared).toBe(true);
  expect(counters.compare).toBe(1);
});

test('a read is repeated if a change without its own read overlapped it [BUY-06]', async () => {
  refetchBasket('answered');
  await waitForRead();
  await trackMutation(async () => undefined);
  await shop.last('actual-basket').answer(basketAnswer());
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(2);
});

test('of two reads the later started one wins, even if it is answered first [BUY-06, CNT-01]', async () => {
  refetchBasket('answered');
  await waitForRead();
  const early = shop.last('actual-basket');
  refetchBasket('answered');
  await waitForRead();
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'], compared: ['4150'] }));
  await early.answer(basketAnswer());
  expect([counters.basket, counters.compare]).toEqual([1, 1]);
});

test('nothing is read during a change [BUY-06]', async () => {
  void addToBasket(makeAdd('4150'), '');
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(3000);
  expect(shop.countOf('actual-basket')).toBe(0);
  await shop.last('add-to-basket').answer(ok);
  await vi.advanceTimersByTimeAsync(450);
  expect(shop.countOf('actual-basket')).toBe(1);
});

test('every island and counter shows the last read state [BUY-06, CNT-01]', async () => {
  refetchBasket('answered');
  await waitForRead();
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150', '4211'], delayed: ['4101'], compared: ['4150'], favourites: 3 }));
  expect(itemState('4150')).toMatchObject({ basket: 'ready', compared: true });
  expect(itemState('4101').basket).toBe('delayed');
  expect(counters).toMatchObject({ basket: 2, delayed: 1, compare: 1, favourite: 3 });
});

test('services count in the basket’s number, delayed lines do not [CNT-01]', async () => {
  refetchBasket('answered');
  await waitForRead();
  await shop
    .last()
    .answer(
      `arBasketAspro = {'BASKET':{'4211':'4211'},'DELAY':{'1':'1'},'SERVICES':{'9001_4211':{'item_id':'9001','link_id':'4211','quantity':'1','basket_id':'88002'}}}`,
    );
  expect(counters.basket).toBe(2);
});

test('an unreadable or failed read is reported and changes nothing [BUY-06, ERR-03]', async () => {
  void addToBasket(makeAdd('4150'), '');
  await shop.last().answer(ok);
  await waitForRead();
  await shop.last('actual-basket').answer('failure');
  expect(itemState('4150').basket).toBe('ready');
  expect(shop.report).toHaveBeenCalledWith('actual-basket', expect.stringContaining('arBasketAspro'));
});

test('after a read the template’s lists are updated and its scripts are notified [BUY-06]', async () => {
  const heard = vi.fn();
  Reflect.set(window, 'arBasketAspro', { BASKET: {}, DELAY: [] });
  Reflect.set(window, 'BX', { onCustomEvent: heard });
  refetchBasket('answered');
  await waitForRead();
  await shop.last().answer(basketAnswer({ basket: ['4150'] }));
  expect(Reflect.get(window, 'arBasketAspro')).toMatchObject({ BASKET: { 4150: '4150' } });
  expect(heard).toHaveBeenCalledExactlyOnceWith('onCompleteAction', [{ action: 'loadBasket' }]);
});

test('a header with sums is read with its own parameters, and its entities are decoded [BUY-03, CNT-01]', async () => {
  document.body.innerHTML = '<div id="ajax_basket"></div><input id="top_basket_params" value="a:1:{}">';
  refetchBasket('answered');
  await waitForRead();
  expect(shop.last('top-basket').input).toMatchObject({ params: 'a:1:{}' });
  await shop
    .last('top-basket')
    .answer(`arBasketPrices = {'BASKET_COUNT':'2','BASKET_SUMM':'6 480 &#8381;','BASKET_SUMM_TITLE':'На 6 480 &#8381;'}`);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150', '4211'] }));
  expect(counters).toMatchObject({ basket: 2, sum: '6 480 ₽', title: 'На 6 480 ₽' });
});

test('after stop nothing is read and late answers are ignored [EMB-03]', async () => {
  refetchBasket('answered');
  await waitForRead();
  const late = shop.last('actual-basket');
  refetchBasket('answered');
  await shop.stop();
  refetchBasket('answered');
  await late.answer(basketAnswer({ basket: ['4150'] }));
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(1);
  expect(itemState('4150').basket).toBe('none');
});

test('a page without basket data reads it once; a press meanwhile wins [BUY-06]', async () => {
  await shop.stop();
  shop = startTestShop(window, { basket: undefined });
  expect(shop.sent.map(({ name }) => name)).toEqual(['basket-status']);
  const status = shop.last();
  void toggleCompare({ id: '4150', iblockId: '21', name: '' });
  await status.answer('{"BASKET":[],"COMPARE":[]}');
  expect(itemState('4150').compared).toBe(true);
});

test('a page without basket data shows the read basket [BUY-06]', async () => {
  await shop.stop();
  shop = startTestShop(window, { basket: undefined });
  await shop.last('basket-status').answer('{"BASKET":{"4211":"4211"},"DELAY":[],"COMPARE":{"4150":4150}}');
  expect(itemState('4211').basket).toBe('ready');
  expect(counters).toMatchObject({ basket: 1, compare: 1 });
});

test('the platform’s event sets the basket’s count at once; the rest is read again [CNT-02]', async () => {
  const listeners = new Map<string, (data: unknown) => void>();
  Reflect.set(window, 'BX', { addCustomEvent: (name: string, listener: () => void) => void listeners.set(name, listener) });
  await shop.stop();
  shop = startTestShop(window, { basket: makeFacts().basket });
  const fire = (data: unknown) => listeners.get('onAjaxSuccess')?.(data);
  for (const other of [undefined, null, 'text', {}, { BASKET_DATA: {} }, { BASKET_REFRESHED: 'Y', BASKET_DATA: {} }]) fire(other);
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(0);
  fire({ BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: 5 } });
  expect(counters.basket).toBe(5);
  fire({ BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: 0 } });
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer());
  expect(counters.basket).toBe(0);
});

test('followers are read with the basket, once for many changes [BUY-12]', async () => {
  const reread = vi.fn();
  const stop = followBasket(reread);
  refetchBasket('answered');
  refetchBasket('answered');
  await waitForRead();
  expect(reread).toHaveBeenCalledTimes(1);
  stop();
  await shop.last('actual-basket').answer(basketAnswer());
  refetchBasket('answered');
  await waitForRead();
  expect(reread).toHaveBeenCalledTimes(1);
});

test('listeners are called with every answer about the basket [CNT-01]', async () => {
  const learnt = vi.fn();
  subscribeBasket((_now, _before, event) => event.type === 'snapshot' && learnt(event.facts));
  refetchBasket('answered');
  await waitForRead();
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(learnt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ basket: ['4150'] }));
});

test('another reader’s answer that overlaps a change is not applied, and the basket is read again [BUY-06]', async () => {
  expect(await fetchUnlessStale(async () => 'fresh')).toBe('fresh');
  let answer: (value: string) => void = () => {};
  const late = fetchUnlessStale(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  );
  await trackMutation(async () => undefined);
  answer('old');
  expect(await late).toBeUndefined();
  await waitForRead();
  expect(shop.countOf('actual-basket')).toBe(1);
  expect(await trackMutation(() => fetchUnlessStale(async () => ({ ok: true, value: 'meanwhile' })))).toBeUndefined();
});

test('an item compared in another iblock stays on when the basket is read again [CMP-01, BUY-06]', async () => {
  document.body.innerHTML =
    '<span class="compare_item to" data-item="4101" data-iblock="21"></span><span class="compare_item to" data-item="4150" data-iblock="40"></span>';
  void toggleCompare({ id: '4101', iblockId: '21', name: '' });
  await shop.last('toggle-compare').answer('');
  void toggleCompare({ id: '4150', iblockId: '40', name: '' });
  await shop.last('toggle-compare').answer('');
  // A later change names no iblock: the list that the page shows last is read.
  refetchBasket('answered');
  await waitForRead();
  expect(shop.last('actual-basket').input).toEqual({ iblockId: '40' });
  await shop.last('actual-basket').answer(basketAnswer({ compared: ['4150'] }));
  expect([itemState('4101').compared, itemState('4150').compared, counters.compare]).toEqual([true, true, 1]);
  refetchBasket('answered');
  await waitForRead();
  await shop.last('actual-basket').answer(basketAnswer());
  expect([itemState('4101').compared, itemState('4150').compared, counters.compare]).toEqual([true, false, 0]);
});

test('a compare list that another tab has read of another iblock is not applied [CMP-01, CNT-03]', async () => {
  void toggleCompare({ id: '4150', iblockId: '40', name: '' });
  await shop.last('toggle-compare').answer('');
  await waitForRead();
  await shop.last('actual-basket').answer(basketAnswer({ compared: ['4150'] }));
  const { basket } = makeFacts();
  if (!basket) throw new Error('Expected a page with a basket.');
  applyReadOfTab({ facts: { ...basket, basket: ['7'], compared: [] } });
  expect([itemState('4150').compared, counters.compare, itemState('7').basket]).toEqual([true, 1, 'ready']);
  applyReadOfTab({ facts: { ...basket, compared: [] }, iblockId: '40' });
  expect([itemState('4150').compared, counters.compare]).toEqual([false, 0]);
});
