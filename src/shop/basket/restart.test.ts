// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { basketAnswer, makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import { basketPage, openBasketPage } from './basket-page.ts';
import { stepLine } from './basket-page-actions.ts';
import { dispatchChange } from './change-events.ts';
import { flyPanel } from './fly.ts';
import { flyState } from './fly-state.ts';
import { itemState } from './items.ts';
import { removeLine } from './line-actions.ts';
import { setQuantity } from './line-quantities.ts';
import { dispatchLine, lineState } from './lines.ts';
import { basketModel, subscribeBasket } from './store.ts';
import { fetchUnlessStale, readBasket } from './sync.ts';
import { answer, showBasketPage } from './test-basket-page.ts';
import { flyAnswer } from './test-fly.ts';
import { toggleDelayed } from './toggle-delayed.ts';

const ok = '{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}';
const payload = { item: '4150', quantity: 1, iblockId: '21', offers: false };
const nothing = { basket: makeFacts().basket };
/** The run that is stopped, and the one after it. */
let earlier: ReturnType<typeof startTestShop>;
let shop: ReturnType<typeof startTestShop> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  earlier = startTestShop(window, nothing);
});

afterEach(async () => {
  await shop?.stop();
  await earlier.stop();
  shop = undefined;
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const texts = () => overlays.notices.map(({ text }) => text);
/** Starts the layer again on the same page, whose own data are as old as the page. */
const startAgain = () => {
  shop = startTestShop(window, nothing);
  return shop;
};

/** Presses “to basket”, and stops the layer before the answer. */
function addAndStop() {
  void addToBasket(payload, 'Север');
  const add = earlier.last('add-to-basket');
  earlier.stopLayer();
  return add;
}

test('an add whose run was stopped keeps its button busy in the next run; its answer shows there [BUY-13, EMB-03]', async () => {
  const add = addAndStop();
  const next = startAgain();
  expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: true } });
  void addToBasket(payload, 'Север');
  void toggleDelayed(payload, 'Север');
  expect(next.sent.map(({ name }) => name)).toEqual([]);
  await add.answer(ok);
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  expect(texts()).toEqual(['Добавлено в корзину: Север']);
  // A read during the change might be older than it.
  await pass(200);
  expect(next.countOf('actual-basket')).toBe(1);
});

test.each([
  ['was made', ['4150'], 'ready', 'Добавлено в корзину: Север'],
  ['was not made', [], 'none', 'Магазин долго не отвечает. Попробуйте ещё раз.'],
])('an add that fails after a restart is verified by the next run: it %s [BUY-13, EMB-03]', async (_, basket, place, text) => {
  const add = addAndStop();
  const next = startAgain();
  await add.fail('silence');
  await pass(4900);
  await next.last('actual-basket').answer(basketAnswer());
  expect(itemState('4150').busy.basket).toBe(true);
  void addToBasket(payload, 'Север');
  await pass(100);
  await next.last('actual-basket').answer(basketAnswer({ basket }));
  expect(itemState('4150')).toMatchObject({ basket: place, busy: { basket: false } });
  expect(texts()).toEqual([text]);
  expect(next.countOf('add-to-basket')).toBe(0);
});

test.each<[string, (add: ReturnType<typeof addAndStop>) => Promise<void>]>([
  ['answered', (add) => add.answer(ok)],
  ['lost', (add) => add.fail('offline')],
])('an answer that is %s while the layer is stopped is made up for at the next start [BUY-13, EMB-03]', async (_, end) => {
  await end(addAndStop());
  const next = startAgain();
  expect(next.sent.map(({ name }) => name)).toEqual(['actual-basket']);
  await next.last().answer(basketAnswer({ basket: ['4150'] }));
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  void addToBasket(payload, 'Север');
  expect(next.countOf('add-to-basket')).toBe(0);
});

test('a stop ends the verification of an add, and the next run reads at its start [BUY-13, EMB-03]', async () => {
  void addToBasket(payload, 'Север');
  await earlier.last('add-to-basket').fail('offline');
  earlier.stopLayer();
  await pass(0);
  const next = startAgain();
  await next.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  await pass(60_000);
  expect([earlier.countOf('actual-basket'), next.countOf('actual-basket'), texts()]).toEqual([0, 1, []]);
});

test('a line whose removal is under way stays busy in the next run, and is gone after it [FLY-02, EMB-03]', async () => {
  const line = { id: '88001', productId: '4150', place: 'ready', name: 'Север', quantity: 1 } as const;
  dispatchLine({ type: 'linesRead', lines: [line], places: ['ready'] });
  void removeLine('88001', 'fly');
  await vi.waitUntil(() => earlier.countOf('remove-line') > 0);
  const removal = earlier.last('remove-line');
  earlier.stopLayer();
  const next = startAgain();
  dispatchLine({ type: 'linesRead', lines: [line], places: ['ready'] });
  expect(lineState('88001').busy).toBe(true);
  await removeLine('88001', 'fly');
  expect(next.countOf('remove-line')).toBe(0);
  await removal.answer('');
  expect([lineState('88001').place, basketModel().busyItems.size]).toEqual(['none', 0]);
});

test('a quantity of the basket page that is sent at the stop shows in the next run, however it was answered [BSK-07, EMB-03]', async () => {
  for (const when of ['before', 'after', 'never'] as const) {
    showBasketPage(window, [{ id: 1, product: 4150, quantity: 1 }], () => {});
    expect(openBasketPage().ok).toBe(true);
    stepLine('1', 1);
    earlier.stopLayer();
    await pass(0);
    const change = earlier.last('recalculate-basket');
    const changed = answer([{ id: 1, product: 4150, quantity: 2 }]);
    if (when === 'before') await change.answer(changed);
    const next = startAgain();
    expect(openBasketPage().ok).toBe(true);
    if (when === 'after') await change.answer(changed);
    if (when === 'never') {
      await change.fail('silence');
      await pass(5000);
    }
    await pass(0);
    await next.last('refresh-basket').answer(changed);
    expect(basketPage().rows.get('1')?.quantity).toBe(2);
    await next.stop();
    await earlier.stop();
    earlier = startTestShop(window, nothing);
  }
});

test('a form of the fly-out whose answer is lost after a restart is followed by a read [FLY-02, EMB-03]', async () => {
  void flyPanel().load();
  await earlier.last('fly-basket').answer(flyAnswer([{ id: '1' }]));
  await vi.waitUntil(() => flyState().piece !== undefined);
  setQuantity('1', 5);
  earlier.stopLayer();
  const save = earlier.last('save-fly-basket');
  const next = startAgain();
  await save.fail('silence');
  await pass(200);
  await next.last('actual-basket').answer(basketAnswer({ basket: ['41'] }));
  expect(next.countOf('actual-basket')).toBe(1);
  await pass(4800);
  expect(next.countOf('actual-basket')).toBe(2);
});

test('reads of a run that was stopped are not applied in the next one, and its listeners hear nothing [BUY-06, EMB-03]', async () => {
  const heard = vi.fn();
  subscribeBasket(heard);
  void readBasket();
  const read = earlier.last('actual-basket');
  let end: (value: string) => void = () => {};
  const fetched = fetchUnlessStale(
    () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
  );
  earlier.stopLayer();
  heard.mockClear();
  dispatchChange({ type: 'placed', productId: '4211', place: 'ready' });
  expect(heard).not.toHaveBeenCalled();
  startAgain();
  await read.answer(basketAnswer({ basket: ['4150'] }));
  end('old');
  expect(await fetched).toBeUndefined();
  expect(itemState('4150').basket).toBe('none');
});

/** Records the listeners that window and document get from now on. Answers the types of those that are still there. */
function recordListeners(): () => string[] {
  const targets = [window, document];
  const added = targets.map((target) => vi.spyOn(target, 'addEventListener'));
  const removed = targets.map((target) => vi.spyOn(target, 'removeEventListener'));
  return () => {
    const gone = removed.flatMap(({ mock }) => mock.calls);
    return added.flatMap(({ mock }) =>
      mock.calls.flatMap(([type, listener, options]) => {
        const isEnded = typeof options === 'object' && options.signal?.aborted;
        return isEnded || gone.some(([its, one]) => its === type && one === listener) ? [] : [type];
      }),
    );
  };
}

test('a stop takes the listeners of basket page, queue and verification away, and ends their timers [EMB-03]', async () => {
  const listeners = recordListeners();
  showBasketPage(window, [{ id: 1, product: 4211, quantity: 1 }], () => {});
  const hearing = new Set<unknown>();
  Object.assign(Reflect.get(window, 'BX'), {
    addCustomEvent: (_name: string, listener: unknown) => hearing.add(listener),
    removeCustomEvent: (_name: string, listener: unknown) => hearing.delete(listener),
  });
  expect(openBasketPage().ok).toBe(true);
  stepLine('1', 1);
  void addToBasket(payload, 'Север');
  await earlier.last('add-to-basket').fail('offline');
  await pass(5000);
  expect(listeners()).toEqual(expect.arrayContaining(['pageshow', 'pagehide', 'visibilitychange', 'online']));
  expect(hearing.size).toBe(1);
  earlier.stopLayer();
  await pass(0);
  expect([listeners(), hearing.size]).toEqual([[], 0]);
  for (const { name, fail } of earlier.sent) if (name === 'recalculate-basket') await fail('offline');
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'BX');
});
