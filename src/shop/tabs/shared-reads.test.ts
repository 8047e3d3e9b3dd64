// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToBasket } from '../basket/add-to-basket.ts';
import { counters } from '../basket/counters.ts';
import { itemState } from '../basket/items.ts';
import { announceChange, refetchBasket } from '../basket/sync.ts';
import { basketAnswer, startTestShop } from '../test-shop.ts';
import { FakeChannel, FakeLocks } from './test-tabs.ts';

let shop: ReturnType<typeof startTestShop>;
let other: FakeChannel;
let locks: FakeLocks;
let hidden = false;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const reads = () => shop.countOf('actual-basket');
const changed = (change: string, willRead = false) => ({ vitrina: 'basket', change, willRead });
/** The result that another tab has read after these changes. */
const read = (changes: string[], basket: string[], more: object = {}) => ({ vitrina: 'read', changes, facts: { basket }, ...more });
const heardOf = (kind: string) => other.heard.filter((message) => (message as { vitrina?: unknown }).vitrina === kind);
const ownChange = () => (heardOf('basket').at(-1) as { change: string }).change;
const buy = async (item: string) => {
  void addToBasket({ item, quantity: 1, iblockId: '21', offers: false }, '');
  await shop.last('add-to-basket').answer('{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}');
};
function show(isShown: boolean): void {
  hidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  Object.assign(window, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  hidden = false;
  document.body.innerHTML = '';
  other = new FakeChannel('vitrina s1 /');
  other.answersHello = true;
  shop = startTestShop(window);
  // The module that shares reads loads with the first message.
  other.postMessage({ vitrina: 'read' });
  await vi.dynamicImportSettled();
  await pass(0);
});

afterEach(async () => {
  await shop.stop();
  await pass(0);
  expect(locks.waiting).toBe(0);
  other.close();
  for (const name of ['BroadcastChannel', 'arBasketAspro']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(document, 'hidden');
  vi.useRealTimers();
});

test('another tab’s read is shown at once, without a request [CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  await pass(250);
  other.postMessage(read(['a 1'], ['4150', '4211']));
  expect(itemState('4150').basket).toBe('ready');
  expect(counters.basket).toBe(2);
  release();
  await pass(10_000);
  expect(shop.sent).toEqual([]);
});

test('an answer just after the other tab has released the lock is waited for [CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1', true));
  await pass(250);
  release();
  await pass(250);
  other.postMessage(read(['a 1'], ['4150']));
  await pass(10_000);
  expect(reads()).toBe(0);
  expect(counters.basket).toBe(1);
});

test('the tab that made a change reads, publishes the result, and holds the lock meanwhile [CNT-03]', async () => {
  await buy('4150');
  let isOthersTurn = false;
  void locks.request('', {}, () => {
    isOthersTurn = true;
  });
  await pass(200);
  expect(reads()).toBe(1);
  expect(isOthersTurn).toBe(false);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'], compared: ['7'] }));
  expect(isOthersTurn).toBe(true);
  expect(heardOf('read')).toMatchObject([{ changes: [ownChange()], facts: { basket: ['4150'], compared: ['7'] } }]);
});

test('a fast read reaches the other tabs 200 ms after the change was answered [CNT-03]', async () => {
  await buy('4150');
  const answered = Date.now();
  await vi.waitUntil(() => reads() === 1, { interval: 1 });
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(heardOf('read')).toHaveLength(1);
  expect(Date.now() - answered).toBeLessThan(300);
});

test('if a tab closes before its read, the next one reads for all [CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  await pass(100);
  expect(reads()).toBe(0);
  release();
  await pass(200);
  expect(reads()).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(heardOf('read')).toMatchObject([{ changes: ['a 1'], facts: { basket: ['4150'] } }]);
  await pass(10_000);
  expect(reads()).toBe(1);
});

test('a tab that learns of a change before the other has the lock waits for that read [CNT-03]', async () => {
  other.postMessage(changed('a 1', true));
  await pass(90);
  const release = locks.hold();
  await pass(900);
  other.postMessage(read(['a 1'], ['4150']));
  release();
  await pass(10_000);
  expect(reads()).toBe(0);
});

test('a tab that holds the lock for too long is not waited for [CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  await pass(10_099);
  expect(reads()).toBe(0);
  await pass(1);
  expect(reads()).toBe(1);
  release();
});

test('ten unread changes of other tabs are read once [CNT-03]', async () => {
  for (let count = 0; count < 10; count++) {
    other.postMessage(changed(`a ${count}`));
    await pass(10);
  }
  await pass(200);
  expect(reads()).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer());
  await pass(10_000);
  expect(reads()).toBe(1);
});

test('a read that misses a change known here is ignored [BUY-06, CNT-03]', async () => {
  const release = locks.hold();
  await buy('4150');
  other.postMessage(changed('a 1'));
  other.postMessage(read(['a 1'], ['1']));
  expect([itemState('1').basket, itemState('4150').basket]).toEqual(['none', 'ready']);
  other.postMessage(read(['a 1', ownChange()], ['1', '4150']));
  expect(itemState('1').basket).toBe('ready');
  release();
});

test('other tabs’ reads are ignored during a change of this tab [BUY-06, CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  other.postMessage(read(['a 1'], ['1'], { facts: { basket: ['1'], compared: ['1'] } }));
  expect([itemState('1').basket, counters.compare]).toEqual(['none', 0]);
  release();
});

test('this tab’s older read does not overwrite another tab’s newer one [BUY-06, CNT-03]', async () => {
  await buy('4150');
  await pass(200);
  other.postMessage(changed('a 1'));
  other.postMessage(read(['a 1', ownChange()], ['1', '4150']));
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect([itemState('1').basket, itemState('4150').basket]).toEqual(['ready', 'ready']);
});

test('a hidden tab sends and applies nothing, and reads when it is shown [CNT-03]', async () => {
  show(false);
  other.postMessage(changed('a 1'));
  other.postMessage(read(['a 1'], ['4150']));
  await pass(10_000);
  expect(reads()).toBe(0);
  expect(itemState('4150').basket).toBe('none');
  show(true);
  await pass(200);
  expect(reads()).toBe(1);
});

test('a tab that is hidden while it waits leaves the queue, and reads when it is shown [CNT-03]', async () => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  await pass(100);
  expect(locks.waiting).toBe(2);
  show(false);
  expect(locks.waiting).toBe(1);
  release();
  await pass(10_000);
  expect(reads()).toBe(0);
  show(true);
  await pass(200);
  expect(reads()).toBe(1);
});

test('a page with header prices reads itself after a read without prices [CNT-02, CNT-03]', async () => {
  document.body.innerHTML = '<div id="ajax_basket"></div><input id="top_basket_params" value="p1">';
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  for (const more of [{}, { prices: { count: 1, sum: '100 ₽' }, params: 'p2' }]) other.postMessage(read(['a 1'], ['4150'], more));
  expect(counters.basket).not.toBe(1);
  other.postMessage(read(['a 1'], ['4150'], { prices: { count: 1, sum: '6&nbsp;480 ₽' }, params: 'p1' }));
  expect(counters).toMatchObject({ basket: 1, sum: '6\u00a0480 ₽' });
  release();
});

test('a change with a complete answer is read by another tab; that read is ignored here [CNT-03]', async () => {
  announceChange();
  other.postMessage(read([ownChange()], ['4150']));
  await pass(10_000);
  expect(reads()).toBe(0);
  expect(itemState('4150').basket).toBe('none');
});

const junk = [
  { vitrina: 'read' },
  { vitrina: 'read', changes: 'a 1', facts: { basket: ['1'] } },
  read(['a 1'], '1' as unknown as string[]),
  { vitrina: 'read', changes: ['a 1'], facts: {} },
  read(['a 1'], ['1'], { prices: { count: 'many' } }),
  read(['a 1'], ['1'], { facts: { basket: [1] } }),
];

test.each(junk)('a read of another shape, as of an older version, is replaced by an own read: %j [CNT-03]', async (message) => {
  const release = locks.hold();
  other.postMessage(changed('a 1'));
  other.postMessage(message);
  expect(itemState('1').basket).toBe('none');
  release();
  await pass(200);
  expect(reads()).toBe(1);
  expect(shop.report).not.toHaveBeenCalled();
});

test('a change without an id, as of an older version, is read here [CNT-03]', async () => {
  other.postMessage({ vitrina: 'basket' });
  await pass(200);
  expect(reads()).toBe(1);
});

test.each([
  ['throws', () => vi.fn().mockImplementation(() => expect.unreachable())],
  ['is refused', () => vi.fn().mockRejectedValue(new DOMException('', 'SecurityError'))],
])('where the lock %s, each tab reads by itself [CNT-03]', async (_how, makeRequest) => {
  Object.assign(locks, { request: makeRequest() });
  other.postMessage(changed('a 1'));
  await pass(200);
  expect(reads()).toBe(1);
});

test('without locks a tab waits for the changing tab’s read, and reads itself if none arrives [CNT-03]', async () => {
  await shop.stop();
  Reflect.deleteProperty(navigator, 'locks');
  shop = startTestShop(window);
  other.postMessage(changed('a 1', true));
  await vi.dynamicImportSettled();
  await pass(1900);
  other.postMessage(read(['a 1'], ['4150']));
  await pass(10_000);
  expect(reads()).toBe(0);
  expect(counters.basket).toBe(1);

  other.postMessage(changed('a 2', true));
  await pass(2700);
  expect(reads()).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer({ basket: [] }));
  expect(heardOf('read')).toMatchObject([{ changes: ['a 1', 'a 2'] }]);
});

test('a message from before an own change, handled after it, causes a new read [BUY-06, CNT-03]', async () => {
  await shop.stop();
  shop = startTestShop(window);
  // Not handled yet: the messaging module is not loaded.
  other.postMessage({ vitrina: 'favourite', id: '4150', on: true, count: 1 });
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  await shop.last('add-to-basket').answer('{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}');
  await vi.dynamicImportSettled();
  await pass(200);
  expect(itemState('4150').favourite).toBe(false);
  expect(reads()).toBe(1);
});

test('a read that ends before the messaging module loads is published, and holds no lock [CNT-03]', async () => {
  await shop.stop();
  shop = startTestShop(window);
  // All of it happens before the module is loaded.
  announceChange();
  refetchBasket('answered');
  vi.advanceTimersByTime(200);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  await vi.dynamicImportSettled();
  await pass(0);
  expect(heardOf('read')).toMatchObject([{ facts: { basket: ['4150'] } }]);
  expect(locks.waiting).toBe(0);
});

test('a change reported during the read of an earlier one is read too [CNT-03]', async () => {
  other.postMessage(changed('a 1'));
  await pass(200);
  const early = shop.last('actual-basket');
  other.postMessage(changed('a 2'));
  await early.answer(basketAnswer({ basket: ['1'] }));
  await pass(500);
  expect(reads()).toBe(2);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['1', '2'] }));
  expect(counters.basket).toBe(2);
});

test('a tab whose read never ends releases the lock after ten seconds [CNT-03]', async () => {
  await buy('4150');
  let isOthersTurn = false;
  void locks.request('', {}, () => {
    isOthersTurn = true;
  });
  await pass(9900);
  expect(isOthersTurn).toBe(false);
  await pass(200);
  expect(isOthersTurn).toBe(true);
});

test('a read does not include changes of other tabs that came after it was sent [BUY-06, CNT-03]', async () => {
  await buy('4150');
  await pass(200);
  const own = ownChange();
  other.postMessage(changed('a 1', true));
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(heardOf('read')).toMatchObject([{ changes: [own] }]);
});
