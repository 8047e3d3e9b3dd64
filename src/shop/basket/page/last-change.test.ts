// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberChange, timeUntilChanged } from './last-change.ts';

/** When the page was asked for, milliseconds since 1970. */
const asked = Date.now() - new Event('').timeStamp;
/** The page before in this tab. */
const before = { sessionStorage, performance: { timeOrigin: asked - 5000 } } as unknown as Window;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page that was asked for before a change was answered says so once [BUY-06]', () => {
  expect(timeUntilChanged(window)).toBeUndefined();
  rememberChange(before, 'answered');
  expect(timeUntilChanged(window)).toBe(0);
  expect(timeUntilChanged(window)).toBeUndefined();
});

test('a page that was asked for after the answer is newer [BUY-06]', () => {
  vi.setSystemTime(asked - 50);
  rememberChange(before, 'answered');
  vi.setSystemTime(asked + 500);
  expect(timeUntilChanged(window)).toBeUndefined();
});

test('a change that is under way is made within 8 s, and concerns every page until then [BUY-06]', () => {
  vi.setSystemTime(asked);
  rememberChange(before, 'sent');
  vi.setSystemTime(asked + 1000);
  expect(timeUntilChanged(window)).toBe(7000);
  vi.setSystemTime(asked + 6000);
  expect(timeUntilChanged(window)).toBe(2000);
  vi.setSystemTime(asked + 9000);
  expect(sessionStorage).toHaveLength(1);
  timeUntilChanged(window);
  expect(sessionStorage).toHaveLength(0);
});

test('changes of the page itself, what is no time, and a storage that is forbidden say nothing [BUY-06]', () => {
  rememberChange(window, 'sent');
  expect(timeUntilChanged(window)).toBeUndefined();
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, 'soon');
  expect(timeUntilChanged(window)).toBeUndefined();
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  rememberChange(before, 'sent');
  expect(timeUntilChanged(window)).toBeUndefined();
});
