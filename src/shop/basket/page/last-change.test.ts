// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isBeforeLastChange, rememberChange } from './last-change.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** When the page was asked for, milliseconds since 1970. */
const asked = Date.now() - new Event('').timeStamp;
/** The page before in this tab. */
const before = { sessionStorage, performance: { timeOrigin: asked - 5000 } } as unknown as Window;

test.each([
  ['is under way', Infinity, true],
  ['was answered after this page was asked for', asked + 50, true],
  ['was answered before', asked - 50, false],
])('a page may be outdated by a change that %s: %s, and says so once [BUY-06]', (_when, answered, expected) => {
  expect(isBeforeLastChange(window)).toBe(false);
  rememberChange(before, answered);
  expect(isBeforeLastChange(window)).toBe(expected);
  expect(isBeforeLastChange(window)).toBe(false);
});

test('changes of the page itself, what is no time, and a storage that is forbidden say nothing [BUY-06]', () => {
  rememberChange(window, Infinity);
  expect(isBeforeLastChange(window)).toBe(false);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, 'soon');
  expect(isBeforeLastChange(window)).toBe(false);
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  rememberChange(before, Infinity);
  expect(isBeforeLastChange(window)).toBe(false);
});
