// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { counters } from '../basket/counters.ts';
import { itemState } from '../basket/items.ts';
import { toggleCompare } from '../compare/compare.ts';
import { toggleCompareAction } from '../compare/compare-by-action.ts';
import { toggleFavourite } from '../favourites/favourites.ts';
import { favouritesCache, loadShopFavourites, toggleShopFavourite } from '../favourites/shop-favourites.ts';
import { overlays } from '../overlays.ts';
import { toggleSubscription } from '../subscriptions/subscriptions.ts';
import { basketAnswer, startTestShop } from '../test-shop.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const notices = () => overlays.notices.map(({ kind, text }) => [kind, text]);
const heart = (id: string) => ({ id, name: 'Vega Run', fields: { item: id } });
const shopHeart = (id: string) => ({ id, name: 'Vega Run', link: `/catalog/${id}/`, price: '5 990 ₽', image: '/upload/v.webp' });
const liked = (ids: string[]) =>
  JSON.stringify({ status: 'success', data: { items: Object.fromEntries(ids.map((id) => [id, id])), count: ids.length }, errors: [] });

/** Every optimistic toggle, with the answer of its server on success. */
const toggles = [
  ['favourite', 'favourite', () => void toggleFavourite(heart('1')), () => itemState('1').favourite, liked(['1'])],
  ['the shop’s favourite', 'favourite', () => void toggleShopFavourite(shopHeart('1')), () => itemState('1').favourite, '1'],
  ['compare', 'compare', () => void toggleCompare({ id: '1', iblockId: '21', name: '' }), () => itemState('1').compared, ''],
  [
    'compare as an action',
    'compare',
    () => void toggleCompareAction({ id: '1', iblockId: '21', name: '' }, { item: '1', iblock: '21' }),
    () => itemState('1').compared,
    `<pre>Array()</pre>${liked(['1'])}`,
  ],
] as const;

test.each(toggles)(
  '%s: shown at once, one request for ten clicks, kept on success [FAV-01, CMP-01, BUY-04]',
  async (_what, counter, press, isOn, body) => {
    for (let click = 0; click < 10; click++) press();
    expect(shop.sent).toHaveLength(1);
    expect([isOn(), counters[counter]]).toEqual([true, 1]);
    await shop.last().answer(body);
    expect([isOn(), counters[counter]]).toEqual([true, 1]);
    expect(itemState('1').busy).toMatchObject({ favourite: false, compare: false });
    expect(notices()).toEqual([['status', expect.stringMatching(/^Добавлено/)]]);
  },
);

/** A lost answer is verified at once: by the list in the basket's answer, by the shop's own list, or by the same request again. */
async function answerCheck(isOn = false): Promise<void> {
  await vi.advanceTimersByTimeAsync(200);
  if (shop.last().name === 'actual-basket') await shop.last().answer(basketAnswer(isOn ? { compared: ['1'], favourites: 1 } : {}));
  if (shop.last().name === 'favourite-list') await shop.last().answer(isOn ? '["1"]' : '[]');
  if (shop.last().name === 'favourite-action') await shop.last().answer(isOn ? liked(['1']) : '{"status":"error","errors":[]}');
}

test.each(toggles)(
  '%s: a change whose answer was lost is verified and reported as made [FAV-01, CMP-01, ERR-01]',
  async (_what, counter, press, isOn) => {
    press();
    await shop.last().fail('silence');
    await answerCheck(true);
    expect([isOn(), counters[counter]]).toEqual([true, 1]);
    expect(itemState('1').busy).toMatchObject({ favourite: false, compare: false });
    expect(notices()).toEqual([['status', expect.stringMatching(/^Добавлено/)]]);
  },
);

test.each(toggles)(
  '%s: a failure reverts everything, says why, and the next click works [FAV-01, FAV-04, CMP-01]',
  async (_what, counter, press, isOn) => {
    press();
    await shop.last().fail('offline');
    expect([isOn(), counters[counter]]).toEqual([false, 0]);
    expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи.*Проверяем/)]]);
    press();
    expect(shop.sent).toHaveLength(1);
    await answerCheck();
    expect([isOn(), counters[counter]]).toEqual([false, 0]);
    expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи.*ещё раз/)]]);
    press();
    expect(isOn()).toBe(true);
  },
);

test('the list of a compare action is applied only if no other change overlapped it [CMP-01]', async () => {
  const press = (id: string) => void toggleCompareAction({ id, iblockId: '21', name: '' }, { item: id });
  press('1');
  press('2');
  const [first, second] = shop.sent;
  await second?.answer(liked(['2']));
  expect([itemState('1').compared, itemState('2').compared, counters.compare]).toEqual([true, true, 2]);
  await first?.answer(liked(['1']));
  expect([itemState('1').compared, itemState('2').compared, counters.compare]).toEqual([true, true, 2]);
  press('3');
  await shop.last().answer(liked(['1', '3']));
  expect([itemState('2').compared, itemState('3').compared, counters.compare]).toEqual([false, true, 2]);
});

test('a subscription is shown at once, sent once, and reverted when it fails [SUB-01]', async () => {
  for (let click = 0; click < 10; click++) void toggleSubscription('4177', 'Бриз');
  expect(shop.sent).toHaveLength(1);
  expect(itemState('4177')).toMatchObject({ subscribed: true, busy: { subscription: true } });
  await shop.last().fail('http');
  expect(itemState('4177')).toMatchObject({ subscribed: false, busy: { subscription: true } });
  await vi.advanceTimersByTimeAsync(200);
  await shop.last().answer(basketAnswer());
  expect(itemState('4177')).toMatchObject({ subscribed: false, busy: { subscription: false } });
});

const pressedSubscription = async (answer: Parameters<typeof basketAnswer>[0] | undefined) => {
  void toggleSubscription('4177', 'Бриз');
  await shop.last().answer('');
  expect(notices()).toEqual([]);
  expect(itemState('4177')).toMatchObject({ subscribed: true, busy: { subscription: true } });
  await vi.advanceTimersByTimeAsync(200);
  if (answer) await shop.last('actual-basket').answer(basketAnswer(answer));
  else await shop.last('actual-basket').fail('http');
};

test('a subscription is reported as made when the basket that is read next has it [SUB-01]', async () => {
  await pressedSubscription({ subscribed: ['4177'] });
  expect(itemState('4177')).toMatchObject({ subscribed: true, busy: { subscription: false } });
  expect(notices()).toEqual([['status', 'Сообщим, когда появится: Бриз']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shop.countOf('actual-basket')).toBe(1);
});

test('a subscription that the shop did not keep is not reported: the shopper is asked to log in [SUB-01]', async () => {
  await pressedSubscription({});
  expect(itemState('4177')).toMatchObject({ subscribed: false, busy: { subscription: false } });
  expect(notices()).toEqual([['alert', 'Войдите на сайт, чтобы подписаться.']]);
});

test('where the basket cannot be read, the answer to a subscription is believed [SUB-01, ERR-01]', async () => {
  await pressedSubscription(undefined);
  for (const pause of [2000, 5000]) {
    await vi.advanceTimersByTimeAsync(pause);
    await shop.last('actual-basket').fail('http');
  }
  expect(itemState('4177')).toMatchObject({ subscribed: true, busy: { subscription: false } });
  expect(notices()).toEqual([['status', 'Сообщим, когда появится: Бриз']]);
});

test('a refused favourite shows every message on a line of its own [FAV-04]', async () => {
  void toggleFavourite(heart('1'));
  await shop.last().answer('{"status":"error","errors":[{"message":"Товар <b>снят</b> с продажи"},{"message":"Позвоните нам"}]}');
  expect(notices()).toEqual([['alert', 'Товар снят с продажи\nПозвоните нам']]);
  expect(itemState('1').favourite).toBe(false);
});

test('an added favourite applies the server’s list and count, and sends the goal [FAV-03]', async () => {
  void toggleFavourite(heart('1'));
  await shop.last().answer(liked(['1', '2']));
  expect(itemState('2').favourite).toBe(true);
  expect(counters.favourite).toBe(2);
  await vi.waitFor(() => expect(shop.emitGoal).toHaveBeenCalledExactlyOnceWith({ name: 'goal_wish_add', params: { id: '1' } }));
  void toggleFavourite(heart('1'));
  await shop.last().answer(liked(['2']));
  await vi.waitFor(() => expect(shop.emitGoal).toHaveBeenLastCalledWith({ name: 'goal_wish_remove', params: { id: '1' } }));
});

test('a favourite that the server did not keep is not announced and fires no goal [FAV-03]', async () => {
  void toggleFavourite(heart('1'));
  await shop.last().answer(liked([]));
  expect(itemState('1').favourite).toBe(false);
  expect(notices()).toEqual([]);
  expect(shop.emitGoal).not.toHaveBeenCalled();
});

test('two hearts at once, one fails: list and count are right for both [FAV-01, BUY-13]', async () => {
  void toggleFavourite(heart('1'));
  const first = shop.last();
  void toggleFavourite(heart('2'));
  const second = shop.last();
  expect(counters.favourite).toBe(2);
  await second.answer(liked(['2']));
  await first.fail('offline');
  expect([itemState('1').favourite, itemState('2').favourite, counters.favourite]).toEqual([false, true, 1]);
});

test('two hearts whose answers arrive out of order both stay on [FAV-01]', async () => {
  void toggleFavourite(heart('1'));
  const first = shop.last();
  void toggleFavourite(heart('2'));
  await shop.last().answer(liked(['1', '2']));
  await first.answer(liked(['1']));
  expect([itemState('1').favourite, itemState('2').favourite, counters.favourite]).toEqual([true, true, 2]);
});

test('the shop’s heart keeps the product’s entry and clears the cached list with every click [FAV-05, FAV-07]', async () => {
  favouritesCache().writeList(['7']);
  void toggleShopFavourite(shopHeart('1'));
  expect(favouritesCache().readList()).toBeUndefined();
  await shop.last('change-favourite').answer('5');
  expect(counters.favourite).toBe(5);
  expect(localStorage.getItem('/catalog/1/')).toBe('Vega Run|5 990 ₽|/upload/v.webp');
  void toggleShopFavourite(shopHeart('1'));
  await shop.last('change-favourite').answer('4');
  expect(localStorage.getItem('/catalog/1/')).toBeNull();
});

test('the shop’s list and count are fetched once, and the list is kept in the browser [FAV-06]', async () => {
  void loadShopFavourites();
  void loadShopFavourites();
  expect(shop.sent.map(({ name }) => name)).toEqual(['favourite-list', 'favourite-count']);
  await shop.last('favourite-list').answer('["1","2"]');
  await shop.last('favourite-count').answer('2');
  expect(itemState('1').favourite).toBe(true);
  expect(counters.favourite).toBe(2);
  expect(favouritesCache().readList()).toEqual(['1', '2']);
});

test('a list from the browser’s cache is shown without a request for it [FAV-05, FAV-06]', () => {
  favouritesCache().writeList(['1']);
  void loadShopFavourites();
  expect(itemState('1').favourite).toBe(true);
  expect(shop.sent.map(({ name }) => name)).toEqual(['favourite-count']);
});

test('a list that fails to load is reported to the log, not to the shopper [FAV-06, ERR-03]', async () => {
  void loadShopFavourites();
  await shop.last('favourite-list').answer('failure');
  await shop.last('favourite-count').fail('offline');
  expect(shop.report.mock.calls.map(([name]) => name)).toEqual(['favourite-list', 'favourite-count']);
  expect(notices()).toEqual([]);
});

test('a late list does not switch off a heart that was pressed meanwhile [FAV-01, FAV-06]', async () => {
  void loadShopFavourites();
  const list = shop.last('favourite-list');
  const count = shop.last('favourite-count');
  void toggleShopFavourite(shopHeart('1'));
  await list.answer('["2"]');
  await count.answer('1');
  expect([itemState('1').favourite, itemState('2').favourite]).toEqual([true, true]);
  expect(favouritesCache().readList()).toBeUndefined();
  await shop.last('change-favourite').answer('2');
  expect(counters.favourite).toBe(2);
});
