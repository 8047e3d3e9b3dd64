// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketFacts } from '../contract/basket-facts.ts';
import {
  type BasketLine,
  changeLine,
  dropLine,
  holdQuantity,
  knownLine,
  learnLines,
  lineState,
  linesIn,
  linesOfProduct,
  releaseQuantity,
  serviceLine,
  servicesOf,
} from './lines.ts';
import { shop as connectedShop } from './shop.ts';
import { learnBasket } from './sync.ts';
import { makeFacts, startTestShop } from './test-shop.ts';

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

/** What actualBasket says; lists that are not named are empty. */
const facts = (lists: Partial<BasketFacts>): BasketFacts => ({ ...(makeFacts().basket as BasketFacts), ...lists });
const places = () => ['88001', '88002', '88003'].map((id) => lineState(id).place);

test('a line that nobody has read is in no place, and shows itself in the same object once it is read [FLY-02]', () => {
  const state = lineState('88001');
  expect(state.place).toBe('none');
  learnLines([makeLine()], ['ready']);
  expect(lineState('88001')).toBe(state);
  expect(state).toMatchObject({ place: 'ready', productId: '4211', quantity: 1, sum: '5 990 ₽' });
});

test('a read replaces what its places held before, and leaves the others alone [FLY-02, HOV-01]', () => {
  learnLines([makeLine(), delayed, service], ['ready', 'delayed', 'unavailable']);
  // The hover basket tells of ready lines only.
  learnLines([makeLine({ quantity: 3 })], ['ready']);
  expect(places()).toEqual(['ready', 'delayed', 'none']);
  expect(lineState('88001').quantity).toBe(3);
});

test('lines come in the order of the last read', () => {
  learnLines([makeLine(), delayed], ['ready', 'delayed']);
  learnLines([delayed, makeLine({ id: '88009', productId: '4343' }), makeLine()], ['ready', 'delayed']);
  expect(linesIn('ready', 'delayed').map(({ id }) => id)).toEqual(['88002', '88009', '88001']);
  expect(linesIn('ready').map(({ id }) => id)).toEqual(['88009', '88001']);
});

test('what a read does not tell stays known: a hover row has no quantity [HOV-01]', () => {
  learnLines([makeLine({ quantity: 4, iblockId: '22', name: 'Vega Run' })], ['ready']);
  learnLines([{ id: '88001', productId: '4211', place: 'ready', sum: '23 960 ₽' }], ['ready']);
  expect(lineState('88001')).toMatchObject({ quantity: 4, iblockId: '22', name: 'Vega Run', sum: '23 960 ₽' });
});

test('a product’s lines and its services are found, and a service is no line of its own [SRV-03]', () => {
  learnLines([makeLine(), makeLine({ id: '88004' }), service], ['ready']);
  expect(linesOfProduct('4211').map(({ id }) => id)).toEqual(['88001', '88004']);
  expect(linesOfProduct('9001')).toEqual([]);
  expect(serviceLine('9001', '4211')?.id).toBe('88003');
  expect(serviceLine('9001', '4150')).toBeUndefined();
  expect(servicesOf('4211').map(({ id }) => id)).toEqual(['88003']);
});

test('a late answer never overwrites a newer wish; once it is settled the server’s number shows [FLY-02]', () => {
  learnLines([makeLine()], ['ready']);
  holdQuantity('88001', 5);
  learnLines([makeLine({ quantity: 2, sum: '11 980 ₽' })], ['ready']);
  expect(lineState('88001')).toMatchObject({ quantity: 5, sum: '11 980 ₽' });
  expect(knownLine('88001')?.quantity).toBe(2);
  releaseQuantity('88001');
  expect(lineState('88001').quantity).toBe(2);
});

test('a line that is gone keeps no wish: its id never comes back, and nothing can be wished of it', () => {
  learnLines([makeLine()], ['ready']);
  holdQuantity('88001', 5);
  dropLine('88001');
  holdQuantity('88001', 6);
  changeLine('88001', { quantity: 7 });
  expect(lineState('88001')).toMatchObject({ place: 'none', busy: false });
  expect(linesIn('ready')).toEqual([]);
});

test('lines that the basket no longer holds are gone, with their services [FLY-02, SRV-02]', () => {
  learnLines([makeLine(), delayed, service], ['ready', 'delayed']);
  learnBasket(facts({ basket: ['4211'], delayed: [], services: [] }));
  expect(places()).toEqual(['ready', 'none', 'none']);
});

test('a line of a product that moved has moved with it [FLY-02]', () => {
  learnLines([makeLine(), delayed], ['ready', 'delayed']);
  learnBasket(facts({ delayed: ['4211'], unavailable: ['4150'] }));
  expect(places()).toEqual(['delayed', 'unavailable', 'none']);
});

test('of two lines of a product the one whose place the basket does not name is gone', () => {
  learnLines([makeLine(), makeLine({ id: '88002', place: 'delayed' })], ['ready', 'delayed']);
  learnBasket(facts({ delayed: ['4211'] }));
  expect(places()).toEqual(['none', 'delayed', 'none']);
});

test('parts that an answer leaves out change nothing, and services keep their quantity in step [BUY-06, SRV-04]', () => {
  learnLines([makeLine(), delayed, service], ['ready', 'delayed']);
  learnBasket({ ...facts({ basket: ['4211'] }), delayed: undefined, services: undefined });
  expect(places()).toEqual(['ready', 'delayed', 'ready']);
  const services = [{ serviceId: '9001', parentId: '4211', quantity: 3, lineId: '88003' }];
  learnBasket(facts({ basket: ['4211'], delayed: ['4150'], services }));
  expect(lineState('88003').quantity).toBe(3);
});

test('the next run of the layer begins with nothing, and shows its lines among its stores', async () => {
  learnLines([makeLine()], ['ready']);
  expect(connectedShop().lateStores.get('lines')?.()).toMatchObject({ 88001: { place: 'ready', quantity: 1 } });
  await shop.stop();
  shop = startTestShop(window);
  expect(linesIn('ready')).toEqual([]);
});
