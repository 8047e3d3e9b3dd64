// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWindow, gatherTime, onWindowChange } from './window-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Advances the time: through the collecting period, the frame and the message posted from it. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** As long as is waited for a frame at most: jsdom has none that tells of its layout. */
const maxWait = 100;

const scroll = () => window.dispatchEvent(new Event('scroll'));

test('many scroll events are merged to one per 50 ms, and the last is never lost [SMALL-07]', async () => {
  const ended = new AbortController();
  const heard = vi.fn();
  onWindowChange(window, 'scroll', heard, ended.signal);
  for (let time = 0; time < 200; time += 10) {
    scroll();
    await pass(10);
  }
  expect(heard.mock.calls.length).toBeLessThanOrEqual(4);
  await pass(gatherTime + maxWait);
  const before = heard.mock.calls.length;
  scroll();
  await pass(gatherTime + maxWait);
  expect(heard).toHaveBeenCalledTimes(before + 1);
  ended.abort();
});

test('all listeners share one passive listener of the window, removed with the last of them', async () => {
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  const [one, two] = [new AbortController(), new AbortController()];
  const heard = vi.fn();
  onWindowChange(window, 'scroll', heard, one.signal);
  onWindowChange(window, 'scroll', heard, two.signal);
  onWindowChange(window, 'scroll', vi.fn(), AbortSignal.abort());
  expect(add.mock.calls.filter(([type]) => type === 'scroll')).toEqual([['scroll', expect.any(Function), { passive: true }]]);
  scroll();
  one.abort();
  expect(remove).not.toHaveBeenCalled();
  two.abort();
  expect(remove).toHaveBeenCalledWith('scroll', expect.any(Function));
  await pass(gatherTime + maxWait);
  expect(heard).not.toHaveBeenCalled();
});

test('a listener that ends another one during the call does not stop the rest', async () => {
  const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
  const last = vi.fn();
  onWindowChange(window, 'resize', () => two.abort(), one.signal);
  onWindowChange(window, 'resize', vi.fn(), two.signal);
  onWindowChange(window, 'resize', last, three.signal);
  window.dispatchEvent(new Event('resize'));
  await pass(gatherTime + maxWait);
  expect(last).toHaveBeenCalledOnce();
  one.abort();
  three.abort();
});

test('what follows the window is called with the first layout, then after scrolling and changes of size', async () => {
  const ended = new AbortController();
  const heard = vi.fn();
  followWindow(window, heard, ended.signal);
  expect(heard).not.toHaveBeenCalled();
  await pass(maxWait);
  expect(heard).toHaveBeenCalledTimes(1);
  for (const type of ['scroll', 'resize']) {
    window.dispatchEvent(new Event(type));
    await pass(gatherTime + maxWait);
  }
  expect(heard).toHaveBeenCalledTimes(3);
  ended.abort();
  scroll();
  await pass(gatherTime + maxWait);
  expect(heard).toHaveBeenCalledTimes(3);
});
