// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToBasket } from '../basket/add-to-basket.ts';
import { counters } from '../basket/counters.ts';
import { itemState } from '../basket/items.ts';
import { toggleFavourite } from '../favourites/favourites.ts';
import { basketAnswer, startTestShop } from '../test-shop.ts';
import { FakeChannel, FakeLocks } from './test-tabs.ts';

let shop: ReturnType<typeof startTestShop>;
let other: FakeChannel;
let hidden = false;

beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(window, { BroadcastChannel: FakeChannel });
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  other = new FakeChannel('vitrina s1 /');
  other.answersHello = true;
  shop = startTestShop(window);
  // The messaging module loads with the first message.
  other.postMessage({ vitrina: 'read' });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(async () => {
  await shop.stop();
  other.close();
  expect(FakeChannel.open.size).toBe(0);
  Reflect.deleteProperty(window, 'BroadcastChannel');
  Reflect.deleteProperty(document, 'hidden');
  vi.useRealTimers();
});

const reads = () => shop.countOf('actual-basket');
const changed = { vitrina: 'basket' };
const changesHeard = () => other.heard.filter((message) => (message as { vitrina?: unknown }).vitrina === 'basket');

test('a change is published once, when it is answered; the read after it is not [CNT-03]', async () => {
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  expect(other.heard).toEqual([]);
  await shop.last().answer('null');
  expect(other.heard).toEqual([{ ...changed, change: expect.any(String), willRead: true }]);
  await vi.advanceTimersByTimeAsync(200);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(changesHeard()).toHaveLength(1);
});

test('another tab’s change is read once, 200 ms later, and not published again [CNT-03]', async () => {
  for (let time = 0; time < 4; time++) {
    other.postMessage(changed);
    await vi.advanceTimersByTimeAsync(40);
  }
  expect(reads()).toBe(0);
  await vi.advanceTimersByTimeAsync(40);
  expect(reads()).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'], compared: ['1'] }));
  expect(itemState('4150').basket).toBe('ready');
  expect(counters).toMatchObject({ basket: 1, compare: 1 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(reads()).toBe(1);
  expect(changesHeard()).toEqual([]);
});

test('a series of changes is read in between, not only at its end [CNT-03]', async () => {
  for (let time = 0; time < 20; time++) {
    other.postMessage(changed);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(reads()).toBeGreaterThanOrEqual(3);
  expect(reads()).toBeLessThanOrEqual(5);
});

test('of two pending reads the later one counts, whichever is answered first [CNT-03]', async () => {
  other.postMessage(changed);
  await vi.advanceTimersByTimeAsync(200);
  const early = shop.last('actual-basket');
  other.postMessage(changed);
  await vi.advanceTimersByTimeAsync(200);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['2'] }));
  await early.answer(basketAnswer({ basket: ['1'] }));
  expect([itemState('1').basket, itemState('2').basket]).toEqual(['none', 'ready']);
});

test('a tab in the background reads when it is shown [CNT-03]', async () => {
  hidden = true;
  for (let time = 0; time < 5; time++) other.postMessage(changed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads()).toBe(0);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(200);
  expect(reads()).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads()).toBe(1);
});

test('a heart of another tab is on with its number, without a request [CNT-03]', async () => {
  other.postMessage({ vitrina: 'favourite', id: '4150', on: true, count: 3 });
  expect(itemState('4150').favourite).toBe(true);
  expect(counters.favourite).toBe(3);
  await vi.advanceTimersByTimeAsync(6000);
  expect(shop.sent).toEqual([]);
  expect(other.heard).toEqual([]);
});

test('a heart is published when the server has saved it; an own press is newer than a message [CNT-03, FAV-01]', async () => {
  void toggleFavourite({ id: '4150', name: '', fields: { item: '4150' } });
  other.postMessage({ vitrina: 'favourite', id: '4150', on: false, count: 0 });
  expect(itemState('4150').favourite).toBe(true);
  await shop.last().answer('{"status":"success","data":{"items":{"4150":"4150"},"count":1},"errors":[]}');
  expect(other.heard).toEqual([{ vitrina: 'favourite', id: '4150', on: true, count: 1 }]);
  void toggleFavourite({ id: '4150', name: '', fields: { item: '4150' } });
  await shop.last().fail('offline');
  expect(other.heard).toHaveLength(1);
});

test.each([null, 'basket', 7, {}, { vitrina: 'clear' }, { vitrina: 'favourite', id: 5, on: 'yes' }, [changed]])(
  'the page’s own message on the channel, %j, is ignored [CNT-03]',
  async (junk) => {
    other.postMessage(junk);
    await vi.advanceTimersByTimeAsync(6000);
    expect(shop.sent).toEqual([]);
    expect(shop.report).not.toHaveBeenCalled();
  },
);

test('a page that is left closes the channel, and reads when it is restored [CNT-03]', async () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(FakeChannel.open.size).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(200);
  expect(reads()).toBe(1);
  other.postMessage(changed);
  await vi.advanceTimersByTimeAsync(200);
  expect(reads()).toBe(2);
});

test('a greeting is answered; a tab without answers loads no messaging, and sends plain changes [CNT-03]', async () => {
  other.postMessage({ vitrina: 'hello' });
  expect(other.heard).toEqual([{ vitrina: 'here' }]);

  await shop.stop();
  other.answersHello = false;
  other.heard.length = 0;
  shop = startTestShop(window);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  await shop.last().answer('null');
  expect(other.heard).toEqual([changed]);
});

test('a page that is left during a change sends the plain message [CNT-03]', () => {
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  expect(other.heard).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(other.heard).toEqual([changed]);
});

test('a layer that stops as it hears of a change reads no more, and does not hold up the tabs that will [CNT-03]', async () => {
  const locks = new FakeLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  await shop.stop();
  shop = startTestShop(window);
  other.postMessage({ ...changed, change: '1 1', willRead: false });
  shop.stopLayer();
  await vi.dynamicImportSettled();
  const release = locks.hold();
  await vi.advanceTimersByTimeAsync(6000);
  expect(locks.waiting).toBe(1);
  expect(shop.sent).toEqual([]);
  release();
  Reflect.deleteProperty(navigator, 'locks');
});
