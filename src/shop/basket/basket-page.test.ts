// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { startTestShop } from '../test-shop.ts';
import { basketPage, openBasketPage } from './basket-page.ts';
import {
  clearBasketPage,
  delayRow,
  enterCoupon,
  finishChanges,
  forgetRow,
  removeCoupon,
  removeRow,
  restoreRow,
  setLineQuantity,
  stepLine,
} from './basket-page-actions.ts';
import { countOfTab, shownRows, showTab } from './basket-page-rows.ts';
import { counters } from './counters.ts';
import { lineState } from './lines.ts';
import { linesAt } from './select-lines.ts';
import { basketModel } from './store.ts';
import { refetchBasket } from './sync.ts';
import { answer, type Line, showBasketPage } from './test-basket-page.ts';

let shop: ReturnType<typeof startTestShop>;
const heard = vi.fn();

function start(lines: Line[]): void {
  showBasketPage(window, lines, heard);
  shop = startTestShop(window);
  expect(openBasketPage().ok).toBe(true);
}

beforeEach(() => {
  // Else each page would follow a change of the test before.
  sessionStorage.clear();
  vi.useFakeTimers();
  heard.mockClear();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'BX');
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const sentOf = (name: string) => shop.sent.filter((call) => call.name === name);
const changesSent = () => sentOf('recalculate-basket').map(({ input }) => (input as { changes: object }).changes);
const shown = () => shownRows(basketPage()).map(({ id, quantity, isRemoved }) => (isRemoved ? `${id} removed` : `${id}×${quantity}`));
const notices = () => overlays.notices.map(({ kind, text }) => [kind, text]);

test('lines are in the model as soon as the page is read [BSK-07]', () => {
  start([
    { id: 1, product: 11, quantity: 2 },
    { id: 2, product: 12, quantity: 1, delayed: true },
  ]);
  expect(linesAt(basketModel(), 'ready').map(({ id, quantity }) => [id, quantity])).toEqual([['1', 2]]);
  expect(lineState('2').place).toBe('delayed');
});

test('many steps are one request, whose answer updates page and counters without a read [BSK-07]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  for (let step = 0; step < 5; step++) stepLine('1', 1);
  expect(shown()).toEqual(['1×6']);
  expect(lineState('1').quantity).toBe(6);
  await pass(300);
  expect(changesSent()).toEqual([{ QUANTITY_1: 6 }]);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 6 }]));
  expect(shown()).toEqual(['1×6']);
  expect(counters.basket).toBe(1);
  expect(heard.mock.calls.filter(([name]) => name === 'onAjaxSuccess')).toHaveLength(1);
  await pass(200);
  expect(shop.countOf('actual-basket')).toBe(0);
  expect(shop.countOf('refresh-basket')).toBe(0);
});

test('a header with the delayed sum is read anew only if delayed lines have changed [BSK-07]', async () => {
  const delayed = { id: 2, product: 12, quantity: 1, delayed: true };
  start([{ id: 1, product: 11, quantity: 1 }, delayed]);
  document.body.insertAdjacentHTML('beforeend', '<a class="basket-link delay" href="/basket/#delayed"></a>');
  const settle = async (...lines: Line[]) => {
    stepLine('1', 1);
    await pass(300);
    await shop.last('recalculate-basket').answer(answer(lines));
    await pass(500);
    return shop.sent.filter(({ name }) => name !== 'recalculate-basket').map(({ name }) => name);
  };
  expect(await settle({ id: 1, product: 11, quantity: 2 }, delayed)).toEqual([]);
  expect(await settle({ id: 1, product: 11, quantity: 3 }, { id: 7, product: 13, quantity: 1, delayed: true })).toEqual(['actual-basket']);
});

test('an answer that does not say every line, or leaves no line in the basket, is followed by a read [BSK-07]', async () => {
  const lines = [1, 2].map((id) => ({ id, product: 10 + id, quantity: 1 }));
  const settle = async (text: string) => {
    const before = shop.countOf('actual-basket');
    stepLine('1', 1);
    await pass(300);
    await shop.last('recalculate-basket').answer(text);
    await pass(500);
    return shop.countOf('actual-basket') - before;
  };
  start(lines);
  expect(await settle(answer(lines))).toBe(0);
  expect(await settle(answer([...lines, { id: 3, product: 13, quantity: 1 }], {}, lines))).toBe(1);
  expect(await settle(answer(lines.map((line) => ({ ...line, delayed: true }))))).toBe(1);
});

test('a change from elsewhere refreshes the page with a full recalculation [BSK-07, SRV-06]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  refetchBasket('answered');
  await pass(200);
  expect(shop.countOf('refresh-basket')).toBe(1);
  await shop.last('refresh-basket').answer(
    answer([
      { id: 1, product: 11, quantity: 1 },
      { id: 5, product: 90, quantity: 1, parent: 11 },
    ]),
  );
  expect(shown()).toEqual(['1×1', '5×1']);
});

test('a quantity back at the server’s value sends nothing [BSK-07]', async () => {
  start([{ id: 1, product: 11, quantity: 2 }]);
  stepLine('1', 1);
  stepLine('1', -1);
  await pass(1000);
  expect(shop.sent).toEqual([]);
  expect(lineState('1').quantity).toBe(2);
});

test('a late answer does not overwrite a newer change, and a reduced quantity is reported [BSK-07]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  setLineQuantity('1', '9');
  await pass(300);
  setLineQuantity('1', '4');
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 8 }]));
  expect(shown()).toEqual(['1×4']);
  expect(lineState('1').quantity).toBe(4);
  expect(notices()).toEqual([]);
  await pass(300);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 3 }]));
  expect(shown()).toEqual(['1×3']);
  expect(lineState('1').quantity).toBe(3);
  expect(notices()).toEqual([['status', 'Доступно только 3: Товар 11']]);
});

test('the notice of a failed change goes with the next change that is made [BSK-07, BUY-13]', async () => {
  start([{ id: 1, product: 11, quantity: 2 }]);
  stepLine('1', 1);
  await pass(400);
  await shop.last('recalculate-basket').fail('denied');
  await pass(0);
  expect(notices().map(([kind]) => kind)).toEqual(['alert']);
  stepLine('1', 1);
  await pass(400);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 3 }]));
  expect(notices()).toEqual([]);
});

test('services are removed before their product, and restored with it [BSK-07, SRV-06]', async () => {
  start([
    { id: 1, product: 11, quantity: 2 },
    { id: 5, product: 90, quantity: 1, parent: 11 },
  ]);
  removeRow('1');
  await pass(300);
  await shop.settle();
  await pass(100);
  expect(shop.sent.map(({ name }) => name).filter((name) => name !== 'goal-data')).toEqual(['remove-linked-services']);
  await shop.last('remove-linked-services').answer('');
  expect(changesSent()).toEqual([{ DELETE_1: 'Y' }]);
  await shop.last('recalculate-basket').answer(answer([], { DELETED_BASKET_ITEMS: [1] }));
  expect(shown()).toEqual(['1 removed']);
  restoreRow('1');
  await pass(300);
  expect(changesSent()[1]).toEqual({
    RESTORE_1: { PRODUCT_ID: '11', QUANTITY: 2, SORT: 100, PROPS: [] },
    RESTORE_5: { PRODUCT_ID: '90', QUANTITY: 1, SORT: 100, PROPS: [{ CODE: 'ASPRO_BUY_PRODUCT_ID', NAME: 'link_id', VALUE: '11' }] },
  });
  const back = [
    { id: 7, product: 11, quantity: 2 },
    { id: 8, product: 90, quantity: 1, parent: 11 },
  ];
  await shop.last('recalculate-basket').answer(answer(back, { RESTORED_BASKET_ITEMS: { 1: 7, 5: 8 } }));
  expect(shown()).toEqual(['7×2', '8×1']);
  expect(notices().at(-1)).toEqual(['status', 'Снова в корзине: Товар 11']);
});

/** A page with a ready and a delayed line, whose delayed one was removed; the request that restores it is under way. */
async function askForDelayed(product = 12): Promise<void> {
  start([ready, { id: 2, product, quantity: 3, delayed: true }]);
  removeRow('2');
  await pass(400);
  await shop.last('recalculate-basket').answer(answer([ready], { DELETED_BASKET_ITEMS: [2] }));
  restoreRow('2');
  await pass(300);
}

/** The same, answered: the line is back under the id 7. */
async function restoreDelayed(): Promise<void> {
  await askForDelayed();
  await shop.last('recalculate-basket').answer(answer([ready, back(false)], { RESTORED_BASKET_ITEMS: { 2: 7 } }));
}

const ready = { id: 1, product: 11, quantity: 1 };
const back = (delayed: boolean): Line => ({ id: 7, product: 12, quantity: 3, delayed });
const places = () => [...basketPage().rows.values()].map(({ id, place }) => `${id} ${place}`);

test('a delayed line is restored as a delayed one, and is never shown among those to be ordered [BSK-07]', async () => {
  await restoreDelayed();
  expect(changesSent().slice(1)).toEqual([{ RESTORE_2: expect.objectContaining({ PRODUCT_ID: '12' }) }, { DELAY_7: 'Y' }]);
  expect(shown()).toEqual(['1×1', '2 removed']);
  expect(basketPage().data.sum).toBe(100);
  expect(basketPage().isBusy).toBe(true);
  await shop.last('recalculate-basket').answer(answer([ready, back(true)]));
  expect(shown()).toEqual(['1×1', '7×3']);
  expect(places()).toEqual(['1 ready', '7 delayed']);
  expect([basketPage().isBusy, basketPage().failures]).toEqual([false, 0]);
  expect(notices()).toEqual([
    ['status', 'Удалено из корзины: Товар 12'],
    ['status', 'Снова в отложенных: Товар 12'],
  ]);
});

test('a restored line that could not be delayed is told, delayed once more, and holds the order [BSK-07, ERR-01]', async () => {
  await restoreDelayed();
  let isFinished = false;
  void finishChanges().then(() => {
    isFinished = true;
  });
  await shop.last('recalculate-basket').fail('offline');
  expect(places()).toEqual(['1 ready', '7 ready']);
  expect(notices().at(-1)).toEqual(['alert', 'Вернулось в корзину, а не в отложенные: Товар 12']);
  expect([isFinished, basketPage().failures]).toEqual([false, 1]);
  await pass(300);
  expect(changesSent().slice(2)).toEqual([{ DELAY_7: 'Y' }, { DELAY_7: 'Y' }]);
  await shop.last('recalculate-basket').answer(answer([ready, back(true)]));
  expect(places()).toEqual(['1 ready', '7 delayed']);
  expect(notices().at(-1)).toEqual(['status', 'Отложено: Товар 12']);
  expect(isFinished).toBe(true);
});

test('if the platform ignores the delay of a restored line, that is reported once and not sent again [BSK-07]', async () => {
  await restoreDelayed();
  await shop.last('recalculate-basket').answer(answer([ready, back(false)]));
  await pass(1000);
  expect(changesSent()).toHaveLength(3);
  expect(notices().at(-1)).toEqual(['alert', 'Вернулось в корзину, а не в отложенные: Товар 12']);
  expect(basketPage().failures).toBe(1);
});

test('a delayed line that the platform adds to a ready line of the same product does not delay that one [BSK-07]', async () => {
  await askForDelayed(ready.product);
  const merged = { ...ready, quantity: 4 };
  await shop.last('recalculate-basket').answer(answer([merged], { RESTORED_BASKET_ITEMS: { 2: 1 } }));
  await pass(1000);
  expect(changesSent()).toHaveLength(2);
  expect(places()).toEqual(['1 ready']);
  expect(notices().at(-1)).toEqual(['alert', 'Вернулось в корзину, а не в отложенные: Товар 11']);
});

test('a delayed line whose restoring has lost its answer is delayed when a read shows it [BSK-07, BUY-13]', async () => {
  await askForDelayed();
  await shop.last('recalculate-basket').fail('silence');
  await pass(5000);
  await shop.last('refresh-basket').answer(answer([ready, back(false)]));
  expect(changesSent().at(-1)).toEqual({ DELAY_7: 'Y' });
  await shop.last('recalculate-basket').answer(answer([ready, back(true)]));
  expect(shown()).toEqual(['1×1', '7×3']);
  expect(places()).toEqual(['1 ready', '7 delayed']);
  expect(notices().at(-1)).toEqual(['status', 'Снова в отложенных: Товар 12']);
});

/** What a read brings after the line 2 was removed: the placeholder stays only if nothing of the same product was bought. */
test.each([
  ['goes if the product is bought again', { id: 7, product: 12, quantity: 1 }, ['1×1', '7×1']],
  ['stays if another size is bought', { id: 7, product: 12, quantity: 1, size: '39' }, ['1×1', '2 removed', '7×1']],
  ['stays if another product is bought', { id: 7, product: 13, quantity: 1 }, ['1×1', '2 removed', '7×1']],
])('the row that restores a removed line %s elsewhere [BSK-07]', async (_what, bought, expected) => {
  start([ready, { id: 2, product: 12, quantity: 1 }]);
  removeRow('2');
  await pass(400);
  await shop.last('recalculate-basket').answer(answer([ready], { DELETED_BASKET_ITEMS: [2] }));
  expect(shown()).toEqual(['1×1', '2 removed']);
  refetchBasket('answered');
  await pass(200);
  await shop.last('refresh-basket').answer(answer([ready, bought]));
  expect(shown()).toEqual(expected);
});

test('a removed line can be restored beside a line of the same product that was there before [BSK-07]', async () => {
  const twins = [1, 2].map((id) => ({ id, product: 11, quantity: 1 }));
  start(twins);
  removeRow('2');
  await pass(400);
  await shop.last('recalculate-basket').answer(answer(twins.slice(0, 1), { DELETED_BASKET_ITEMS: [2] }));
  stepLine('1', 1);
  await pass(300);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 2 }]));
  expect(shown()).toEqual(['1×2', '2 removed']);
});

test('a restored line keeps its place among the others; new lines stand where the server has them [BSK-07]', async () => {
  const [first, second, third] = [1, 2, 3].map((id) => ({ id, product: 10 + id, quantity: 1 })) as [Line, Line, Line];
  start([first, second, third]);
  removeRow('1');
  await pass(400);
  await shop.last('recalculate-basket').answer(answer([second, third], { DELETED_BASKET_ITEMS: [1] }));
  restoreRow('1');
  await pass(300);
  const back = { ...first, id: 7 };
  await shop.last('recalculate-basket').answer(answer([second, third, back], { RESTORED_BASKET_ITEMS: { 1: 7 } }));
  expect(shown()).toEqual(['7×1', '2×1', '3×1']);
  refetchBasket('answered');
  await pass(200);
  const [bought, last] = [8, 9].map((id) => ({ id, product: 10 + id, quantity: 1 })) as [Line, Line];
  await shop.last('refresh-basket').answer(answer([second, bought, third, back, last]));
  expect(shown()).toEqual(['7×1', '2×1', '8×1', '3×1', '9×1']);
});

test('a product stays if its services could not be removed [BSK-07, BUY-13]', async () => {
  start([
    { id: 1, product: 11, quantity: 2 },
    { id: 5, product: 90, quantity: 1, parent: 11 },
  ]);
  removeRow('1');
  restoreRow('1');
  removeRow('1');
  await pass(400);
  // Restored during a removal that fails: nothing has to be restored.
  restoreRow('1');
  await shop.last('remove-linked-services').fail('offline');
  expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи.*Проверяем/)]]);
  await pass(5000);
  expect(shop.countOf('refresh-basket')).toBe(1);
  await shop.last('refresh-basket').answer(
    answer([
      { id: 1, product: 11, quantity: 2 },
      { id: 5, product: 90, quantity: 1, parent: 11 },
    ]),
  );
  expect(shown()).toEqual(['1×2', '5×1']);
  await pass(1000);
  expect(changesSent()).toEqual([]);
  expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи.*ещё раз/)]]);
});

test('a closed row reappears if its removal failed, and a removed one keeps its place [BSK-07]', async () => {
  start([1, 2, 3].map((id) => ({ id, product: 10 + id, quantity: 1 })));
  removeRow('2');
  expect(shown()).toEqual(['1×1', '2 removed', '3×1']);
  forgetRow('2');
  expect(shown()).toEqual(['1×1', '3×1']);
  await pass(400);
  await shop.last('recalculate-basket').fail('http');
  await pass(5000);
  await shop.last('refresh-basket').answer(answer([1, 2, 3].map((id) => ({ id, product: 10 + id, quantity: 1 }))));
  expect(shown()).toEqual(['1×1', '2×1', '3×1']);
});

test('an answer with only the changed lines leaves the others [BSK-07]', async () => {
  const lines = [1, 2].map((id) => ({ id, product: 10 + id, quantity: 1 }));
  start(lines);
  delayRow('2', true);
  await pass(300);
  const [first, second] = lines as [Line, Line];
  const after = { ...second, delayed: true };
  await shop.last('recalculate-basket').answer(answer([first, after], {}, [after]));
  expect(shown()).toEqual(['1×1', '2×1']);
  expect([countOfTab('all'), countOfTab('ready'), countOfTab('delayed'), countOfTab('not-available')]).toEqual([2, 1, 1, 0]);
  showTab('delayed');
  expect(
    shownRows(basketPage())
      .filter(({ isInTab }) => isInTab)
      .map(({ id }) => id),
  ).toEqual(['2']);
  expect([counters.basket, counters.delayed]).toEqual([1, 1]);
});

test('leaving the page sends every pending change at once, services too [BSK-07]', () => {
  start([
    { id: 1, product: 11, quantity: 1 },
    { id: 5, product: 90, quantity: 1, parent: 11 },
  ]);
  removeRow('1');
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.sent.map(({ name }) => name)).toEqual(['remove-linked-services', 'recalculate-basket']);
});

test('an answer after that of a later change is ignored, and the basket is read [BSK-07]', async () => {
  start([
    { id: 1, product: 11, quantity: 1 },
    { id: 2, product: 12, quantity: 1 },
  ]);
  stepLine('1', 1);
  await pass(300);
  removeRow('1');
  // A phone hides the page: the removal does not wait for the quantity's answer.
  window.dispatchEvent(new Event('pagehide'));
  const [earlier, later] = sentOf('recalculate-basket');
  await later?.answer(answer([{ id: 2, product: 12, quantity: 1 }]));
  const both = [
    { id: 1, product: 11, quantity: 2 },
    { id: 2, product: 12, quantity: 1 },
  ];
  await earlier?.answer(answer(both));
  expect(linesAt(basketModel(), 'ready').map(({ id }) => id)).toEqual(['2']);
  expect(counters.basket).toBe(1);
  await shop.last('refresh-basket').answer(answer([{ id: 2, product: 12, quantity: 1 }]));
  expect(shown()).toEqual(['1 removed', '2×1']);
});

test('going to the order sends pending changes first; clearing drops them [BSK-02, BSK-07]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  stepLine('1', 1);
  let isDone = false;
  void finishChanges().then(() => {
    isDone = true;
  });
  await shop.settle();
  expect(changesSent()).toHaveLength(1);
  expect(isDone).toBe(false);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 2 }]));
  expect(isDone).toBe(true);
  stepLine('1', 1);
  void clearBasketPage('all');
  await pass(1000);
  expect(changesSent()).toHaveLength(1);
  expect(shop.last('clear-basket').input).toEqual({ type: 'all' });
});

test('if clearing fails, a line whose removal was not sent yet is shown again [BSK-02, ERR-01]', async () => {
  start([{ id: 1, product: 11, quantity: 3 }]);
  removeRow('1');
  expect(shown()).toEqual(['1 removed']);
  void clearBasketPage('all');
  await shop.settle();
  await shop.last('clear-basket').fail('denied');
  await pass(1000);
  expect(shown()).toEqual(['1×3']);
  expect(changesSent()).toEqual([]);
});

test('a tab shows the lines of its kind; of equal lines there are at least two [BSK-07]', () => {
  start([
    { id: 1, product: 11, quantity: 1, hash: 'a' },
    { id: 2, product: 12, quantity: 1, hash: 'b' },
    { id: 3, product: 11, quantity: 1, hash: 'a', delayed: true },
    { id: 6, product: 11, quantity: 2, hash: 'a' },
    { id: 4, product: 13, quantity: 1, warnings: ['Осталось мало'] },
    { id: 5, product: 14, quantity: 1 },
  ]);
  const tabs = ['all', 'ready', 'delayed', 'not-available', 'warning', 'similar', 'unknown'];
  expect(tabs.map((tab) => countOfTab(tab))).toEqual([6, 5, 1, 0, 1, 3, 6]);
});

test('a coupon is announced in the shop’s words [BSK-05]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  enterCoupon(' summer ');
  await pass(300);
  expect(changesSent()).toEqual([{ coupon: 'summer' }]);
  await shop.last('recalculate-basket').answer(answer([{ id: 1, product: 11, quantity: 1 }], { VALID_COUPON: false }));
  expect(notices()).toEqual([['alert', 'Купон summer: не подходит']]);
});

test('the layer’s next run starts from the page’s current state [EMB-03]', async () => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  stepLine('1', 1);
  expect(basketPage().rows.size).toBe(1);
  await shop.stop();
  start([]);
  expect(shown()).toEqual([]);
});

test.each([
  ['was made if the line has another quantity, even a smaller one', 4, '1×4', ['alert', 'status']],
  ['was not made if the line is as before', 1, '1×1', ['alert']],
] as const)('after a lost answer a change of quantity %s [BSK-07, BUY-13]', async (_what, quantity, lines, kinds) => {
  start([{ id: 1, product: 11, quantity: 1 }]);
  setLineQuantity('1', '6');
  await pass(300);
  await shop.last('recalculate-basket').fail('offline');
  await pass(5000);
  await shop.last('refresh-basket').answer(answer([{ id: 1, product: 11, quantity }]));
  await pass(0);
  expect(shown()).toEqual([lines]);
  expect(notices().map(([kind]) => kind)).toEqual(kinds.slice(-1));
  expect(changesSent()).toHaveLength(1);
});

test('coupons are sent once each, several are removed together, and removal and wrong ones are told [BSK-05]', async () => {
  const lines = [{ id: 1, product: 11, quantity: 1 }];
  start(lines);
  enterCoupon('WRONG');
  enterCoupon(' WRONG ');
  await pass(300);
  enterCoupon('WRONG');
  await shop.last('recalculate-basket').answer(answer(lines, { VALID_COUPON: false }));
  expect(basketPage().failures).toBe(1);
  removeCoupon('ONE');
  removeCoupon('TWO');
  await pass(300);
  await shop.last('recalculate-basket').answer(answer(lines));
  expect(changesSent()).toEqual([{ coupon: 'WRONG' }, { delete_coupon: { ONE: 'ONE', TWO: 'TWO' } }]);
  expect(notices()).toEqual([
    ['alert', 'Купон WRONG: не подходит'],
    ['status', 'Купон ONE убран'],
    ['status', 'Купон TWO убран'],
  ]);
  // What is told of a wrong one goes with it.
  removeCoupon('WRONG');
  await pass(300);
  await shop.last('recalculate-basket').answer(answer(lines));
  expect(notices()).not.toContainEqual(['alert', 'Купон WRONG: не подходит']);
});
