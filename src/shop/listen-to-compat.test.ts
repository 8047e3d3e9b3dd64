// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToCompat } from './listen-to-compat.ts';
import { startTestShop } from './test-shop.ts';

let shop: ReturnType<typeof startTestShop>;
const end = vi.fn();
const listen = vi.fn((_listener: (kind: string, name: string) => void) => end);

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  Reflect.set(window, 'vitrinaCompat', { listen });
  end.mockClear();
  listen.mockClear();
});
afterEach(async () => {
  await shop.stop();
  Reflect.deleteProperty(window, 'vitrinaCompat');
  vi.useRealTimers();
});

test('names that inline code calls are reported, each with what is wrong, and a change reads the basket', async () => {
  const stopped = new AbortController();
  listenToCompat(stopped.signal);
  const hear = listen.mock.calls[0]?.[0];
  hear?.('unanswered', 'addCompare');
  hear?.('missing', 'basketFly');
  expect(shop.report.mock.calls).toEqual([
    ['inline addCompare', expect.stringContaining('no control')],
    ['inline basketFly', expect.stringContaining('does not exist')],
  ]);
  hear?.('refresh', 'reloadTopBasket');
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.countOf('actual-basket')).toBe(1);
  expect(shop.report).toHaveBeenCalledTimes(2);
  stopped.abort();
  expect(end).toHaveBeenCalledOnce();
});

test('a layer that has stopped does not listen [EMB-03]', () => {
  listenToCompat(AbortSignal.abort());
  expect(listen).not.toHaveBeenCalled();
});
