// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../basket-facts.ts';
import { toggleCompare } from '../compare/compare.ts';
import { overlays } from '../overlays.ts';
import { parseOptions } from '../page/options.ts';
import { basketAnswer, makeFacts, startTestShop } from '../test-shop.ts';
import { counters } from './counters.ts';
import { closeFly, flyPanel, openFlyAfterAdd, setFlyDrawn, tabOf, toggleFly } from './fly.ts';
import { flyState } from './fly-state.ts';
import { applyReadOfTab } from './read-of-tab.ts';
import { linesAt } from './select-lines.ts';
import { basketModel } from './store.ts';
import { refetchBasket } from './sync.ts';
import { flyAnswer } from './test-fly.ts';

let shop: ReturnType<typeof startTestShop>;
const start = (theme: object = {}) => {
  shop = startTestShop(window, { options: parseOptions({ THEME: theme }, '/', () => {}) });
};

beforeEach(() => {
  vi.useFakeTimers();
  window.innerWidth = 1280;
  start();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const answerFly = async (...answer: Parameters<typeof flyAnswer>) => {
  const { piece } = flyState();
  await shop.last('fly-basket').answer(flyAnswer(...answer));
  await vi.waitUntil(() => flyState().piece !== piece);
};

test('the first press asks for the panel once and shows its lines and numbers when they come [FLY-01, CNT-01]', async () => {
  toggleFly('AnDelCanBuy');
  expect(flyState()).toMatchObject({ isOpen: true, isLoading: true });
  expect(flyState().piece).toBeUndefined();
  expect(shop.last()).toMatchObject({ name: 'fly-basket', input: {} });
  await answerFly([{ id: '1' }, { id: '2', delayed: true }], { basket: 1, delayed: 1 });
  expect(flyState()).toMatchObject({ isOpen: true, isLoading: false, tab: 'ready' });
  expect(linesAt(basketModel(), 'ready', 'delayed').map(({ id, place }) => [id, place])).toEqual([
    ['1', 'ready'],
    ['2', 'delayed'],
  ]);
  expect([counters.basket, counters.delayed]).toEqual([1, 1]);
  toggleFly('AnDelCanBuy');
  toggleFly('AnDelCanBuy');
  expect(shop.countOf('fly-basket')).toBe(1);
});

test('the favourites’ link has the title that comes with the panel, and keeps it if none comes [CNT-01]', async () => {
  const titled = (favourite: string) =>
    `${flyAnswer([{ id: '1' }])}<script>updateBottomIconsPanel({FAVORITE:{COUNT:2${favourite}}})</script>`;
  const answer = async (body: string) => {
    const { piece } = flyState();
    await shop.last('fly-basket').answer(body);
    await vi.waitUntil(() => flyState().piece !== piece);
  };
  toggleFly('AnDelCanBuy');
  await answer(titled(",TITLE:'В избранном &mdash; 2'"));
  expect([counters.favourite, counters.favouriteTitle]).toEqual([2, 'В избранном — 2']);
  void flyPanel().load();
  await answer(titled(''));
  expect(counters.favouriteTitle).toBe('В избранном — 2');
});

test('another button of the opener shows its group; a second press closes the panel [FLY-01]', async () => {
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '1' }, { id: '2', delayed: true }]);
  toggleFly('DelDelCanBuy');
  expect(flyState()).toMatchObject({ isOpen: true, tab: 'delayed' });
  toggleFly('DelDelCanBuy');
  expect(flyState().isOpen).toBe(false);
});

test('a button without lines shows and closes the first group; a group without lines is forgotten [FLY-01]', async () => {
  const drawFly = async (...answer: Parameters<typeof flyAnswer>) => {
    await answerFly(...answer);
    setFlyDrawn();
  };
  toggleFly('DelDelCanBuy');
  await drawFly([{ id: '1' }]);
  expect(flyState()).toMatchObject({ isOpen: true, tab: 'ready' });
  toggleFly('DelDelCanBuy');
  expect(flyState().isOpen).toBe(false);
  void flyPanel().load();
  await drawFly([{ id: '2', delayed: true }]);
  expect([flyState().tab, tabOf('AnDelCanBuy')]).toEqual(['delayed', 'delayed']);
  void flyPanel().load();
  await drawFly([]);
  expect(flyState().tab).toBe('ready');
  // The lines of what is outdated say nothing.
  flyState().isStale = true;
  expect(tabOf('DelDelCanBuy')).toBe('delayed');
});

test('at 768 px and on the basket page nothing opens [FLY-01]', () => {
  window.innerWidth = 768;
  toggleFly('AnDelCanBuy');
  expect(flyState().isOpen).toBe(false);
  expect(shop.sent).toEqual([]);
});

test('an opened panel is read again after a change with its own parameters, an unopened one is not [FLY-02]', async () => {
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('fly-basket')).toBe(0);
  await shop.last('actual-basket').answer(basketAnswer());
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '1' }]);
  closeFly();
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('fly-basket')).toBe(2);
  expect(shop.last('fly-basket').input).toEqual({ params: 'a%3A1' });
});

test('an answer overlapped by a change is not shown; the next one is [FLY-02, BUY-13]', async () => {
  toggleFly('AnDelCanBuy');
  const early = shop.last('fly-basket');
  void toggleCompare({ id: '7', iblockId: '21', name: '' });
  await early.answer(flyAnswer([{ id: '1' }]));
  await shop.last('toggle-compare').answer('');
  await vi.advanceTimersByTimeAsync(300);
  expect(flyState().piece).toBeUndefined();
  await answerFly([{ id: '2' }]);
  expect(linesAt(basketModel(), 'ready').map(({ id }) => id)).toEqual(['2']);
  expect(flyState()).toMatchObject({ isOpen: true, isLoading: false });
});

test('if loading fails the panel stays closed with a notice; a loaded one keeps its content [FLY-01, ERR-01]', async () => {
  toggleFly('AnDelCanBuy');
  await shop.last().fail('offline');
  expect(flyState()).toMatchObject({ isOpen: false, isLoading: false });
  expect(overlays.notices).toMatchObject([{ kind: 'alert' }]);
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '1' }]);
  const again = flyPanel().load();
  await shop.last('fly-basket').fail('http');
  expect((await again)?.ok).toBe(false);
  expect(flyState()).toMatchObject({ isOpen: true, isLoading: false });
  expect(flyState().piece?.content.querySelectorAll('.item')).toHaveLength(1);
  expect(overlays.notices).toHaveLength(1);
  expect(shop.report).toHaveBeenCalledWith('fly-basket', expect.any(String));
});

test('a panel opened after a change in another tab is read again; a failure is reported [FLY-01, CNT-03, ERR-01]', async () => {
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '1' }]);
  closeFly();
  const learn = () => applyReadOfTab({ facts: { ...makeFacts().basket, basket: ['4150'] } as BasketFacts });
  for (let change = 0; change < 3; change++) learn();
  expect(flyState().isStale).toBe(true);
  expect(flyPanel().isFresh()).toBe(false);
  expect(shop.countOf('fly-basket')).toBe(1);
  toggleFly('AnDelCanBuy');
  expect(shop.countOf('fly-basket')).toBe(2);
  await shop.last('fly-basket').fail('offline');
  await vi.waitUntil(() => !flyState().isLoading);
  expect([flyState().isOpen, overlays.notices.length]).toEqual([false, 1]);
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '2' }]);
  expect(flyState()).toMatchObject({ isOpen: true, isStale: false });
  // An open panel is read at once.
  learn();
  expect(shop.countOf('fly-basket')).toBe(4);
});

test('after an add it opens with the read, and takes the focus only if the focus has not moved [FLY-01, BUY-03]', async () => {
  openFlyAfterAdd(() => true);
  expect(flyState().isOpen).toBe(false);
  await answerFly([{ id: '1' }]);
  expect(flyState()).toMatchObject({ isOpen: true, takesFocus: true });
  closeFly();
  openFlyAfterAdd(() => false);
  await answerFly([{ id: '1' }]);
  expect(flyState()).toMatchObject({ isOpen: true, takesFocus: false });
});

test('if the site disables the panel after an add, it neither opens nor loads [FLY-01, PAGE-02]', async () => {
  await shop.stop();
  start({ SHOW_BASKET_ONADDTOCART: 'N' });
  openFlyAfterAdd(() => true);
  expect(shop.sent).toEqual([]);
  expect(makeFacts().options.theme.showBasketOnAdd).toBe(true);
});

test('a panel closed while it loads stays closed [FLY-01]', async () => {
  toggleFly('AnDelCanBuy');
  toggleFly('AnDelCanBuy');
  await answerFly([{ id: '1' }]);
  expect(flyState().isOpen).toBe(false);
  openFlyAfterAdd(() => true);
  closeFly();
  await answerFly([{ id: '1' }]);
  expect(flyState().isOpen).toBe(false);
});
