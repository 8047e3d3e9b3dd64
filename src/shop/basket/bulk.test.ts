// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { FakeChannel } from '../tabs/test-tabs.ts';
import { makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import { addBulkList, bulkState, chooseAll, followRows, runBulk, showsCount } from './bulk.ts';
import type { BulkRow } from './bulk-items.ts';
import { counters } from './counters.ts';
import { itemState } from './items.ts';

const ok = '{"STATUS":"OK","MESSAGE":"SUCCESSFUL_ADD","MESSAGE_EXT":""}';
let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

/** A page with these items in the basket and one list of plain products that can be bought and delayed. */
function start(ids: readonly string[], over: Partial<BulkRow> = {}, lists: { basket?: string[]; delayed?: string[] } = {}) {
  const { basket } = makeFacts();
  shop = startTestShop(window, { basket: basket && { ...basket, ...lists } });
  const chosen = new Set<string>();
  const row = { productType: '1', isOfferTree: false, quantity: 1, hasBuyButton: true, hasDelayButton: true, ...over };
  const leave = addBulkList({
    read: () => ids.map((id) => ({ ...row, id, isChosen: chosen.has(id) })),
    tick: (on) => {
      for (const id of ids) on ? chosen.add(id) : chosen.delete(id);
    },
  });
  const choose = (...some: string[]) => {
    chosen.clear();
    for (const id of some) chosen.add(id);
    followRows();
  };
  return { choose, leave };
}

const shown = () =>
  Object.entries(bulkState().actions).flatMap(([kind, { isOn, count }]) =>
    isOn ? [showsCount(kind as 'buy', bulkState()) ? `${kind} ${count}` : kind] : [],
  );

test('actions are off without chosen rows, and count chosen rows [BULK-01]', () => {
  const { choose } = start(['4150', '4151']);
  expect(shown()).toEqual([]);
  choose('4150');
  expect(shown()).toEqual(['buy 1', 'wish 1', 'compare 1', 'favorite 1']);
  expect([bulkState().isAll, bulkState().isAny]).toEqual([false, true]);
  choose();
  expect(shown()).toEqual([]);
});

test('“select all” counts all rows, but shows no number for favourites [BULK-01]', () => {
  const { choose } = start(['4150', '4151']);
  chooseAll(true);
  expect(shown()).toEqual(['buy 2', 'wish 2', 'compare 2', 'favorite']);
  expect(bulkState().isAll).toBe(true);
  choose('4150', '4151');
  expect(shown()).toContain('favorite 2');
  chooseAll(false);
  expect(shown()).toEqual([]);
});

test('if no chosen row can be bought only comparing is on [BULK-01]', () => {
  start(['4177'], { hasBuyButton: false });
  chooseAll(true);
  expect(shown()).toEqual(['compare 1']);
});

test('a list added after “select all” is chosen too; a removed list removes its rows [BULK-01]', () => {
  const { leave } = start(['4150']);
  chooseAll(true);
  const tick = vi.fn();
  addBulkList({ read: () => [], tick })();
  expect(tick).toHaveBeenCalledExactlyOnceWith(true);
  leave();
  expect(shown()).toEqual([]);
});

test('buying several is one request; until its answer other actions and buttons are busy [BULK-02, BUY-04]', async () => {
  start(['4150', '4151', '4152'], {}, { basket: ['4152'], delayed: ['4151'] });
  chooseAll(true);
  for (let click = 0; click < 10; click++) void runBulk('buy', '21');
  void runBulk('compare', '21');
  expect(shop.sent.map(({ name }) => name)).toEqual(['bulk-action']);
  expect(shop.last().input).toMatchObject({ action: 'buy', iblockId: '21', items: [{ id: '4150' }, { id: '4151' }, { id: '4152' }] });
  expect([bulkState().running, itemState('4150').busy.basket]).toEqual(['buy', true]);
  await shop.last().answer(ok);
  expect(bulkState().running).toBeUndefined();
  for (const id of ['4150', '4151', '4152']) expect(itemState(id)).toMatchObject({ basket: 'ready', busy: { basket: false } });
  expect([counters.basket, counters.delayed]).toEqual([3, 0]);
  expect(overlays.notices).toMatchObject([{ kind: 'status', text: 'Добавлено в корзину, товаров: 3' }]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('actual-basket')).toBe(1);
});

test('delaying several takes them out of the basket [BULK-02, BUY-05]', async () => {
  start(['4150', '4151'], {}, { basket: ['4150'] });
  chooseAll(true);
  void runBulk('wish', '21');
  await shop.last().answer(ok);
  expect([itemState('4150').basket, itemState('4151').basket]).toEqual(['delayed', 'delayed']);
  expect([counters.basket, counters.delayed]).toEqual([0, 2]);
});

test('comparing several adds what is not compared yet [BULK-02]', async () => {
  start(['4150', '4151']);
  chooseAll(true);
  void runBulk('compare', '21');
  await shop.last().answer(ok);
  expect([itemState('4150').compared, counters.compare]).toEqual([true, 2]);
  void runBulk('compare', '21');
  await shop.last('bulk-action').answer(ok);
  expect(counters.compare).toBe(2);
});

test('if the compare icons are actions, one action compares several and its list is shown [BULK-02, CMP-01]', async () => {
  start(['4150', '4151'], { comparesByAction: true });
  chooseAll(true);
  void runBulk('compare', '21');
  expect(shop.last().name).toBe('compare-several');
  expect(itemState('4150').busy.compare).toBe(true);
  await shop.last().answer('dump{"status":"success","data":{"items":{"4150":4150,"9":9},"count":2},"errors":[]}');
  expect([itemState('4150').compared, itemState('4151').compared, counters.compare]).toEqual([true, false, 2]);
  expect(itemState('4150').busy.compare).toBe(false);
  void runBulk('compare', '21');
  await shop.last('compare-several').fail('offline');
  await shop.check({ compared: ['4150', '9'] });
  // A basket is read with the compare list of one catalogue.
  expect(shop.last('actual-basket').input).toEqual({ iblockId: '21' });
  expect([itemState('4151').compared, counters.compare, bulkState().running]).toEqual([false, 2, undefined]);
  expect(overlays.notices.at(-1)?.kind).toBe('alert');
});

test('favourites: own action, list and count of the answer, goals and tabs for new ones [BULK-02, FAV-03, CNT-03]', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const other = new FakeChannel('vitrina s1 /');
  other.answersHello = true;
  start(['4150', '4151']);
  chooseAll(true);
  void runBulk('favorite', '21');
  expect(shop.last().name).toBe('favourite-several');
  expect(itemState('4150').busy.favourite).toBe(true);
  await shop.last().answer('{"status":"success","data":{"items":{"4150":4150,"9":9},"count":2},"errors":[]}');
  expect([itemState('4150').favourite, itemState('4151').favourite, counters.favourite]).toEqual([true, false, 2]);
  await vi.waitUntil(() => other.heard.length > 0);
  expect(other.heard).toEqual([{ vitrina: 'favourite', id: '4150', on: true, count: 2 }]);
  other.close();
  vi.unstubAllGlobals();
  // Goals load late; those of earlier tests may still arrive here.
  const favourited = () => shop.emitGoal.mock.calls.flat().flatMap(({ name, params }) => (name === 'goal_wish_add' ? [params.id] : []));
  await vi.waitUntil(() => favourited().includes('4150'));
  expect(favourited()).not.toContain('4151');
});

test('after an answer without a list the requested favourites stay on [BULK-02, FAV-02]', async () => {
  start(['4150', '4151']);
  chooseAll(true);
  void runBulk('favorite', '21');
  await shop.last().answer('{"status":"success","data":null,"errors":[]}');
  expect([itemState('4150').favourite, counters.favourite]).toEqual([true, 2]);
});

test('a failure shows MESSAGE and MESSAGE_EXT, changes nothing, and reads the basket [BULK-03]', async () => {
  const { choose } = start(['4150', '4151']);
  choose('4150', '4151');
  void runBulk('buy', '21');
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"<br>Пара закончилась"}');
  await vi.waitUntil(() => overlays.dialogs.length > 0);
  expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: false } });
  expect(counters.basket).toBe(0);
  expect(bulkState().running).toBeUndefined();
  expect(overlays.notices).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('actual-basket')).toBe(1);
});

test.each(['buy', 'wish'] as const)(
  'an item whose add is being verified is left out (%s), and alone it sends nothing [BULK-02, BUY-13]',
  async (kind) => {
    const { choose } = start(['4150', '4151']);
    void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
    await shop.last('add-to-basket').fail('offline');
    choose('4150');
    void runBulk(kind, '21');
    expect(shop.countOf('bulk-action')).toBe(0);
    expect(bulkState().running).toBeUndefined();
    choose('4150', '4151');
    void runBulk(kind, '21');
    expect(shop.last('bulk-action').input).toMatchObject({ items: [{ id: '4151' }] });
    await shop.last('bulk-action').fail('aborted');
  },
);

test.each(['buy', 'favorite'] as const)('without an answer (%s) nothing is changed, and it can be retried [BULK-03]', async (kind) => {
  start(['4150']);
  chooseAll(true);
  void runBulk(kind, '21');
  await shop.last().fail('silence');
  void runBulk(kind, '21');
  expect(shop.sent).toHaveLength(1);
  await shop.check();
  // This answer lacks favourites: the request is repeated, and refused.
  if (kind === 'favorite') await shop.last().answer('{"status":"error","errors":[]}');
  expect(itemState('4150')).toMatchObject({ basket: 'none', favourite: false, busy: { basket: false, favourite: false } });
  expect(overlays.notices).toMatchObject([{ kind: 'alert' }]);
  const before = shop.sent.length;
  void runBulk(kind, '21');
  expect(shop.sent).toHaveLength(before + 1);
  await shop.last().fail('aborted');
});
