// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import type { AddToBasket } from './calls/add-to-basket-call.ts';
import { counters } from './counters.ts';
import { itemState } from './items.ts';
import { clearLines, moveLine, removeLine } from './line-actions.ts';
import { dispatchLine, lineState } from './lines.ts';
import type { BasketLine } from './model.ts';
import { linesAt } from './select-lines.ts';
import { basketModel } from './store.ts';

let shop: ReturnType<typeof startTestShop>;

const boots: BasketLine = { id: '1', productId: '4150', place: 'ready', quantity: 3, name: 'Север', iblockId: '21' };
const service: BasketLine = { id: '2', productId: '9001', parentId: '4150', place: 'ready', quantity: 1 };
const laces: BasketLine = { id: '3', productId: '4347', place: 'delayed', quantity: 2, name: 'Шнурки' };

beforeEach(() => {
  vi.useFakeTimers();
  const { basket } = makeFacts();
  const services = [{ serviceId: '9001', parentId: '4150', quantity: 1, lineId: '2' }];
  shop = startTestShop(window, { basket: basket && { ...basket, basket: ['4150'], delayed: ['4347'], services } });
  dispatchLine({ type: 'linesRead', lines: [boots, service, laces], places: ['ready', 'delayed', 'unavailable'] });
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const sent = (name: string) =>
  vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(20);
    return shop.countOf(name) > 0;
  });
const notices = () => overlays.notices.map(({ kind, text }) => [kind, text]);
const ok = '{"STATUS":"OK"}';
const prices = "<script>var arBasketPrices = {'BASKET_COUNT':'0','DELAY_COUNT':'1'};</script>";

test('removing a line removes its services and updates button, numbers and notice [FLY-02, BUY-05, SRV-02]', async () => {
  void removeLine('1', 'fly');
  void removeLine('1', 'fly');
  expect(lineState('1').busy).toBe(true);
  await sent('remove-line');
  expect(shop.last('remove-line').input).toEqual({ lineId: '1', productId: '4150' });
  expect(lineState('1').place).toBe('ready');
  await shop.last('remove-line').answer('');
  expect(shop.countOf('remove-line')).toBe(1);
  expect(linesAt(basketModel(), 'ready', 'delayed').map(({ id }) => id)).toEqual(['3']);
  expect(itemState('4150').basket).toBe('none');
  expect([counters.basket, counters.delayed]).toEqual([0, 1]);
  expect(notices()).toEqual([['status', 'Удалено из корзины: Север']]);
});

test('removing a service’s line keeps its product [FLY-02, SRV-02]', async () => {
  void removeLine('2', 'fly');
  await sent('remove-line');
  expect(shop.last('remove-line').input).toEqual({ lineId: '2' });
  await shop.last('remove-line').answer('');
  expect(itemState('4150').basket).toBe('ready');
  expect(counters.basket).toBe(1);
});

test('after an unanswered removal a service stays if the basket has it, alone or beside another [FLY-02, SRV-02]', async () => {
  void removeLine('2', 'fly');
  await sent('remove-line');
  await shop.last('remove-line').fail('offline');
  await vi.advanceTimersByTimeAsync(5000);
  const services = Object.fromEntries(
    ['9001', '9002'].map((id, at) => [`${id}_4150`, { item_id: id, link_id: '4150', quantity: '1', basket_id: String(2 + 3 * at) }]),
  );
  const facts = { BASKET: { 4150: '4150' }, DELAY: { 4347: '4347' }, SUBSCRIBE: [], NOT_AVAILABLE: [], COMPARE: [], SERVICES: services };
  await shop.last('actual-basket').answer(`<script>var arBasketAspro = ${JSON.stringify(facts).replaceAll('"', "'")};</script>`);
  expect(lineState('2')).toMatchObject({ place: 'ready', busy: false });
  expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи/)]]);
});

test.each([
  ['was removed if only it is gone from the small baskets', [{ ...boots, id: '4' }], ['status', 'Удалено из корзины: Север']],
  ['was not removed if no line of the product is left', [], ['alert', expect.stringMatching(/^Нет связи/)]],
])('after an unanswered removal, with the product in the basket, a line %s [FLY-02]', async (_what, others, notice) => {
  dispatchLine({ type: 'linesRead', lines: [boots, ...others], places: ['ready', 'delayed', 'unavailable'] });
  void removeLine('1', 'fly');
  await sent('remove-line');
  await shop.last('remove-line').fail('offline');
  dispatchLine({ type: 'linesRead', lines: others, places: ['ready'] });
  await shop.check({ basket: ['4150'] });
  expect(notices()).toEqual([notice]);
});

test('the dropdown removes a line by the header’s call and parameters, then its services by another [HOV-01, SRV-02]', async () => {
  // The dropdown's own parameters are those of another component.
  document.body.innerHTML = '<input id="fly_basket_params" value="a%3A1"><input id="top_basket_params" value="b%3A2">';
  void removeLine('1', 'hover');
  await sent('remove-top-item');
  expect(shop.last('remove-top-item').input).toEqual({ lineId: '1', params: 'b%3A2' });
  document.body.replaceChildren();
  await shop.last('remove-top-item').answer(prices);
  await sent('remove-linked-services');
  expect(shop.last().input).toEqual({ productId: '4150' });
  await shop.last().answer('');
  expect(linesAt(basketModel(), 'ready')).toEqual([]);
  expect(counters.basket).toBe(0);
});

test('the dropdown’s answer sets the header’s numbers if no services are left [HOV-01, CNT-01]', async () => {
  dispatchLine({ type: 'linesRead', lines: [boots], places: ['ready'] });
  void removeLine('1', 'hover');
  await sent('remove-top-item');
  await shop.last('remove-top-item').answer(prices);
  expect([counters.basket, counters.delayed]).toEqual([0, 1]);
  expect(shop.countOf('remove-linked-services')).toBe(0);
});

test('delaying removes the services and moves the line; returning restores its quantity [FLY-02, BUY-05]', async () => {
  void moveLine('1', 'delayed');
  await sent('delay-item');
  expect(shop.last().input).toMatchObject({ item: '4150', quantity: 3 });
  await shop.last().answer(ok);
  expect([lineState('1').place, lineState('2').place]).toEqual(['delayed', 'none']);
  expect(itemState('4150').basket).toBe('delayed');
  expect([counters.basket, counters.delayed]).toEqual([0, 2]);
  expect(notices()).toEqual([['status', 'Отложено: Север']]);
  void moveLine('3', 'ready');
  await sent('add-to-basket');
  expect(shop.last().input).toMatchObject({ item: '4347', quantity: 2 });
  await shop.last().answer(ok);
  expect(lineState('3').place).toBe('ready');
  expect([counters.basket, counters.delayed]).toEqual([1, 1]);
  expect(notices()).toContainEqual(['status', 'Возвращено в корзину: Шнурки']);
});

test.each([
  ['removal', () => removeLine('1', 'fly'), 'remove-line'],
  ['removal in the header', () => removeLine('1', 'hover'), 'remove-top-item'],
  ['delay', () => moveLine('1', 'delayed'), 'delay-item'],
] as const)('a failed %s changes nothing and reports the reason [FLY-02, HOV-01, ERR-01]', async (_what, act, name) => {
  void act();
  await sent(name);
  await shop.last(name).fail('offline');
  expect(lineState('1')).toMatchObject({ place: 'ready', busy: true });
  expect(notices()).toEqual([['alert', expect.stringMatching(/Проверяем/)]]);
  await shop.check({ basket: ['4150', '4211'], delayed: ['4347'] });
  expect(lineState('1')).toMatchObject({ place: 'ready', busy: false });
  expect([counters.basket, counters.delayed]).toEqual([2, 1]);
  expect(notices()).toEqual([['alert', expect.stringMatching(/^Нет связи/)]]);
});

test('a refused return is explained in the popup and changes nothing [FLY-02, BUY-07]', async () => {
  void moveLine('3', 'ready');
  await sent('add-to-basket');
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"Закончились"}');
  await vi.waitUntil(() => overlays.dialogs.length > 0);
  expect(lineState('3').place).toBe('delayed');
});

test('changes of lines are sent one after another [FLY-02]', async () => {
  void moveLine('1', 'delayed');
  void removeLine('3', 'fly');
  await sent('delay-item');
  await vi.advanceTimersByTimeAsync(500);
  expect(shop.countOf('remove-line')).toBe(0);
  await shop.last('delay-item').answer(ok);
  await sent('remove-line');
});

test('waiting changes are sent once when the page is left [FLY-02]', async () => {
  void moveLine('1', 'delayed');
  void clearLines('ready', 'fly', 'p');
  await sent('delay-item');
  expect(shop.countOf('clear-fly-tab')).toBe(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.countOf('clear-fly-tab')).toBe(1);
  await shop.last('delay-item').answer(ok);
  await vi.advanceTimersByTimeAsync(1000);
  expect(shop.countOf('clear-fly-tab')).toBe(1);
});

test('while a card buys a product its row is busy, and the other way round [BUY-04, FLY-02]', async () => {
  const laced: AddToBasket = { item: '4347', quantity: 1, iblockId: '21', offers: false };
  void addToBasket(laced, 'Шнурки');
  expect(lineState('3').busy).toBe(true);
  void moveLine('3', 'ready');
  expect(shop.countOf('add-to-basket')).toBe(1);
  await shop.last('add-to-basket').answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET"}');
  expect(lineState('3').busy).toBe(false);
  void moveLine('3', 'ready');
  await vi.waitUntil(() => shop.countOf('add-to-basket') === 2);
  expect(itemState('4347').busy.basket).toBe(true);
  void addToBasket(laced, 'Шнурки');
  expect(shop.countOf('add-to-basket')).toBe(2);
  await shop.last('add-to-basket').answer(ok);
  expect([lineState('3').busy, itemState('4347').busy.basket]).toEqual([false, false]);
});

test('clearing empties every group with a notice; a second press is ignored [FLY-02, HOV-01]', async () => {
  void clearLines('delayed', 'fly', 'p');
  void clearLines('delayed', 'fly', 'p');
  await sent('clear-fly-tab');
  expect(shop.last().input).toEqual({ type: '2', params: 'p' });
  await shop.last().answer('<div class="wrap_cont"></div>');
  expect(linesAt(basketModel(), 'ready', 'delayed')).toEqual([]);
  expect([counters.basket, counters.delayed, itemState('4150').basket]).toEqual([0, 0, 'none']);
  expect(notices()).toEqual([['status', expect.stringMatching(/удалены все товары, отложенные тоже/)]]);
  expect(shop.countOf('clear-fly-tab')).toBe(1);
});

test('while the basket is being cleared its lines are busy; a failure ends that [FLY-02]', async () => {
  void clearLines('ready', 'fly', 'p');
  void moveLine('1', 'delayed');
  await sent('clear-fly-tab');
  expect(lineState('1').busy).toBe(true);
  await shop.last().fail('silence');
  expect(lineState('1').busy).toBe(true);
  await shop.check({ basket: ['4150'] });
  expect(shop.countOf('delay-item')).toBe(0);
  expect(lineState('1')).toMatchObject({ place: 'ready', busy: false });
  void moveLine('1', 'delayed');
  await sent('delay-item');
});

test('“clear” after the removal of the last shown line also clears delayed products [HOV-01, FLY-02]', async () => {
  dispatchLine({ type: 'linesRead', lines: [boots], places: ['ready', 'delayed', 'unavailable'] });
  void removeLine('1', 'fly');
  void clearLines('ready', 'hover', undefined);
  await sent('remove-line');
  await shop.last('remove-line').answer('');
  await sent('clear-hover');
  expect(shop.countOf('clear-hover')).toBe(1);
});
