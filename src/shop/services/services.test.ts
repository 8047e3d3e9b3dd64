// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addToBasket } from '../basket/add-to-basket.ts';
import { dispatchChange } from '../basket/change-events.ts';
import { counters } from '../basket/counters.ts';
import { basketModel } from '../basket/store.ts';
import { refetchBasket } from '../basket/sync.ts';
import { overlays } from '../overlays.ts';
import { carriedService, loadReconcile, serviceState, setServiceQuantity, switchService } from './services.ts';
import { offer, startServices } from './test-services.ts';

const linkedOf = (productId: string) => basketModel().linkedServices.get(productId);
const ok = '{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}';
let shop: ReturnType<typeof startServices>;
const start = (basket?: Parameters<typeof startServices>[1]) => {
  shop = startServices(window, basket);
};
const notices = () => overlays.notices.map(({ kind, text }) => [kind, text]);

beforeAll(loadReconcile);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('with the product in the basket a service is bought at once, for that product [SRV-02, SRV-03]', async () => {
  start();
  const { state } = shop;
  switchService(offer, true);
  expect(state).toEqual({ on: true, quantity: 1, busy: true });
  expect(shop.last().input).toMatchObject({
    item: '9001',
    quantity: 1,
    iblockId: '30',
    offers: false,
    chosenProps: { BUY_PRODUCT_PROP: '4150', ASPRO_BUY_PRODUCT_ID: '4150' },
  });
  await shop.last().answer(ok);
  expect(state).toEqual({ on: true, quantity: 1, busy: false });
  expect(counters.basket).toBe(2);
  expect(notices()).toEqual([['status', 'Услуга добавлена: Пропитка']]);
  await shop.readBasket({ line: {} });
  expect(state).toEqual({ on: true, quantity: 1, busy: false });
  expect(shop.changes()).toHaveLength(1);
});

test('without the product it waits, and is bought with it, with its quantity [SRV-05]', () => {
  start({ parent: false });
  const { state } = shop;
  expect(linkedOf('4150')).toEqual([]);
  switchService(offer, true);
  setServiceQuantity(offer, 3);
  expect(state).toEqual({ on: true, quantity: 3, busy: false });
  expect(linkedOf('4150')).toEqual([{ id: '9001', quantity: 3, iblockId: '30' }]);
  switchService(offer, false);
  expect(linkedOf('4150')).toEqual([]);
  expect(shop.changes()).toEqual([]);
});

test('on the basket page it is bought at once, for any state of the lists [SRV-02, SRV-06]', () => {
  start({ parent: false });
  switchService(offer, true, true);
  expect(shop.changes()).toHaveLength(1);
});

test('switching off removes exactly its line [SRV-02]', async () => {
  start({ line: {} });
  const { state } = shop;
  expect(state.on).toBe(true);
  switchService(offer, false);
  expect(shop.changes()).toEqual([['remove-line', { lineId: '88002' }]]);
  await shop.last().answer('');
  expect([state.on, state.busy, counters.basket]).toEqual([false, false, 1]);
  await shop.readBasket();
  expect(state.on).toBe(false);
});

test.each(['offline', 'silence', 'http', 'unreadable'] as const)(
  'a failed add (%s) switches off again and says why [SRV-02, BUY-13]',
  async (kind) => {
    start();
    const { state } = shop;
    switchService(offer, true);
    await shop.last().fail(kind);
    expect(state.busy).toBe(true);
    expect(notices()).toEqual([['alert', expect.stringContaining('Проверяем')]]);
    await vi.advanceTimersByTimeAsync(4800);
    await shop.readBasket();
    expect(state).toMatchObject({ on: false, busy: false });
    expect(counters.basket).toBe(1);
    expect(notices()).toEqual([['alert', expect.stringContaining('ещё раз')]]);
  },
);

test('a refusal opens the popup with the server’s words and switches off [SRV-03, BUY-07]', async () => {
  start();
  const { state } = shop;
  switchService(offer, true);
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"PARENT_ITEM_NOT_FOUND","MESSAGE_EXT":""}');
  await vi.waitUntil(() => overlays.dialogs.length > 0);
  expect(state).toMatchObject({ on: false, busy: false });
});

test('removing or delaying the product switches its services off everywhere [SRV-02, BUY-05]', async () => {
  start({ line: {} });
  const { state } = shop;
  refetchBasket('answered');
  await shop.readBasket({ parent: false });
  expect(state).toMatchObject({ on: false, busy: false });
  expect(shop.changes()).toEqual([]);
});

test('a linked service is on, with its line, as soon as the basket is read [SRV-05]', async () => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  await shop.last().answer(ok);
  await shop.readBasket({ line: {} });
  expect(state).toEqual({ on: true, quantity: 1, busy: false });
  expect(shop.changes()).toHaveLength(1);
  switchService(offer, false);
  expect(shop.changes().at(-1)).toEqual(['remove-line', { lineId: '88002' }]);
});

test.each([
  ['while the purchase is under way', false],
  ['before the basket is read', true],
])('switched off %s, it is removed as soon as its line is known [SRV-02, SRV-05]', async (_when, isAnswered) => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  const purchase = shop.last('add-to-basket');
  if (isAnswered) await purchase.answer(ok);
  switchService(offer, false);
  expect(state).toMatchObject({ on: false, busy: true });
  if (!isAnswered) await purchase.answer(ok);
  await shop.readBasket({ line: {} });
  expect(shop.changes().at(-1)).toEqual(['remove-line', { lineId: '88002' }]);
  await shop.last('remove-line').answer('');
  await shop.readBasket();
  expect(state).toMatchObject({ on: false, busy: false });
  expect(shop.changes()).toHaveLength(2);
});

test('switched-on services follow a delayed product, or one bought without them, once [SRV-05]', async () => {
  start({ parent: false, delayed: true });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false }, '');
  await shop.last().answer(ok);
  await shop.readBasket();
  expect(shop.changes().map(([name]) => name)).toEqual(['add-to-basket', 'add-to-basket']);
  expect(state).toMatchObject({ on: true, busy: true });
  await shop.last('add-to-basket').answer(ok);
  // Another client removes it: that is not undone.
  await shop.readBasket();
  expect(state).toMatchObject({ on: false, busy: false });
  expect(shop.changes()).toHaveLength(2);
});

test('a service that the server refused with its product is not tried again [SRV-05, BUY-07]', async () => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"<br>Нет"}');
  await shop.readBasket();
  expect(state).toMatchObject({ on: false, busy: false });
  expect(shop.changes()).toHaveLength(1);
});

test('a service switched on for a product that was not bought stays on [SRV-05]', async () => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  await shop.last().fail('offline');
  await vi.advanceTimersByTimeAsync(5000);
  await shop.readBasket({ parent: false });
  expect(state.on).toBe(true);
  expect(linkedOf('4150')).toHaveLength(1);
});

test('a later block shows the last read; a newer state in its markup counts until the next read [SRV-02]', () => {
  start({ line: { quantity: 3 } });
  expect(serviceState({ ...offer }, { on: false, quantity: 1 })).toMatchObject({ on: true, quantity: 3 });
  expect(serviceState({ ...offer, serviceId: '9002' }, { on: true, quantity: 2 })).toMatchObject({ on: true, quantity: 2 });
  // Bought, though its line is not known yet: switching off waits for the read.
  switchService({ ...offer, serviceId: '9002' }, false);
  expect(shop.changes()).toEqual([]);
});

const otherOffer = { ...offer, parentId: '4151' };

test('a service switched on for one size moves to another that is not bought yet [SRV-02, DET-10]', () => {
  start({ parent: false });
  expect(carriedService(offer, otherOffer)).toEqual({ on: false, quantity: 1 });
  switchService(offer, true);
  setServiceQuantity(offer, 2);
  expect(carriedService(offer, otherOffer)).toEqual({ on: true, quantity: 2 });
  // This size is in the basket: the basket decides on its services.
  dispatchChange({ type: 'placed', productId: '4151', place: 'ready' });
  expect(carriedService(offer, otherOffer)).toEqual({ on: false, quantity: 1 });
});

test('a service bought with one size is not switched on for another [SRV-02, DET-10]', () => {
  start({ line: {} });
  expect(carriedService(offer, otherOffer)).toEqual({ on: false, quantity: 1 });
});

test('a service switched off during the purchase ends as off [SRV-02, SRV-05]', async () => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  switchService(offer, false);
  expect(state).toMatchObject({ on: false, busy: true });
  await shop.last('add-to-basket').answer(ok);
  await shop.readBasket({ line: {} });
  expect(shop.last().name).toBe('remove-line');
  await shop.last().answer(ok);
  await shop.readBasket({});
  expect(state).toEqual({ on: false, quantity: 1, busy: false });
});

test('a quantity changed during the purchase is bought in the end [SRV-04, SRV-05]', async () => {
  start({ parent: false });
  const { state } = shop;
  switchService(offer, true);
  void addToBasket({ item: '4150', quantity: 1, iblockId: '21', offers: false, services: linkedOf('4150') ?? [] }, '');
  setServiceQuantity(offer, 3);
  await shop.last('add-to-basket').answer(ok);
  await shop.readBasket({ line: {} });
  expect(shop.last().input).toMatchObject({ quantity: 3 });
  await shop.last().answer(ok);
  expect(state).toEqual({ on: true, quantity: 3, busy: false });
});
