// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { makeUnclearSends } from './unclear-sends.ts';

const minute = 60_000;
let time = 1_000_000_000;
const open = (page: Window = window) => makeUnclearSends(page, () => time);

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('an unclear sending is still known after a reload, and no longer after 30 minutes [OCB-01, FRM-04]', () => {
  open().add('one-click 4150');
  expect(open().has('one-click 4150')).toBe(true);
  expect(open().has('one-click 4211')).toBe(false);
  time += 30 * minute - 1;
  expect(open().has('one-click 4150')).toBe(true);
  time += 1;
  expect(open().has('one-click 4150')).toBe(false);
});

test('the page that has sent it remembers it as long as it lives [OCB-01]', () => {
  const sends = open();
  sends.add('one-click 4150');
  time += 31 * minute;
  expect(sends.has('one-click 4150')).toBe(true);
});

test('what is deleted is gone here and after a reload, and others stay [OCB-01]', () => {
  const sends = open();
  sends.add('one');
  sends.add('two');
  open().delete('one');
  sends.delete('one');
  expect([sends.has('one'), open().has('one'), open().has('two')]).toEqual([false, false, true]);
  open().delete('two');
  expect(sessionStorage).toHaveLength(0);
});

test('the storage holds no name in plain text, and expired notes leave with the next one [OCB-01]', () => {
  open().add('form /ajax/form.php?name=Anna');
  time += 31 * minute;
  open().add('one-click 4150');
  const stored = sessionStorage.getItem('vitrina.unclear') ?? '';
  expect(stored).not.toMatch(/Anna|form|click/);
  expect(Object.keys(JSON.parse(stored))).toHaveLength(1);
});

test('a note of the far future, after a clock was put back, does not count [OCB-01]', () => {
  open().add('one');
  time -= 31 * minute;
  expect(open().has('one')).toBe(false);
});

test.each(['', '[]', 'null', '{"a":"b"}', '{broken'])('a storage that holds %j knows of nothing and takes new notes [OCB-01]', (text) => {
  sessionStorage.setItem('vitrina.unclear', text);
  expect(open().has('one')).toBe(false);
  open().add('one');
  expect(open().has('one')).toBe(true);
});

test('where the storage is forbidden, the page itself remembers [OCB-01]', () => {
  const page = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as Window;
  const sends = open(page);
  sends.add('one');
  expect(sends.has('one')).toBe(true);
  sends.delete('one');
  expect(sends.has('one')).toBe(false);
  expect(open(page).has('one')).toBe(false);
});
