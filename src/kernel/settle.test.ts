import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idle } from './settle.ts';

type Natives = Parameters<typeof idle>[1];

const idled = vi.fn();

/** Starts waiting on a page whose browser has, or has not, `requestIdleCallback`. */
function wait(tellsIdle?: (run: () => void) => void): void {
  const page = tellsIdle ? { requestIdleCallback: tellsIdle } : {};
  void idle(page as unknown as Window, { setTimeout, clearTimeout } as unknown as Natives).then(idled);
}

beforeEach(() => {
  vi.useFakeTimers();
  idled.mockReset();
});
afterEach(() => void vi.useRealTimers());

test('a browser that does not tell when it is idle, as Safari, counts as idle after a tenth of a second [EMB-01]', async () => {
  wait();
  await vi.advanceTimersByTimeAsync(99);
  expect(idled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(idled).toHaveBeenCalled();
});

test('a browser that tells it is asked; one that stays busy, or has its tab in the background, for a second [EMB-01]', async () => {
  let tell: () => void = () => {};
  wait((run) => {
    tell = run;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(idled).not.toHaveBeenCalled();
  tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(idled).toHaveBeenCalledTimes(1);
  wait(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(idled).toHaveBeenCalledTimes(2);
});
