// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../platform/storage/test-storage.ts';
import { browserOf, key, name, report, start, view } from './test-viewed-keys.ts';
import { makeViewedKeys } from './viewed-keys.ts';

const { clear, cookie, makeKeys, products, setCookie } = browserOf(window);

afterAll(clear);

beforeEach(() => {
  clear();
  report.mockClear();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['', '{', '[1,2]', '"x"', 'null', '17'])(
  'a storage of %j is rebuilt from the layer’s own entries and the cookie [ERR-03]',
  (json) => {
    const keys = makeKeys();
    for (const product of [4101, 4150]) keys.record(view(product));
    const known = keys.read();
    localStorage.setItem(key, `1702592000:${json}`);
    expect(keys.areDamaged()).toBe(true);
    vi.setSystemTime(start + 1000);
    keys.record(view(4177), known);
    expect(keys.areDamaged()).toBe(false);
    expect(products()).toEqual(['4177', '4101', '4150']);
    expect(report).toHaveBeenCalledWith(`cache: local storage ${name}`, expect.stringContaining('begins anew'));
  },
);

test('one unreadable entry is removed, the others stay [ERR-03]', () => {
  const keys = makeKeys();
  for (const product of [4101, 4150]) keys.record(view(product));
  localStorage.setItem(key, localStorage.getItem(key)?.replace('"ACTIVE_FROM":1700000000000', '"ACTIVE_FROM":"soon"') ?? '');
  expect(products()).toEqual(['4150']);
  expect(report).toHaveBeenCalledWith(`cache: local storage ${name}`, expect.stringContaining('the entry 4101'));
});

test.each(['%', '%7B', 'x', '%5B%5D'])(
  'with a cookie of %j the entries of the storage stay and the cookie is made anew from them [ERR-03]',
  (value) => {
    makeKeys().record(view(4101));
    setCookie(value);
    vi.setSystemTime(start + 1000);
    makeKeys().record(view(4150));
    expect(products()).toEqual(['4150', '4101']);
    expect(decodeURIComponent(cookie() ?? '')).toContain(`"4101":["${start}","904101"]`);
    expect(report).toHaveBeenCalledWith(`cache: cookie ${name}`, expect.any(String));
  },
);

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

test('a storage that is nearly full keeps the ten newest; a full or blocked one is reported, never thrown [ERR-03]', () => {
  const storage = makeStorage();
  const limited: Storage = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (at, text) => (text.length > 3000 ? refuse() : storage.setItem(at, text)),
  };
  const options = { jar: document, owner: { name, user: '', site: 's1' }, report, now: Date.now };
  const keys = makeViewedKeys({ ...options, getStorage: () => limited });
  for (let index = 0; index < 30; index++) {
    vi.setSystemTime(start + index);
    keys.record(view(5000 + index));
  }
  expect(keys.read()[0]?.product).toBe('5029');
  expect(keys.read().length).toBeGreaterThanOrEqual(10);
  expect(report).not.toHaveBeenCalled();
  for (const getStorage of [refuse, () => ({ ...makeStorage(), getItem: refuse, setItem: refuse })]) {
    report.mockClear();
    const blocked = makeViewedKeys({ ...options, getStorage });
    blocked.record(view(4101));
    expect(blocked.read()).toEqual([]);
    expect(report).toHaveBeenCalledWith(`cache: ${name}`, expect.stringContaining('The quota has been exceeded.'));
  }
});
