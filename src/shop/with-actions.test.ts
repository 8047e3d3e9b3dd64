// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendAdd = vi.fn(async () => {});

// The module as it is before anything was pressed; other tests may have loaded it.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock('./actions.ts');
  vi.resetModules();
});

const never = () => {
  throw new Error('Expected it to come');
};

test('presses before the chunk has come run in their order, later ones at once [BUY-04]', async () => {
  let come: () => void = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.doMock('./actions.ts', async () => {
    await coming;
    return { actions: { sendAdd } };
  });
  const { withActions } = await import('./with-actions.ts');
  const order: number[] = [];
  const runs = [1, 2].map((press) => withActions(() => order.push(press), never));
  expect(order).toEqual([]);
  come();
  await Promise.all(runs);
  void withActions(() => order.push(3), never);
  expect(order).toEqual([1, 2, 3]);
});

test('a chunk that fails to load is told as a lost connection, and the next press loads it again [ERR-01]', async () => {
  vi.doMock('./actions.ts', () => {
    throw new Error('no network');
  });
  const { withActions } = await import('./with-actions.ts');
  const failed = vi.fn();
  await withActions(never, failed);
  expect(failed).toHaveBeenCalledExactlyOnceWith({ kind: 'offline', message: expect.stringContaining('actions: expected its script') });
  vi.doMock('./actions.ts', () => ({ actions: { sendAdd } }));
  await withActions((actions) => actions.sendAdd({ item: '1', quantity: 1, iblockId: '21', offers: false }, ''), never);
  expect(sendAdd).toHaveBeenCalledOnce();
});
