// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageKind } from '../page/kind.ts';
import { startTestShop } from '../test-shop.ts';

let shop: ReturnType<typeof startTestShop>;
let layer: { ecommerce: unknown }[];
const counter = { reachGoal: vi.fn() };

const measured = { GOOGLE_ECOMERCE: 'Y', GOOGLE_COUNTER: 1, GA_VERSION: 'v4' };
const purchase =
  '{"ID":"10457","ACCOUNT_NUMBER":"2026-118","PRICE":"5990.0000","CURRENCY":"RUB","ITEMS":{"4150":{"ID":"4150","PRICE":"5990"}}}';

/** Opens the order page in a fresh document of the same browser, as a reload or another tab does. */
function openPage(query: string, { counters = measured as object, template = false } = {}) {
  const kinds: PageKind[] = query.includes('ORDER_ID') ? ['order', 'order-done'] : ['order'];
  const document = window.document.implementation.createHTMLDocument();
  const page = {
    document,
    location: { search: query, pathname: '/order/' },
    localStorage: {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: (key: string, text: string) => localStorage.setItem(key, text),
    },
    sessionStorage,
    dataLayer: layer,
    yaCounter77: counter,
    arAsproOptions: { COUNTERS: counters, THEME: { YA_GOALS: 'Y', YA_COUNTER_ID: '77' } },
    ...(template ? { checkCounters: () => true } : {}),
  };
  Object.setPrototypeOf(page, window);
  shop = startTestShop(page as unknown as Window, { kinds: { has: (kind) => kinds.includes(kind), list: () => kinds } });
  return page;
}

const asked = (name: string) => vi.waitFor(() => expect(shop.countOf(name)).toBe(1));
const pushes = () => layer.filter(({ ecommerce }) => ecommerce !== null);
const reached = () => counter.reachGoal.mock.calls.flat();
/** Waits until late modules have loaded. */
const rest = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

async function answerBoth() {
  await asked('check-order');
  await shop.last('check-order').answer('"10457"');
  await asked('goal-data');
  await shop.last('goal-data').answer(purchase);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'Date'] });
  localStorage.clear();
  layer = [];
  counter.reachGoal = vi.fn();
});

afterEach(async () => {
  await shop.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a purchase is sent once per order: reload, another tab and another order [ORD-05, GOAL-01, GOAL-03]', async () => {
  openPage('?ORDER_ID=2026-118');
  await answerBoth();
  expect(shop.last('check-order').input).toEqual({ accountNumber: '2026-118' });
  expect(shop.last('goal-data').input).toEqual({ kind: 'order', order: '10457', type: 'Оформление заказа' });
  expect(reached()).toEqual(['goal_order_success']);
  expect(pushes()).toHaveLength(1);
  expect(pushes()[0]).toMatchObject({ ecommerce: { transaction_id: '2026-118' } });
  await shop.stop();

  openPage('?ORDER_ID=2026-118');
  await rest();
  expect(shop.sent.map(({ name }) => name)).not.toContain('check-order');
  expect(reached()).toEqual(['goal_order_success']);
  await shop.stop();

  openPage('?ORDER_ID=2026-119');
  await answerBoth();
  expect(pushes()).toHaveLength(2);
});

test('an order that the server has reported, or does not know, is not sent again [ORD-05]', async () => {
  openPage('?ORDER_ID=2026-7');
  await asked('check-order');
  await shop.last('check-order').answer('0');
  await rest();
  expect(shop.countOf('goal-data')).toBe(0);
  expect(reached()).toEqual([]);
});

test.each(['offline', 'silence', 'unreadable'] as const)(
  'a request that fails as %s is repeated by the next visit, and the goal sent then [ORD-05, GOAL-02]',
  async (kind) => {
    openPage('?ORDER_ID=2026-118');
    await asked('check-order');
    await shop.last('check-order').fail(kind);
    expect(shop.report).toHaveBeenCalledWith('check-order', expect.any(String));
    await shop.stop();
    openPage('?ORDER_ID=2026-118');
    await answerBoth();
    expect(pushes()).toHaveLength(1);
    expect(reached()).toEqual(['goal_order_success']);
  },
);

test('a shop without the call sends the order number of the address [ORD-05]', async () => {
  openPage('?ORDER_ID=118');
  await asked('check-order');
  await shop.last('check-order').fail('http', undefined, 404);
  await asked('goal-data');
  expect(shop.last('goal-data').input).toMatchObject({ kind: 'order', order: '118' });
  expect(reached()).toEqual(['goal_order_success']);
});

test('without storage the page remembers, also when the layer restarts [ORD-05]', async () => {
  const page = openPage('?ORDER_ID=2026-118');
  const refuse = () => {
    throw new Error('denied');
  };
  Object.assign(page, { localStorage: { getItem: refuse, setItem: refuse } });
  await answerBoth();
  expect(shop.report).toHaveBeenCalledWith('told-orders', 'Error: denied');
  await shop.stop();
  shop = startTestShop(page as unknown as Window, { kinds: { has: (kind) => kind.startsWith('order'), list: () => [] } });
  await rest();
  expect(shop.countOf('check-order')).toBe(0);
});

test('an unreadable record is ignored [ORD-05]', async () => {
  localStorage.setItem('vitrina_told_orders', '{"a":');
  openPage('?ORDER_ID=2026-118');
  await answerBoth();
  expect(JSON.parse(localStorage.getItem('vitrina_told_orders') ?? '')).toEqual(['2026-118']);
});

test('with the template’s script nothing goes to Metrika, and the server decides on the purchase [ORD-05, GOAL-03]', async () => {
  openPage('?ORDER_ID=2026-118', { template: true });
  await asked('check-order');
  await shop.last('check-order').answer('0');
  await rest();
  expect(reached()).toEqual([]);
  expect(shop.countOf('goal-data')).toBe(0);
});

test('a shop without analytics gets no request; the layer’s own event still fires [ORD-05, GOAL-01]', async () => {
  const page = openPage('?ORDER_ID=2026-118', { counters: {} });
  Object.assign(page, { arAsproOptions: {} });
  await vi.waitFor(() => expect(shop.emitGoal).toHaveBeenCalledWith({ name: 'goal_order_success', params: { result: '2026-118' } }));
  expect(shop.countOf('check-order')).toBe(0);
});

test('the order page sends once that an order was begun [GOAL-01, GOAL-03]', async () => {
  openPage('');
  await vi.waitFor(() => expect(reached()).toEqual(['goal_order_begin']));
  await rest();
  expect(reached()).toEqual(['goal_order_begin']);
  expect(shop.countOf('check-order')).toBe(0);
});
