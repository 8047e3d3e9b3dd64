// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { onSecond } from './seconds.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-12-31T00:00:00.400Z') });
  shop = startTestShop(window);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.stop();
  vi.useRealTimers();
});

test('one timer calls all listeners just after each second, and stops with the last listener [DET-13]', async () => {
  const before = vi.getTimerCount();
  const told: string[] = [];
  const stops = ['one', 'other'].map((name) => onSecond(() => told.push(`${name} ${Date.now() % 60_000}`)));
  expect(vi.getTimerCount()).toBe(before + 1);
  told.length = 0;
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toEqual(['one 1010', 'other 1010', 'one 2010', 'other 2010']);
  stops[0]?.();
  expect(vi.getTimerCount()).toBe(before + 1);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(before);
});

test('a hidden page has no timer, and calls listeners at once when it is shown again [DET-13]', async () => {
  const before = vi.getTimerCount();
  const told: number[] = [];
  const stop = onSecond(() => told.push(Date.now()));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(before);
  told.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(before + 1);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(before);
});
