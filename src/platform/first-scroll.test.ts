// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFirstScroll, scrollSigns } from './first-scroll.ts';

let top = 0;

/** Tells in the next frame where the page is. */
class Observer {
  readonly #tell: (entries: readonly unknown[]) => void;
  constructor(tell: (entries: readonly unknown[]) => void) {
    this.#tell = tell;
  }
  observe() {
    setTimeout(() => this.#tell([{ boundingClientRect: { top } }]), frame);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  top = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const scroll = () => window.dispatchEvent(new Event('scroll'));
/** Milliseconds. */
const frame = 16;

test('something loads with the first scrolling, once, and starts [SMALL-06]', async () => {
  const [load, start] = [vi.fn(async () => 'part'), vi.fn()];
  onFirstScroll(window, load, start, new AbortController().signal);
  await pass(frame);
  expect(load).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times++) scroll();
  await pass(0);
  expect(load).toHaveBeenCalledOnce();
  expect(start.mock.calls).toEqual([['part']]);
});

test.each(['pointermove', 'pointerdown', 'keydown'])(
  'a %s, which comes before most scrolling, loads it too, once [SMALL-06]',
  async (sign) => {
    const [load, start] = [vi.fn(async () => {}), vi.fn()];
    onFirstScroll(window, load, start, new AbortController().signal, scrollSigns);
    await pass(frame);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    scroll();
    await pass(0);
    expect(load).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledOnce();
  },
);

test('on a page that is scrolled already it loads at once, and not again [SMALL-06]', async () => {
  const [load, start] = [vi.fn(async () => {}), vi.fn()];
  top = -300;
  onFirstScroll(window, load, start, new AbortController().signal);
  await pass(frame);
  scroll();
  await pass(0);
  expect(load).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledOnce();
});

test('what did not load is asked for again by a scrolling a second later, and not by each one before [ERR-01]', async () => {
  const [load, start] = [vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline')), vi.fn()];
  onFirstScroll(window, load, start, new AbortController().signal);
  await pass(frame);
  for (let times = 0; times < 3; times++) {
    scroll();
    await pass(100);
  }
  expect(load).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
  await pass(1000);
  scroll();
  await pass(0);
  expect(load).toHaveBeenCalledTimes(2);
  expect(start).toHaveBeenCalledOnce();
});

test('nothing loads after the end, and what is on its way then does not start', async () => {
  const ended = new AbortController();
  let come = () => {};
  const load = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        come = resolve;
      }),
  );
  const start = vi.fn();
  onFirstScroll(window, load, start, AbortSignal.abort());
  onFirstScroll(window, load, start, ended.signal);
  await pass(frame);
  scroll();
  expect(load).toHaveBeenCalledOnce();
  ended.abort();
  come();
  await pass(0);
  expect(start).not.toHaveBeenCalled();
});
