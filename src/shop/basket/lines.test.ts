// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext as connectedShop } from '../context.ts';
import { makeFacts, startTestShop } from '../test-shop.ts';
import { applyBasketFacts } from './apply-facts.ts';
import { counters } from './counters.ts';
import { dispatchLine, lineState } from './lines.ts';
import type { BasketLine } from './model.ts';
import { linesAt, linesOfProduct, serviceLinesOf } from './select-lines.ts';
import { basketModel } from './store.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const makeLine = (over: Partial<BasketLine> = {}): BasketLine => ({
  id: '88001',
  productId: '4211',
  place: 'ready',
  quantity: 1,
  price: '5 990 ₽',
  sum: '5 990 ₽',
  ...over,
});
const delayed = makeLine({ id: '88002', productId: '4150', place: 'delayed' });
const service = makeLine({ id: '88003', productId: '9001', parentId: '4211' });

/** An answer of actualBasket; lists that are not given are empty. */
const facts = (lists: Partial<BasketFacts>): BasketFacts => ({ ...(makeFacts().basket as BasketFacts), ...lists });
const places = () => ['88001', '88002', '88003'].map((id) => lineState(id).place);

test('an unread line has the place “none”; a read updates the same object [FLY-02]', () => {
  const state = lineState('88001');
  expect(state.place).toBe('none');
  dispatchLine({ type: 'linesRead', lines: [makeLine()], places: ['ready'] });
  expect(lineState('88001')).toBe(state);
  expect(state).toMatchObject({ place: 'ready', productId: '4211', quantity: 1, sum: '5 990 ₽' });
});

test('a read replaces the lines of its groups and no others [FLY-02, HOV-01]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), delayed, service], places: ['ready', 'delayed', 'unavailable'] });
  // The hover basket contains only ready lines.
  dispatchLine({ type: 'linesRead', lines: [makeLine({ quantity: 3 })], places: ['ready'] });
  expect(places()).toEqual(['ready', 'delayed', 'none']);
  expect(lineState('88001').quantity).toBe(3);
});

test('lines come in the order of the last read', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), delayed], places: ['ready', 'delayed'] });
  dispatchLine({
    type: 'linesRead',
    lines: [delayed, makeLine({ id: '88009', productId: '4343' }), makeLine()],
    places: ['ready', 'delayed'],
  });
  expect(linesAt(basketModel(), 'ready', 'delayed').map(({ id }) => id)).toEqual(['88002', '88009', '88001']);
  expect(linesAt(basketModel(), 'ready').map(({ id }) => id)).toEqual(['88009', '88001']);
});

test('fields that a read lacks keep their values: a hover row has no quantity [HOV-01]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine({ quantity: 4, iblockId: '22', name: 'Vega Run' })], places: ['ready'] });
  dispatchLine({ type: 'linesRead', lines: [{ id: '88001', productId: '4211', place: 'ready', sum: '23 960 ₽' }], places: ['ready'] });
  expect(lineState('88001')).toMatchObject({ quantity: 4, iblockId: '22', name: 'Vega Run', sum: '23 960 ₽' });
});

test('a product’s lines and its services are found, and a service is no line of its own [SRV-03]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), makeLine({ id: '88004' }), service], places: ['ready'] });
  expect(linesOfProduct(basketModel(), '4211').map(({ id }) => id)).toEqual(['88001', '88004']);
  expect(linesOfProduct(basketModel(), '9001')).toEqual([]);
  expect(serviceLinesOf(basketModel(), '4211').find(({ productId }) => productId === '9001')?.id).toBe('88003');
  expect(serviceLinesOf(basketModel(), '4150')).toEqual([]);
  expect(serviceLinesOf(basketModel(), '4211').map(({ id }) => id)).toEqual(['88003']);
});

test('a late answer never overwrites a newer change; afterwards the server’s number is shown [FLY-02]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine()], places: ['ready'] });
  dispatchLine({ type: 'quantityWanted', id: '88001', quantity: 5 });
  dispatchLine({ type: 'linesRead', lines: [makeLine({ quantity: 2, sum: '11 980 ₽' })], places: ['ready'] });
  expect(lineState('88001')).toMatchObject({ quantity: 5, sum: '11 980 ₽' });
  expect(basketModel().lines.get('88001')?.quantity).toBe(2);
  dispatchLine({ type: 'quantityWanted', id: '88001', quantity: undefined });
  expect(lineState('88001').quantity).toBe(2);
});

test('a removed line keeps no pending change and accepts none', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine()], places: ['ready'] });
  dispatchLine({ type: 'quantityWanted', id: '88001', quantity: 5 });
  dispatchLine({ type: 'lineRemoved', id: '88001' });
  dispatchLine({ type: 'quantityWanted', id: '88001', quantity: 6 });
  dispatchLine({ type: 'quantityConfirmed', id: '88001', quantity: 7 });
  expect(lineState('88001')).toMatchObject({ place: 'none', busy: false });
  expect(linesAt(basketModel(), 'ready')).toEqual([]);
});

test('lines that a read lacks are removed with their services [FLY-02, SRV-02]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), delayed, service], places: ['ready', 'delayed'] });
  applyBasketFacts(facts({ basket: ['4211'], delayed: [], services: [] }));
  expect(places()).toEqual(['ready', 'none', 'none']);
});

test('a removal that a read has shown already is not taken off the header’s number again [FLY-02, SRV-02, CNT-01]', () => {
  const services = [{ serviceId: '9001', parentId: '4211', quantity: 1, lineId: '88003' }];
  const removeService = (isInRead: boolean) => {
    dispatchLine({ type: 'linesRead', lines: [makeLine(), service], places: ['ready'] });
    applyBasketFacts(facts({ basket: ['4211'], services }));
    const before = counters.basket ?? 0;
    dispatchLine({ type: 'lineRemoved', id: '88003', isInRead });
    expect(lineState('88003').place).toBe('none');
    return (counters.basket ?? 0) - before;
  };
  expect(removeService(false)).toBe(-1);
  expect(removeService(true)).toBe(0);
});

test('a line moves with its product [FLY-02]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), delayed], places: ['ready', 'delayed'] });
  applyBasketFacts(facts({ delayed: ['4211'], unavailable: ['4150'] }));
  expect(places()).toEqual(['delayed', 'unavailable', 'none']);
});

test('of a product’s two lines the one in a group without the product is removed', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), makeLine({ id: '88002', place: 'delayed' })], places: ['ready', 'delayed'] });
  applyBasketFacts(facts({ delayed: ['4211'] }));
  expect(places()).toEqual(['none', 'delayed', 'none']);
});

test('lists that an answer lacks change nothing; services take over its quantities [BUY-06, SRV-04]', () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine(), delayed, service], places: ['ready', 'delayed'] });
  applyBasketFacts({ ...facts({ basket: ['4211'] }), delayed: undefined, services: undefined });
  expect(places()).toEqual(['ready', 'delayed', 'ready']);
  const services = [{ serviceId: '9001', parentId: '4211', quantity: 3, lineId: '88003' }];
  applyBasketFacts(facts({ basket: ['4211'], delayed: ['4150'], services }));
  expect(lineState('88003').quantity).toBe(3);
});

test('the layer’s next run starts empty and publishes its lines among its stores', async () => {
  dispatchLine({ type: 'linesRead', lines: [makeLine()], places: ['ready'] });
  expect(shop.snapshot().lines).toMatchObject({ 88001: { place: 'ready', quantity: 1 } });
  await shop.stop();
  shop = startTestShop(window);
  expect(linesAt(basketModel(), 'ready')).toEqual([]);
});

test('every change of a line is published, also without a row on the page [HAR-01]', () => {
  const told = vi.spyOn(connectedShop(), 'emitState');
  dispatchLine({ type: 'linesRead', lines: [makeLine({ iblockId: '22', name: 'Vega Run' })], places: ['ready'] });
  const value = {
    place: 'ready',
    productId: '4211',
    iblockId: '22',
    name: 'Vega Run',
    quantity: 1,
    price: '5 990 ₽',
    sum: '5 990 ₽',
    busy: false,
  };
  expect(told.mock.calls.flat()).toContainEqual({ store: 'lines', key: '88001', value });
  told.mockClear();
  dispatchLine({ type: 'linesRead', lines: [], places: ['ready'] });
  expect(told.mock.calls.flat()).toContainEqual({ store: 'lines', key: '88001', value: { ...value, place: 'none' } });
});
