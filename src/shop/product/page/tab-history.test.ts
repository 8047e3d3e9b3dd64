// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { enterTabEntry, showHash } from './tab-history.ts';
import { isSameHash } from './tab-sets.ts';

beforeEach(() => history.replaceState(null, '', '/product/vega/?oid=4211'));

test('a pressed tab makes one entry, and the rest of the address stays [DET-01]', () => {
  const before = history.length;
  showHash(window, '#buy', 'press');
  expect(location.href).toMatch(/\/product\/vega\/\?oid=4211#buy$/);
  expect(history.length).toBe(before + 1);
  showHash(window, '#buy', 'press');
  expect(history.length).toBe(before + 1);
});

test('several arrow keys make one entry [DET-01]', () => {
  showHash(window, '#buy', 'press');
  const before = history.length;
  for (const hash of ['#payment', '#delivery', '#custom_tab']) showHash(window, hash, 'arrow');
  expect(history.length).toBe(before + 1);
  expect(location.hash).toBe('#custom_tab');
  showHash(window, '#desc', 'press');
  expect(history.length).toBe(before + 2);
});

test('an entry is new only once; afterwards it is marked, beside other scripts’ state [DET-01]', () => {
  history.replaceState({ list: 3 }, '', '#buy');
  expect(enterTabEntry(window)).toBe(false);
  expect(enterTabEntry(window)).toBe(true);
  expect(history.state).toMatchObject({ list: 3 });
});

test('foreign history state is not copied to a new entry, and other kinds are left alone [DET-01]', () => {
  history.replaceState({ list: 3 }, '');
  showHash(window, '#buy', 'press');
  expect(history.state).not.toHaveProperty('list');
  history.replaceState('theirs', '');
  expect(enterTabEntry(window)).toBe(false);
  expect(history.state).toBe('theirs');
});

test('the entry that is left is marked, so that coming back does not scroll [DET-01]', async () => {
  showHash(window, '#buy', 'press');
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await back;
  expect(location.hash).toBe('');
  expect(enterTabEntry(window)).toBe(true);
});

test('a browser’s limit on history entries causes no error [DET-01]', () => {
  const refusing = {
    location: window.location,
    history: {
      state: null,
      pushState() {
        throw new DOMException('too many', 'SecurityError');
      },
      replaceState() {
        throw new DOMException('too many', 'SecurityError');
      },
    },
  };
  expect(() => showHash(refusing as unknown as Window, '#buy', 'press')).not.toThrow();
});

test('hashes are compared decoded [DET-01]', () => {
  expect(isSameHash('#описание', '#%D0%BE%D0%BF%D0%B8%D1%81%D0%B0%D0%BD%D0%B8%D0%B5')).toBe(true);
  expect(isSameHash('#%E0%A4%A', '#%E0%A4%A')).toBe(true);
  expect(isSameHash('#buy', '#Buy')).toBe(false);
});
