// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatch } from '../basket/store.ts';
import { overlays } from '../overlays.ts';
import { changedService, latePart, setServiceQuantity, switchService } from './services.ts';
import { offer, startServices } from './test-services.ts';

const held = { loads: 0, ends: 0, wait: Promise.resolve() as Promise<unknown> };

/** The stores and a block that shows a service as off, before anything has loaded what changes it in the basket. */
function start(basket: { readonly parent?: boolean; readonly line?: { readonly id?: string } } = {}) {
  const started = startServices(window, basket);
  return {
    ...started,
    changed: () => changedService(offer),
    set: (quantity: number) => setServiceQuantity(offer, quantity),
    flip: (on: boolean) => switchService(offer, on),
  };
}

/** Keeps what changes services from arriving, until it is let in or fails. */
function hold() {
  let end = { in: () => {}, fail: (_: Error) => {} };
  held.wait = new Promise<void>((resolve, reject) => {
    end = { in: resolve, fail: reject };
  });
  held.wait.catch(() => {});
  return end;
}

/** Until all that has begun to load has ended. */
async function settle(): Promise<void> {
  await vi.waitFor(() => expect(held.ends).toBe(held.loads), { timeout: 3000 });
  await vi.advanceTimersByTimeAsync(0);
}

let shop: ReturnType<typeof start>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(held, { loads: 0, ends: 0, wait: Promise.resolve() });
  latePart.loaded = undefined;
  const { load } = latePart;
  vi.spyOn(latePart, 'load').mockImplementation(async () => {
    held.loads++;
    try {
      await held.wait;
      return await load();
    } finally {
      held.ends++;
    }
  });
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('services of a product that is not in the basket load nothing, until it is being added [SRV-05, EMB-01]', async () => {
  shop = start({ parent: false });
  shop.flip(true);
  expect(shop.state).toMatchObject({ on: true, busy: false });
  await settle();
  expect(held.loads).toBe(0);
  dispatch({ type: 'busy', items: ['4150'], lines: [], isBusy: true });
  await settle();
  expect(held.loads).toBe(1);
});

test('a press while that loads is busy at once and is sent once [SRV-02]', async () => {
  const loading = hold();
  shop = start();
  shop.flip(true);
  shop.flip(false);
  shop.flip(true);
  expect(shop.state).toMatchObject({ on: true, busy: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(shop.changes()).toEqual([]);
  loading.in();
  await settle();
  expect(shop.changes().map(([name]) => name)).toEqual(['add-to-basket']);
});

test('a press that is taken back while that loads sends nothing and ends as idle [SRV-02]', async () => {
  const loading = hold();
  shop = start();
  shop.flip(true);
  shop.flip(false);
  loading.in();
  await settle();
  expect(shop.changes()).toEqual([]);
  expect(shop.state).toMatchObject({ on: false, busy: false });
});

test('a quantity chosen while that loads and after is sent once [SRV-04]', async () => {
  const loading = hold();
  shop = start({ line: {} });
  shop.set(2);
  loading.in();
  await settle();
  shop.set(3);
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.changes()).toEqual([['update-line', { lineId: '88002', quantity: 3 }]]);
});

test('where it does not come a press is told as failed and taken back; the next press asks again [SRV-02, ERR-01]', async () => {
  const loading = hold();
  shop = start({ line: { id: '88002' } });
  shop.flip(false);
  shop.set(4);
  loading.fail(new Error('no network'));
  await settle();
  expect(shop.state).toEqual({ on: true, quantity: 1, busy: false });
  expect(overlays.notices.map(({ kind, text }) => [kind, text])).toEqual([['alert', expect.stringContaining('Нет связи')]]);
  expect(shop.report).toHaveBeenCalledExactlyOnceWith('services', expect.stringContaining('expected its script'));
  expect(shop.changes()).toEqual([]);
  held.wait = Promise.resolve();
  shop.flip(false);
  await settle();
  expect(shop.changes()).toEqual([['remove-line', { lineId: '88002' }]]);
});

test('a stop while that loads sends nothing, and the page gets no switch that was never sent', async () => {
  const loading = hold();
  shop = start();
  shop.flip(true);
  expect(shop.changed()).toBeUndefined();
  shop.stopLayer();
  loading.in();
  await settle();
  expect(shop.changes()).toEqual([]);
  expect(shop.report).not.toHaveBeenCalled();
});
