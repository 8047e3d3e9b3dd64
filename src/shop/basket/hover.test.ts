// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { basketAnswer, startTestShop } from '../test-shop.ts';
import { ensureHover, hoverState, keepHoverFresh, loadHover } from './hover.ts';
import { dispatchLine, lineState } from './lines.ts';
import { refetchBasket } from './sync.ts';
import { flyAnswer } from './test-fly.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const answer = async (...lines: Parameters<typeof flyAnswer>[0]) => {
  const { piece } = hoverState();
  await shop.last('hover-basket').answer(flyAnswer(lines));
  await vi.waitUntil(() => hoverState().piece !== piece);
};

test('the first hover sends a request, later ones none, and a change sends a refresh [HOV-01]', async () => {
  void ensureHover();
  void ensureHover();
  expect(shop.sent.map(({ input }) => input)).toEqual([{ firstTime: true }]);
  await answer({ id: '1' });
  void ensureHover();
  expect(shop.countOf('hover-basket')).toBe(1);
  expect([hoverState().piece?.content.querySelectorAll('.item').length, hoverState().piece?.params]).toEqual([1, 'a%3A1']);
  const lookAway = keepHoverFresh();
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('hover-basket')).toBe(2);
  expect(shop.last('hover-basket').input).toEqual({ firstTime: false, params: 'a%3A1' });
  lookAway();
});

test('after a change a closed dropdown is read once at the next hover, and not shown before [HOV-01, CNT-03]', async () => {
  void ensureHover();
  await answer({ id: '1' });
  keepHoverFresh()();
  for (let change = 0; change < 3; change++) {
    refetchBasket('answered');
    await vi.advanceTimersByTimeAsync(200);
    await shop.last('actual-basket').answer(basketAnswer());
  }
  expect(shop.countOf('hover-basket')).toBe(1);
  expect(hoverState().isStale).toBe(true);
  void ensureHover();
  const lookAway = keepHoverFresh();
  expect(shop.countOf('hover-basket')).toBe(2);
  await answer({ id: '2' });
  expect(hoverState().isStale).toBe(false);
  lookAway();
  void ensureHover();
  expect(shop.countOf('hover-basket')).toBe(2);
});

test('a dropdown that is opened without a hover is read again after a change [HOV-01, CNT-03]', async () => {
  void ensureHover();
  await answer({ id: '1' });
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(200);
  await shop.last('actual-basket').answer(basketAnswer());
  expect(shop.countOf('hover-basket')).toBe(1);
  const lookAway = keepHoverFresh();
  expect(shop.countOf('hover-basket')).toBe(2);
  await answer({ id: '2' });
  lookAway();
  keepHoverFresh()();
  expect(shop.countOf('hover-basket')).toBe(2);
});

test('it contains only ready lines; delayed lines stay in the model [HOV-01]', async () => {
  dispatchLine({ type: 'linesRead', lines: [{ id: '9', productId: '4150', place: 'delayed' }], places: ['delayed'] });
  void loadHover();
  await answer({ id: '1' });
  expect([lineState('1').place, lineState('9').place]).toEqual(['ready', 'delayed']);
});

test('a failure is shown in the dropdown only, and the next hover retries [HOV-01, ERR-01]', async () => {
  void ensureHover();
  await shop.last().answer('failure');
  await vi.waitUntil(() => !hoverState().isLoading);
  expect(overlays.notices).toEqual([]);
  expect(hoverState().problem).toMatch(/^Корзина не загрузилась/);
  expect(shop.report).toHaveBeenCalledWith('hover-basket', expect.any(String));
  refetchBasket('answered');
  await vi.advanceTimersByTimeAsync(200);
  expect(shop.countOf('hover-basket')).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer());
  void ensureHover();
  expect(shop.countOf('hover-basket')).toBe(2);
  expect(hoverState().problem).toMatch(/^Загружаем/);
  await answer({ id: '1' });
  expect(hoverState().problem).toBe('');
});

const panel = "<script>updateBottomIconsPanel({READY:{COUNT:'1',TITLE:'В корзине на 5 990 ₽'},DELAY:{COUNT:'0',TITLE:''}})</script>";

test.each([
  ['tells sum and title', '<input type="hidden" name="total_price" value="5 990 ₽">', panel, 0],
  ['tells no sum, as in an older template', '', panel, 1],
  ['tells no title, as in an older template', '<input type="hidden" name="total_price" value="5 990 ₽">', '', 1],
] as const)(
  'after a change a dropdown that %s: the header sends its own request only if needed [CNT-03, HOV-01]',
  async (_what, sum, script, asked) => {
    document.body.innerHTML = '<div id="ajax_basket"></div>';
    void ensureHover();
    await answer({ id: '1' });
    const lookAway = keepHoverFresh();
    refetchBasket('answered');
    await vi.advanceTimersByTimeAsync(200);
    const { piece } = hoverState();
    await shop.last('hover-basket').answer(flyAnswer([{ id: '1' }]).replace('<form', `${sum}<form`) + script);
    await vi.waitUntil(() => hoverState().piece !== piece);
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.countOf('top-basket')).toBe(asked);
    lookAway();
    document.body.innerHTML = '';
  },
);
