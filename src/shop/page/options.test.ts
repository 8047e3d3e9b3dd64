import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

/** The options of an ordinary page; `over` replaces whole parts. */
const makeRaw = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  SITE_DIR: '/',
  SITE_ID: 's1',
  SITE_TEMPLATE_PATH: '/bitrix/templates/aspro_max',
  MODULE_VERSION: '2.4.1',
  PAGES: { BASKET_PAGE_URL: '/basket/', CATALOG_PAGE_URL: '/catalog/', SEARCH_PAGE_URL: '/catalog/', BASKET_PAGE: '1', FRONT_PAGE: '' },
  PRICES: { MIN_PRICE: '1500' },
  THEME: { ORDER_BASKET_VIEW: 'FLY', TYPE_SEARCH: 'fixed', COMPACT_FOOTER_MOBILE: 'Y' },
  COUNTERS: { YANDEX_COUNTER: 1, TYPE: 'ONE' },
  JS_ITEM_CLICK: { precision: 6, precisionFactor: 1_000_000 },
  ...over,
});

function parse(raw: unknown, bodySiteDir?: string) {
  const problems: Record<string, string> = {};
  const options = parseOptions(raw, bodySiteDir, (name, message) => {
    problems[name] = message;
  });
  return { options, problems };
}

test('reads an ordinary page without a problem [PAGE-02]', () => {
  const { options, problems } = parse(makeRaw());
  expect(problems).toEqual({});
  expect(options).toMatchObject({
    siteDir: '/',
    siteId: 's1',
    minimumOrderPrice: 1500,
    pages: { basket: '/basket/', compare: '/catalog/compare.php', favourites: '/personal/favorite/' },
    flags: { basket: true, front: false, order: false },
    theme: { basketView: 'FLY', searchType: 'fixed', compactFooterOnMobile: true, logo: '' },
    precisionFactor: 1_000_000,
  });
});

test('puts the defaults of a site in a folder under that folder [PAGE-02]', () => {
  const { options } = parse({ SITE_DIR: '/shop' });
  expect(options.siteDir).toBe('/shop/');
  expect(options.pages).toEqual({
    basket: '/shop/basket/',
    catalogue: '/shop/catalog/',
    compare: '/shop/catalog/compare.php',
    search: '/shop/catalog/',
    favourites: '/shop/personal/favorite/',
  });
});

test.each([
  ['the whole object', undefined, 'arAsproOptions', 'missing'],
  ['an object', 'x', 'arAsproOptions', 'expected an object'],
  ['an object', null, 'arAsproOptions', 'expected an object'],
  ['SITE_DIR', makeRaw({ SITE_DIR: undefined }), 'arAsproOptions.SITE_DIR', 'missing'],
  ['SITE_DIR', makeRaw({ SITE_DIR: 'shop' }), 'arAsproOptions.SITE_DIR', '"shop"'],
  ['SITE_DIR', makeRaw({ SITE_DIR: '//evil.example/' }), 'arAsproOptions.SITE_DIR', 'evil'],
  ['SITE_DIR', makeRaw({ SITE_DIR: '/\\evil.example/' }), 'arAsproOptions.SITE_DIR', 'evil'],
  ['SITE_DIR', makeRaw({ SITE_DIR: 'https://evil.example/' }), 'arAsproOptions.SITE_DIR', 'evil'],
  ['SITE_DIR', makeRaw({ SITE_DIR: '/shop?a=' }), 'arAsproOptions.SITE_DIR', '/shop?a='],
  ['SITE_ID', makeRaw({ SITE_ID: 1 }), 'arAsproOptions.SITE_ID', '1'],
  ['PRICES.MIN_PRICE', makeRaw({ PRICES: { MIN_PRICE: 'много' } }), 'arAsproOptions.PRICES.MIN_PRICE', '"много"'],
  ['PRICES.MIN_PRICE', makeRaw({ PRICES: 7 }), 'arAsproOptions.PRICES.MIN_PRICE', 'missing'],
  ['PRICES.MIN_PRICE', makeRaw({ PRICES: { MIN_PRICE: Number.NaN } }), 'arAsproOptions.PRICES.MIN_PRICE', 'not readable'],
  ['a page address', makeRaw({ PAGES: { BASKET_PAGE_URL: 'javascript:x' } }), 'arAsproOptions.PAGES.BASKET_PAGE_URL', 'javascript'],
  ['a page flag', makeRaw({ PAGES: { ORDER_PAGE: 'может быть' } }), 'arAsproOptions.PAGES.ORDER_PAGE', 'может быть'],
  ['a theme option', makeRaw({ THEME: { ORDER_BASKET_VIEW: 'SIDEWAYS' } }), 'arAsproOptions.THEME.ORDER_BASKET_VIEW', 'SIDEWAYS'],
  ['a theme option', makeRaw({ THEME: { TYPE_SEARCH: ['fixed'] } }), 'arAsproOptions.THEME.TYPE_SEARCH', 'fixed'],
  ['a theme option', makeRaw({ THEME: { COMPACT_FOOTER_MOBILE: 5 } }), 'arAsproOptions.THEME.COMPACT_FOOTER_MOBILE', '5'],
  ['a rounding below one', makeRaw({ JS_ITEM_CLICK: { precisionFactor: 0.1 } }), 'arAsproOptions.JS_ITEM_CLICK.precisionFactor', '0.1'],
])('reports a missing or malformed %s with the default, and applies the rest: %j [PAGE-02]', (_what, raw, name, word) => {
  const { options, problems } = parse(raw);
  expect(Object.keys(problems)).toContain(name);
  expect(problems[name]).toContain(word);
  expect(problems[name]).toMatch(/used|expected/);
  expect(options.siteDir).toBe('/');
  expect(options.minimumOrderPrice).toBe(name.includes('PRICES') || typeof raw !== 'object' || raw === null ? 0 : 1500);
});

test('reports missing options once, not once per option [PAGE-02]', () => {
  expect(Object.keys(parse(undefined).problems)).toEqual(['arAsproOptions']);
});

test('falls back to the site folder on body, if that is valid [PAGE-02]', () => {
  expect(parse(undefined, '/shop/').options.siteDir).toBe('/shop/');
  expect(parse(makeRaw({ SITE_DIR: 7 }), '/shop').options.siteDir).toBe('/shop/');
  expect(parse(makeRaw(), '/shop/').options.siteDir).toBe('/');
  expect(parse(undefined, '//evil.example').options.siteDir).toBe('/');
});

test.each([
  ['0', 0],
  ['', 0],
  ['1500', 1500],
  ['999.50', 999.5],
  [' 2000,5 ', 2000.5],
  [1500, 1500],
])('reads the minimum order price %j as %d roubles [PAGE-02]', (raw, roubles) => {
  const { options, problems } = parse(makeRaw({ PRICES: { MIN_PRICE: raw } }));
  expect(options.minimumOrderPrice).toBe(roubles);
  expect(problems).toEqual({});
});

test.each([
  ['1', true],
  ['Y', true],
  [1, true],
  [true, true],
  ['', false],
  ['N', false],
  ['0', false],
  [0, false],
  [false, false],
])('reads the flag %j as %s [PAGE-02]', (raw, on) => {
  expect(parse(makeRaw({ PAGES: { CATALOG_PAGE: raw } })).options.flags.catalogue).toBe(on);
});

test('survives options with cycles, big integers and functions [PAGE-02]', () => {
  const circular: Record<string, unknown> = {};
  circular.THEME = { TYPE_SEARCH: circular };
  for (const odd of [circular, 10n, () => 1, Symbol('x')]) {
    const { options, problems } = parse(makeRaw({ SITE_ID: odd, PRICES: { MIN_PRICE: odd } }));
    expect(options.siteId).toBe('s1');
    expect(Object.keys(problems)).toEqual(['arAsproOptions.SITE_ID', 'arAsproOptions.PRICES.MIN_PRICE']);
  }
  expect(() => parse(circular)).not.toThrow();
  expect(() => parse(10n)).not.toThrow();
});

const paths = [
  'SITE_DIR',
  'SITE_ID',
  'PRICES',
  'PRICES.MIN_PRICE',
  'PAGES',
  'PAGES.BASKET_PAGE_URL',
  'PAGES.FRONT_PAGE',
  'THEME',
  'THEME.TYPE_SEARCH',
  'THEME.LOGO_IMAGE',
  'JS_ITEM_CLICK.precisionFactor',
  '__proto__',
];

function put(raw: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', second] = path.split('.');
  const inner = raw[first];
  return { ...raw, [first]: second === undefined ? value : { ...(typeof inner === 'object' ? inner : {}), [second]: value } };
}

test('never throws, and returns usable options for any value at any place [PAGE-02]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.anything({ withBigInt: true, withDate: true }), (path, value) => {
      const { options } = parse(put(makeRaw(), path, value), undefined);
      expect(new URL(`${options.siteDir}ajax/item.php`, 'https://shop.example').origin).toBe('https://shop.example');
      expect(options.siteDir).toMatch(/^\/.*\/$|^\/$/);
      expect(Number.isFinite(options.minimumOrderPrice)).toBe(true);
      expect(options.precisionFactor).toBeGreaterThanOrEqual(1);
      expect(typeof options.siteId).toBe('string');
    }),
    { numRuns: 100 },
  );
});

test('no site folder leads a call to another site [PAGE-03]', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[/\\.@:?#\s%a-z]{0,10}$/), fc.webPath());
  fc.assert(
    fc.property(texts, (siteDir) => {
      const address = new URL(`${parse({ SITE_DIR: siteDir }).options.siteDir}ajax/item.php`, 'https://shop.example');
      expect(address.origin).toBe('https://shop.example');
      expect(address.search + address.hash).toBe('');
    }),
    { numRuns: 100 },
  );
});

test('the configuration’s options override the page’s; unknown or unreadable ones are reported [EMB-04]', () => {
  const problems: string[] = [];
  const page = { SITE_ID: 's1', PRICES: { MIN_PRICE: '700' }, THEME: { TYPE_SEARCH: 'fixed' } };
  const overrides = {
    SITE_ID: 's2',
    'PRICES.MIN_PRICE': 'дорого',
    'THEME.TYPE_SEARCH': 'corp',
    'THEME.COMPACT_FOOTER_MOBILE': true,
    constructor: 1,
  };
  const options = parseOptions(page, '/', (name) => problems.push(name), overrides);
  expect([options.siteId, options.minimumOrderPrice, options.theme.searchType, options.theme.compactFooterOnMobile]).toEqual([
    's2',
    700,
    'corp',
    true,
  ]);
  expect(problems.filter((name) => name.startsWith('config'))).toEqual(['config.options.PRICES.MIN_PRICE', 'config.options.constructor']);
});
