// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from '../../platform/storage/storage-adapter.ts';
import { makeStorage } from '../../platform/storage/test-storage.ts';
import { browserOf, dataOf, key, name, report, start, view } from './test-viewed-keys.ts';
import { makeViewedKeys } from './viewed-keys.ts';

const { clear, cookie, makeKeys, products, setCookie } = browserOf(window);
const harness = join(import.meta.dirname, '../../../harness/template');

/** The template's own writer. */
let template: { setViewedProduct(id: string | number, data: object): void };
const both = () => ({ storage: localStorage.getItem(key), cookie: cookie() });

beforeAll(async () => {
  // The platform's storage, which the template's writer stands on.
  new Function('window', 'document', 'localStorage', readFileSync(join(harness, 'core.js'), 'utf8'))(window, document, localStorage);
  Reflect.get(window, 'BX').message({ USER_ID: '', SITE_ID: 's1' });
  template = await import(join(harness, 'parts/viewed.js'));
});

afterAll(() => {
  clear();
  Reflect.deleteProperty(window, 'BX');
});

beforeEach(() => {
  clear();
  report.mockClear();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('writes storage and cookie byte for byte as the template’s script does [VWD-01]', () => {
  makeKeys().record(view(4101));
  expect(both()).toEqual({
    storage: `1702592000:{"4101":{"ID":"4101","PRODUCT_ID":"4101","ACTIVE_FROM":1700000000000,"IS_LAST":true,"PICTURE_ID":"904101","IBLOCK_ID":"21","NAME":"Товар «4101» \\"№\\";","DETAIL_PAGE_URL":"/product/4101/","CAN_BUY":"Y"}}`,
    cookie: `${name}=%7B%224101%22%3A%5B%221700000000000%22%2C%22904101%22%5D%7D`,
  });
  const ours = both();
  clear();
  template.setViewedProduct('4101', dataOf(4101));
  expect(both()).toEqual(ours);
});

test('the cookie is valid for 30 days on the whole site [VWD-01]', () => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const options = { owner: { name, user: '', site: 's1' }, report, now: () => start };
  makeViewedKeys({ ...options, jar, getStorage: makeStorage }).record(view(4101));
  expect(written).toEqual([expect.stringMatching(/; expires=Thu, 14 Dec 2023 22:13:20 GMT; path=\/$/)]);
});

test('template and layer write the same keys, in any order [VWD-01, VWD-02]', () => {
  const step = fc.record({
    product: fc.integer({ min: 4101, max: 4106 }),
    offer: fc.option(fc.integer({ min: 4201, max: 4203 }), { nil: undefined }),
    byTemplate: fc.boolean(),
    wait: fc.integer({ min: 0, max: 5 * 86_400_000 }),
    lose: fc.constantFrom('', '', '', '', 'storage', 'cookie'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const run = (who: (byTemplate: boolean) => boolean) => {
        clear();
        vi.setSystemTime(start);
        for (const { product, offer, byTemplate, wait, lose } of steps) {
          vi.setSystemTime(Date.now() + wait);
          if (lose === 'storage') localStorage.clear();
          if (lose === 'cookie') setCookie('%7B%7D');
          const id = String(offer ?? product);
          if (who(byTemplate)) template.setViewedProduct(id, dataOf(product));
          else makeKeys().record(view(product, offer));
        }
        // The template lets old entries lie; what both show is what is not too old.
        return makeKeys().read();
      };
      const mixed = run((byTemplate) => byTemplate);
      expect(mixed).toEqual(run(() => true));
      expect(mixed).toEqual(run(() => false));
      expect(report).not.toHaveBeenCalled();
    }),
    { numRuns: 150 },
  );
});

test('another offer of the product takes the place of the first one, and the newest alone is marked [VWD-02]', () => {
  const keys = makeKeys();
  keys.record(view(4101, 4211));
  vi.setSystemTime(start + 1000);
  keys.record(view(4150));
  vi.setSystemTime(start + 2000);
  keys.record(view(4101, 4212));
  expect(keys.read().map(({ product, entry }) => [product, entry.ID, entry.IS_LAST])).toEqual([
    ['4101', '4212', true],
    ['4150', '4150', false],
  ]);
});

test('an entry of only storage or cookie is dropped [VWD-01]', () => {
  const keys = makeKeys();
  for (const product of [4101, 4150]) keys.record(view(product));
  setCookie(encodeURIComponent(JSON.stringify({ 4150: [String(start), '1'], 4177: [String(start), '2'] })));
  expect(products()).toEqual(['4150']);
  keys.record(view(4348));
  expect(decodeURIComponent(cookie() ?? '')).toBe(`${name}={"4150":["${start}","1"],"4348":["${start}","904348"]}`);
});

test('entries leave after 30 days, one by one [VWD-01]', () => {
  const keys = makeKeys();
  keys.record(view(4101));
  vi.setSystemTime(start + keptFor - 1000);
  keys.record(view(4150));
  expect(products()).toEqual(['4150', '4101']);
  vi.setSystemTime(start + keptFor);
  expect(products()).toEqual(['4150']);
  keys.record(view(4177));
  expect(localStorage.getItem(key)).not.toContain('4101');
  vi.setSystemTime(start + 3 * keptFor);
  expect(products()).toEqual([]);
});

test('reads a cookie that the page’s filter has made JSON of JSON, and one in quotes [VWD-01]', () => {
  makeKeys().record(view(4101));
  const marks = JSON.stringify({ 4101: [String(start), '904101'] });
  setCookie(encodeURIComponent(JSON.stringify(marks)));
  expect(products()).toEqual(['4101']);
  setCookie(JSON.stringify(marks).replaceAll(',', '%2C').replaceAll(';', '%3B'));
  expect(products()).toEqual(['4101']);
  expect(report).not.toHaveBeenCalled();
});

test('the cookie stays within the browser’s 4096 bytes: the oldest leave, on both sides [VWD-01]', () => {
  const keys = makeKeys();
  for (let index = 0; index < 100; index++) {
    vi.setSystemTime(start + index);
    keys.record(view(5000 + index));
  }
  expect(cookie()?.length).toBeLessThanOrEqual(4096);
  const kept = keys.read().map(({ product }) => Number(product));
  expect(kept.length).toBeGreaterThan(60);
  expect(kept).toEqual(Array.from(kept, (_, index) => 5099 - index));
  expect(Object.keys(JSON.parse(localStorage.getItem(key)?.slice(11) ?? ''))).toHaveLength(kept.length);
});

test('signing in or out keeps the browser’s entries under the new key [VWD-01]', () => {
  makeKeys().record(view(4101));
  vi.setSystemTime(start + 1000);
  expect(makeKeys('7').read()).toHaveLength(1);
  makeKeys('7').record(view(4150));
  expect(Object.keys(JSON.parse(localStorage.getItem(`bx7-s1-${name}`)?.slice(11) ?? ''))).toEqual(['4101', '4150']);
  expect(makeKeys().isOurs(key)).toBe(true);
  expect(makeKeys().isOurs(`bx7-s1-${name}`)).toBe(true);
  expect(makeKeys().isOurs(`bx7-s2-${name}`)).toBe(false);
});
