// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { whenLaidOut } from './when-laid-out.ts';

/** A fake of the browser's observer: `show` is its frame. */
class Observer {
  static all: Observer[] = [];
  readonly observed: Element[] = [];
  isConnected = true;
  readonly #hear: () => void;
  constructor(hear: () => void) {
    this.#hear = hear;
    Observer.all.push(this);
  }
  show(): void {
    if (this.isConnected) this.#hear();
  }
  observe(element: Element): void {
    this.observed.push(element);
  }
  disconnect(): void {
    this.isConnected = false;
  }
}

/** As in a browser, where they are methods of the window and of nothing else. */
const timers = {
  setTimeout(this: unknown, call: () => void, time?: number) {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    return globalThis.setTimeout(call, time);
  },
  clearTimeout(this: unknown, timer: number) {
    if (this !== undefined) throw new TypeError('Illegal invocation');
    globalThis.clearTimeout(timer);
  },
} as unknown as { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout };

afterEach(() => {
  Observer.all = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('calls once, in the frame, and stops observing', () => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  const call = vi.fn();
  whenLaidOut(window, timers, call);
  const [observer] = Observer.all;
  expect(observer?.observed).toEqual([document.documentElement]);
  expect(call).not.toHaveBeenCalled();
  observer?.show();
  expect(observer?.isConnected).toBe(false);
  vi.advanceTimersByTime(1000);
  observer?.show();
  expect(call).toHaveBeenCalledOnce();
});

test('a background tab has no frames: it calls after a delay', () => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  const call = vi.fn();
  whenLaidOut(window, timers, call);
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledOnce();
  expect(Observer.all[0]?.isConnected).toBe(false);
});

test('an aborted callback is not called', () => {
  vi.stubGlobal('ResizeObserver', Observer);
  const [call, ended] = [vi.fn(), new AbortController()];
  whenLaidOut(window, timers, call, ended.signal);
  ended.abort();
  Observer.all[0]?.show();
  expect(call).not.toHaveBeenCalled();
});
