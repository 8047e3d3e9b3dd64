// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../basket-facts.ts';
import { overlays } from '../overlays.ts';
import { basketAnswer, makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import { counters } from './counters.ts';
import { flyPanel, toggleFly } from './fly.ts';
import { flyState } from './fly-state.ts';
import { itemState } from './items.ts';
import { setQuantity } from './line-quantities.ts';
import { lineState } from './lines.ts';
import { applyReadOfTab } from './read-of-tab.ts';
import { readForTabs, refetchBasket, refetchForTabs } from './sync.ts';
import { type DrawnLine, flyAnswer } from './test-fly.ts';

/** A fly-out that was rendered before a quantity changed must not be applied, whoever changed it [FLY-02, BUY-13, CNT-03]. */
let shop: ReturnType<typeof startTestShop>;
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const both = (quantity: number): DrawnLine[] => [{ id: '1', quantity }, { id: '2' }];
const facts = { ...makeFacts().basket, basket: ['41', '42'] } as BasketFacts;
const answerBasket = () => shop.last('actual-basket').answer(basketAnswer({ basket: ['41', '42'] }));

async function answerFly(...answer: Parameters<typeof flyAnswer>): Promise<void> {
  await shop.last('fly-basket').answer(flyAnswer(...answer));
  await wait(0);
}

async function answerSave(...answer: Parameters<typeof flyAnswer>): Promise<void> {
  await shop.last('save-fly-basket').answer(flyAnswer(...answer));
  await vi.waitUntil(async () => {
    await wait(50);
    return shop.countOf('actual-basket') > 0;
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  window.innerWidth = 1280;
  shop = startTestShop(window);
  toggleFly('AnDelCanBuy');
  await shop.last('fly-basket').answer(flyAnswer(both(1)));
  await vi.waitUntil(() => flyState().piece !== undefined);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('an answer rendered before the change leaves the quantity until the next read, without a notice [FLY-02]', async () => {
  setQuantity('1', 5);
  await wait(700);
  const { piece } = flyState();
  await answerSave(both(1));
  expect([lineState('1').quantity, flyState().piece === piece, overlays.notices]).toEqual([5, true, []]);
  expect(flyPanel().isFresh()).toBe(false);
  await answerFly(both(5));
  await answerBasket();
  expect(flyState().piece?.fields.QUANTITY_1).toBe('5');
});

test('a form’s answer that an add overlapped is not applied: the added item stays counted [FLY-02, CNT-01]', async () => {
  setQuantity('1', 5);
  await wait(700);
  void addToBasket({ item: '49', quantity: 1, iblockId: '21', offers: false }, '');
  await shop.last('add-to-basket').answer('{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}');
  const { basket } = counters;
  const { piece } = flyState();
  await answerSave(both(5), { basket: 0, delayed: 0 });
  expect([counters.basket, itemState('49').basket, flyState().piece === piece]).toEqual([basket, 'ready', true]);
});

test('if an answer lacks a line, the rest of the answer is applied [FLY-02]', async () => {
  setQuantity('1', 5);
  await wait(700);
  await shop.last('save-fly-basket').answer(flyAnswer([{ id: '2', quantity: 3 }]));
  await vi.waitUntil(() => flyState().piece?.lines.length === 1);
  expect(lineState('1').place).toBe('none');
});

test('after a lost answer an older fly-out proves nothing: the change is not reported as failed [FLY-02, BUY-13]', async () => {
  setQuantity('1', 5);
  await wait(700);
  await shop.last('save-fly-basket').fail('offline');
  await wait(5000);
  await shop.last('fly-basket').fail('offline');
  await answerBasket();
  await wait(0);
  expect(overlays.notices.some(({ text }) => text.includes('ещё раз'))).toBe(false);
  expect(lineState('1').busy).toBe(true);
  await wait(2000);
  await answerFly(both(5));
  await answerBasket();
  await vi.waitUntil(() => !lineState('1').busy);
  expect([lineState('1').quantity, overlays.notices]).toEqual([5, []]);
});

const changedElsewhere = {
  'another tab has read': () => void applyReadOfTab({ facts }),
  'this tab reads for all': () => void readForTabs(),
  'this tab is shown again': () => refetchForTabs(),
};

test.each(Object.entries(changedElsewhere))(
  'a fly-out requested before another tab’s change is requested again (%s) [CNT-03, FLY-02]',
  async (_when, hear) => {
    refetchBasket('answered');
    await wait(200);
    const early = shop.last('fly-basket');
    await answerBasket();
    hear();
    await wait(250);
    // Rendered before the other tab set the quantity to 7.
    await early.answer(flyAnswer(both(1)));
    await wait(100);
    // The panel stays in its loading state until an applied read.
    expect([lineState('1').quantity, flyState().isLoading]).toEqual([1, true]);
    await wait(200);
    expect(shop.last('fly-basket')).not.toBe(early);
    await answerFly(both(7));
    await answerBasket();
    await wait(0);
    expect([lineState('1').quantity, flyState().isLoading]).toEqual([7, false]);
    setQuantity('2', 2);
    await wait(700);
    expect(shop.last('save-fly-basket').input).toMatchObject({ fields: { QUANTITY_1: '7', QUANTITY_2: '2' } });
  },
);
