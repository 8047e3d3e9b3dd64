// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToBasket } from '../basket/add-to-basket.ts';
import { startTestShop } from '../test-shop.ts';
import { sendAddedGoal, sendGoal } from './goals.ts';
import { sendPurchaseGoal } from './purchase-goal.ts';
import { askBeforeRemoval } from './removal-goal.ts';
import { sendCheckoutGoal, sendEarlierCheckoutGoal } from './send-goals.ts';
import { sendViewGoal } from './view-goal.ts';

let shop: ReturnType<typeof startTestShop>;
let layer: unknown[];
const counter = { reachGoal: vi.fn() };
const heard = vi.fn();

const open = { YANDEX_ECOMERCE: 'Y', YANDEX_COUNTER: 1, GOOGLE_ECOMERCE: 'Y', GOOGLE_COUNTER: 1, GA_VERSION: 'v4' };
const options = (counters: object = open, theme: object = { YA_GOALS: 'Y', YA_COUNTER_ID: '77' }) =>
  Object.assign(window, { arAsproOptions: { COUNTERS: counters, THEME: theme } });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  // Purchases of other test files were sent there.
  localStorage.clear();
  sessionStorage.clear();
  layer = [];
  counter.reachGoal = vi.fn();
  Object.assign(window, { dataLayer: layer, yaCounter77: counter, BX: { onCustomEvent: heard } });
  heard.mockReset();
  options();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
  for (const name of ['dataLayer', 'yaCounter77', 'BX', 'arAsproOptions', 'checkCounters']) Reflect.deleteProperty(window, name);
});

const line = '{"ID":"4211","NAME":"Vega Run","PRICE":"5990.0000","QUANTITY":"1.0000","CURRENCY":"RUB"}';
const pushes = () => layer.filter((entry) => (entry as { ecommerce: unknown }).ecommerce !== null);
const reached = () => counter.reachGoal.mock.calls.flat();
/** The module that sends goals loads late; fake timers do not delay it. */
const sent = (count: number) => vi.waitFor(() => expect(shop.countOf('goal-data')).toBe(count));

test('an add calls the counter once, and pushes an empty push and its data [GOAL-01, GOAL-03]', async () => {
  void addToBasket({ item: '4211', quantity: 1, iblockId: '22', offers: true }, 'Vega Run');
  await shop.last('add-to-basket').answer('null');
  await sent(1);
  expect(shop.last('goal-data').input).toEqual({ kind: 'line', product: '4211' });
  expect(heard).toHaveBeenCalledWith('onCounterGoals', [{ goal: 'goal_basket_add', params: { id: '4211' } }]);
  await shop.last('goal-data').answer(line);
  expect(reached()).toEqual(['goal_basket_add']);
  expect(layer[0]).toEqual({ ecommerce: null });
  expect(pushes()).toHaveLength(1);
  expect(layer[1]).toMatchObject({ event: 'addToCart', value: 5990 });
  expect(shop.emitGoal.mock.calls.map(([{ name }]) => name)).toEqual(['goal_basket_add', 'addToCart']);
});

test('a refused or failed add sends no goal [GOAL-03]', async () => {
  void addToBasket({ item: '4211', quantity: 1, iblockId: '22', offers: true }, '');
  await shop.last().fail('offline');
  void addToBasket({ item: '4211', quantity: 1, iblockId: '22', offers: true }, '');
  await shop.last('add-to-basket').answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET"}');
  sendGoal('goal_wish_add', { id: '1' });
  await vi.waitFor(() => expect(reached()).toEqual(['goal_wish_add']));
  expect(shop.countOf('goal-data')).toBe(0);
});

test('with the template’s script on the page only its listener calls the counter [GOAL-03]', async () => {
  Object.assign(window, { checkCounters: () => true });
  sendGoal('goal_wish_add', { id: '1' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(11_000);
  expect(counter.reachGoal).not.toHaveBeenCalled();
});

test('a goal that the site has turned off is not sent, nor a request if goals.php is off [GOAL-01]', async () => {
  options({ USE_BASKET_GOALS: 'N' }, { YA_GOALS: 'Y', YA_COUNTER_ID: '77' });
  sendAddedGoal('4211');
  sendGoal('goal_1click_begin');
  await vi.waitFor(() => expect(reached()).toEqual(['goal_1click_begin']));
  expect(shop.countOf('goal-data')).toBe(0);
  expect(layer).toEqual([]);
});

test('data of several additions is requested one after the other [GOAL-01]', async () => {
  sendAddedGoal('1', '2');
  await sent(1);
  await shop.last('goal-data').answer(line);
  await sent(2);
  await shop.last('goal-data').answer(line);
  expect(pushes()).toHaveLength(2);
  expect(reached()).toEqual(['goal_basket_add', 'goal_basket_add']);
});

test.each(['offline', 'http', 'silence', 'unreadable'] as const)('a goal that fails as %s is only logged [GOAL-02]', async (kind) => {
  sendAddedGoal('4211');
  await sent(1);
  await shop.last('goal-data').fail(kind);
  expect(layer).toEqual([]);
  expect(shop.report).toHaveBeenCalledExactlyOnceWith('goal-data', expect.any(String));
});

test('errors of the site’s analytics break nothing [GOAL-02]', async () => {
  Object.assign(window, { dataLayer: { push: () => JSON.parse('{') } });
  counter.reachGoal.mockImplementation(() => JSON.parse('{'));
  sendAddedGoal('4211');
  await sent(1);
  await shop.last('goal-data').answer(line);
  expect(shop.report.mock.calls.map(([name]) => name)).toEqual(['yaCounter77', 'dataLayer']);
});

test('a push waits for the data layer, and for no longer than ten seconds [GOAL-01]', async () => {
  Reflect.deleteProperty(window, 'dataLayer');
  sendAddedGoal('4211');
  await sent(1);
  await shop.last('goal-data').answer(line);
  await vi.advanceTimersByTimeAsync(3000);
  Object.assign(window, { dataLayer: layer });
  await vi.advanceTimersByTimeAsync(100);
  expect(pushes()).toHaveLength(1);
});

test('a removal’s data is requested before the line is removed, and sent after [GOAL-01]', async () => {
  const asking = askBeforeRemoval('4211');
  await sent(1);
  await shop.last('goal-data').answer(line);
  const tell = await asking;
  expect(layer).toEqual([]);
  tell();
  await vi.waitFor(() => expect(pushes()).toHaveLength(1));
  expect(layer[1]).toMatchObject({ event: 'removeFromCart', value: 5990 });
  expect(shop.countOf('goal-data')).toBe(1);
});

test('a removal waits 100 ms for a slow answer, which is pushed when it arrives [GOAL-02]', async () => {
  const asked = vi.fn();
  void askBeforeRemoval('4211').then((tell) => {
    asked();
    tell();
  });
  await sent(1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledOnce();
  await shop.last('goal-data').answer(line);
  await vi.waitFor(() => expect(pushes()).toHaveLength(1));
});

test('a removal waits for no answer on a page that is left [GOAL-02, FLY-02]', async () => {
  const asked = vi.fn();
  void askBeforeRemoval('4211').then(asked);
  await sent(1);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledOnce();
});

test('a purchase is sent once, and its callback gets the push [GOAL-02, GOAL-03]', async () => {
  const done = vi.fn();
  // A unique number: test files share one document, on which an order is sent once.
  sendPurchaseGoal('20457', 'Быстрый заказ', done);
  await sent(1);
  await shop.last('goal-data').answer('{"ID":"20457","ACCOUNT_NUMBER":"2026-118","PRICE":"10.0000","ITEMS":{}}');
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ transaction_id: '2026-118' })));
  sendPurchaseGoal('20457', 'Быстрый заказ', done);
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  expect(pushes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toHaveBeenCalledTimes(2);
});

test.each(['fails', 'is silent', 'is switched off'])('a purchase whose goal %s still runs its callback, once [GOAL-02]', async (how) => {
  if (how === 'is switched off') options({});
  const done = vi.fn();
  sendPurchaseGoal(`order that ${how}`, '', done);
  if (how === 'fails') {
    await sent(1);
    await shop.last('goal-data').fail('http');
  }
  if (how === 'is silent') {
    await sent(1);
    await vi.advanceTimersByTimeAsync(3000);
  }
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(undefined));
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toHaveBeenCalledOnce();
});

test('the page that is open when the data arrives sends a checkout, once [GOAL-01, GOAL-03]', async () => {
  void sendCheckoutGoal();
  const early = shop.last('goal-data');
  // The order page is opened before the answer: it finds the record and sends the goal.
  void sendEarlierCheckoutGoal();
  await sent(2);
  await shop.last('goal-data').answer('{"ITEMS":{"4211":{"ID":"4211","PRICE":"10.0000","QUANTITY":"2.0000"}}}');
  await early.answer('{"ITEMS":{"4211":{"ID":"4211","PRICE":"10.0000","QUANTITY":"2.0000"}}}');
  expect(pushes()).toHaveLength(1);
  expect(layer[1]).toMatchObject({ event: 'checkout', value: 20 });
  void sendEarlierCheckoutGoal();
  await vi.advanceTimersByTimeAsync(100);
  expect(shop.countOf('goal-data')).toBe(2);
});

test('a checkout goes to Google’s tags only [GOAL-01]', async () => {
  options({ ...open, GOOGLE_ECOMERCE: 'N' });
  await sendCheckoutGoal();
  expect(shop.countOf('goal-data')).toBe(0);
});

test('a view is sent once per page, also when the layer restarts [GOAL-03]', async () => {
  document.body.innerHTML = '<div class="catalog_detail" data-id="4150"></div>';
  void sendViewGoal();
  void sendViewGoal();
  await sent(1);
  await shop.last('goal-data').answer('{"ID":"4150","NAME":"Ботинки","PRICE":"12990.0000"}');
  expect(layer[1]).toMatchObject({ event: 'view_item', value: 12990 });
  document.body.innerHTML = '';
});

test('a view that the page’s own script has sent is not sent again [GOAL-03]', async () => {
  document.body.innerHTML = `<div class="catalog_detail" data-id="4150"></div><script type="text/plain">viewItemCounter('4150', 'BASE');</script>`;
  Object.assign(window, { viewItemCounter: () => {} });
  void sendViewGoal();
  // One that the layer sends, after it: the view would have been sent by then.
  sendAddedGoal('4150');
  await sent(1);
  expect(shop.last('goal-data').input).toEqual({ kind: 'line', product: '4150' });
  Reflect.deleteProperty(window, 'viewItemCounter');
  document.body.innerHTML = '';
});

test('each opening of the quick view is a view, with the price type of its own call [GOAL-01, GOAL-03]', async () => {
  const { sendFastViewGoal } = await import('./send-goals.ts');
  const html = `<div data-id="4150"></div><script>if (typeof viewItemCounter === 'function') viewItemCounter('4150', 'OPT');</script>`;
  for (const count of [1, 2]) {
    void sendFastViewGoal(html);
    await sent(count);
    expect(shop.last('goal-data').input).toEqual({ kind: 'view', product: '4150', priceCode: 'OPT' });
    await shop.last('goal-data').answer('{"ID":"4150","NAME":"Ботинки","PRICE":"12990.0000"}');
    expect(pushes()).toHaveLength(count);
  }
  await sendFastViewGoal('<div data-id="4150"></div>');
  expect(shop.countOf('goal-data')).toBe(2);
});
