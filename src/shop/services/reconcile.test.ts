// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { loadReconcile, setServiceQuantity, switchService } from './services.ts';
import { offer, startServices } from './test-services.ts';

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

test('fast switching sends one request at a time, and the last state wins [SRV-02, BUY-04]', async () => {
  start();
  const { state } = shop;
  for (let press = 0; press < 9; press++) switchService(offer, !state.on);
  expect(state.on).toBe(true);
  expect(shop.changes()).toHaveLength(1);
  switchService(offer, false);
  await shop.last().answer(ok);
  // The line has no id before it is read: nothing can be removed yet.
  expect(shop.changes()).toHaveLength(1);
  expect(state).toMatchObject({ on: false, busy: true });
  await shop.readBasket({ line: {} });
  expect(shop.changes()[1]).toEqual(['remove-line', { lineId: '88002' }]);
  await shop.last('remove-line').answer('');
  await shop.readBasket();
  expect(state).toMatchObject({ on: false, busy: false });
  expect(shop.changes()).toHaveLength(2);
});

test('off and on again during the removal ends as on [SRV-02]', async () => {
  start({ line: {} });
  const { state } = shop;
  switchService(offer, false);
  switchService(offer, true);
  await shop.last().answer('');
  expect(shop.changes().map(([name]) => name)).toEqual(['remove-line', 'add-to-basket']);
  await shop.last('add-to-basket').answer(ok);
  await shop.readBasket({ line: { id: '88005' } });
  expect(state).toMatchObject({ on: true, busy: false });
  expect(shop.changes()).toHaveLength(2);
});

test('holding plus from 1 to 20 sends one request with 20 [SRV-04]', async () => {
  start({ line: {} });
  const { state } = shop;
  for (let quantity = 2; quantity <= 20; quantity++) {
    setServiceQuantity(offer, quantity);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(state).toEqual({ on: true, quantity: 20, busy: true });
  expect(shop.changes()).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.changes()).toEqual([['update-line', { lineId: '88002', quantity: 20 }]]);
  await shop.last().answer('');
  expect(state.busy).toBe(false);
});

test('leaving the page within the delay still sends the quantity [SRV-04, BSK-07]', async () => {
  start({ line: {} });
  setServiceQuantity(offer, 5);
  window.dispatchEvent(new Event('pagehide'));
  expect(shop.changes()).toEqual([['update-line', { lineId: '88002', quantity: 5 }]]);
});

test('a quantity changed during a request is sent after it; a late read does not revert it [SRV-04]', async () => {
  start({ line: {} });
  const { state } = shop;
  setServiceQuantity(offer, 2);
  await vi.advanceTimersByTimeAsync(300);
  setServiceQuantity(offer, 5);
  await shop.last('update-line').answer('');
  expect(state.quantity).toBe(5);
  await shop.readBasket({ line: { quantity: 2 } });
  expect(state).toMatchObject({ quantity: 5, busy: true });
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.changes().at(-1)).toEqual(['update-line', { lineId: '88002', quantity: 5 }]);
  await shop.last('update-line').answer('');
  await shop.readBasket({ line: { quantity: 5 } });
  expect(state).toEqual({ on: true, quantity: 5, busy: false });
  expect(shop.changes()).toHaveLength(2);
});

test('without a pending change the server’s quantity is applied: it may allow less [SRV-04]', async () => {
  start({ line: {} });
  const { state } = shop;
  setServiceQuantity(offer, 9);
  await vi.advanceTimersByTimeAsync(300);
  await shop.last().answer('');
  await shop.readBasket({ line: { quantity: 4 } });
  expect(state.quantity).toBe(4);
});

test('a quantity chosen during the add is sent when the line is known [SRV-04]', async () => {
  start();
  switchService(offer, true);
  setServiceQuantity(offer, 3);
  await shop.last().answer(ok);
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.changes()).toHaveLength(1);
  await shop.readBasket({ line: { quantity: 1 } });
  expect(shop.changes().at(-1)).toEqual(['update-line', { lineId: '88002', quantity: 3 }]);
});

test('a failed removal stays on, a failed change keeps the old quantity; both are read again [SRV-02, SRV-04]', async () => {
  start({ line: { quantity: 2 } });
  const { state } = shop;
  switchService(offer, false);
  await shop.last().fail('http');
  expect(state.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(4800);
  await shop.readBasket({ line: { quantity: 2 } });
  expect(state).toEqual({ on: true, quantity: 2, busy: false });
  setServiceQuantity(offer, 7);
  await vi.advanceTimersByTimeAsync(300);
  await shop.last('update-line').fail('offline');
  await vi.advanceTimersByTimeAsync(4800);
  await shop.readBasket({ line: { quantity: 2 } });
  expect(state).toEqual({ on: true, quantity: 2, busy: false });
  expect(notices().map(([kind]) => kind)).toEqual(['alert', 'alert']);
});

test('a lost answer is never followed by a second add: the basket is read first [SRV-02]', async () => {
  start();
  const { state } = shop;
  switchService(offer, true);
  await shop.last().fail('silence');
  switchService(offer, true);
  expect(shop.changes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4800);
  await shop.readBasket({ line: {} });
  expect(state).toEqual({ on: true, quantity: 1, busy: false });
  expect(shop.changes()).toHaveLength(1);
});

test('a change whose line never appears in a read is dropped with a message [SRV-02]', async () => {
  start();
  const { state } = shop;
  switchService(offer, true);
  await shop.last().answer(ok);
  switchService(offer, false);
  await vi.advanceTimersByTimeAsync(200);
  await shop.last('actual-basket').fail('offline');
  await vi.advanceTimersByTimeAsync(8000);
  expect(state).toMatchObject({ on: true, busy: false });
  expect(notices().map(([kind]) => kind)).toContain('alert');
});
