// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const held = { loads: 0, ends: 0, wait: Promise.resolve() as Promise<unknown> };

/** What changes services is loaded when `held.wait` has resolved. */
const mockLoading = () =>
  vi.doMock('./reconcile.ts', async (original) => {
    held.loads++;
    try {
      await held.wait;
      return await original<typeof import('./reconcile.ts')>();
    } finally {
      held.ends++;
    }
  });

/** The stores and a block that shows a service as off, before anything has loaded what changes it in the basket. */
async function start(basket: { readonly parent?: boolean; readonly line?: { readonly id?: string } } = {}) {
  const { changedService, setServiceQuantity, switchService } = await import('./services.ts');
  const { offer, startServices } = await import('./test-services.ts');
  const shop = startServices(window, basket);
  return {
    ...shop,
    changed: () => changedService(offer),
    set: setServiceQuantity.bind(null, offer),
    flip: switchService.bind(null, offer),
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
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

let shop: Awaited<ReturnType<typeof start>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(held, { loads: 0, ends: 0, wait: Promise.resolve() });
  mockLoading();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

test('services of a product that is not in the basket load nothing, until it is being added [SRV-05, EMB-01]', async () => {
  shop = await start({ parent: false });
  shop.flip(true);
  expect(shop.state).toMatchObject({ on: true, busy: false });
  await settle();
  expect(held.loads).toBe(0);
  const { dispatch: tell } = await import('../basket/store.ts');
  tell({ type: 'busy', items: ['4150'], lines: [], isBusy: true });
  await settle();
  expect(held.loads).toBe(1);
});

test('a press while that loads is busy at once and is sent once [SRV-02]', async () => {
  const loading = hold();
  shop = await start();
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
  shop = await start();
  shop.flip(true);
  shop.flip(false);
  loading.in();
  await settle();
  expect(shop.changes()).toEqual([]);
  expect(shop.state).toMatchObject({ on: false, busy: false });
});

test('a quantity chosen while that loads and after is sent once [SRV-04]', async () => {
  const loading = hold();
  shop = await start({ line: {} });
  shop.set(2);
  loading.in();
  await settle();
  shop.set(3);
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.changes()).toEqual([['update-line', { lineId: '88002', quantity: 3 }]]);
});

test('where it does not come the press is told as a failed request and taken back; the next press asks again [SRV-02, ERR-01]', async () => {
  const loading = hold();
  shop = await start({ line: { id: '88002' } });
  const { overlays } = await import('../overlays.ts');
  shop.flip(false);
  shop.set(4);
  loading.fail(new Error('no network'));
  await settle();
  expect(shop.state).toEqual({ on: true, quantity: 1, busy: false });
  expect(overlays.notices.map(({ kind, text }) => [kind, text])).toEqual([['alert', expect.stringContaining('Нет связи')]]);
  expect(shop.report).toHaveBeenCalledExactlyOnceWith('services', expect.stringContaining('expected the script'));
  expect(shop.changes()).toEqual([]);
  held.wait = Promise.resolve();
  mockLoading();
  shop.flip(false);
  await settle();
  expect(shop.changes()).toEqual([['remove-line', { lineId: '88002' }]]);
});

test('a stop while that loads sends nothing, and the page gets no switch that was never sent', async () => {
  const loading = hold();
  shop = await start();
  shop.flip(true);
  expect(shop.changed()).toBeUndefined();
  shop.stopLayer();
  loading.in();
  await settle();
  expect(shop.changes()).toEqual([]);
  expect(shop.report).not.toHaveBeenCalled();
});
