// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { hasElement, readPage } from './page.ts';

const globals = ['arAsproOptions', 'arMaxOptions', 'arBasketAspro', 'arBasketPrices', 'arBasketAsproCounters', 'arAsproCounters', 'BX'];

afterEach(() => {
  for (const name of globals) Reflect.deleteProperty(window, name);
  delete document.body.dataset.site;
});

/** Reads the test's page with these globals on it. */
function read(page: Record<string, unknown>) {
  const problems: string[] = [];
  const messages: string[] = [];
  for (const [name, value] of Object.entries(page)) Reflect.set(window, name, value);
  const facts = readPage(window, {}, (name, message) => {
    problems.push(name);
    messages.push(message);
  });
  return { facts, problems, messages };
}

const options = { SITE_DIR: '/', SITE_ID: 's1', PAGES: {}, PRICES: { MIN_PRICE: '0' }, THEME: {} };
const messages: Record<string, string | number> = { USER_ID: 7, bitrix_sessid: '0f1e', 'notice.close': 'Ошибка' };
const platform = { message: (key: string) => messages[key] ?? '' };

test('reads the shopper, the basket and the texts from the page [BUY-06, PAGE-04]', () => {
  const { facts } = read({
    arAsproOptions: options,
    BX: platform,
    arBasketAspro: { BASKET: { 4211: '4211' }, DELAY: [] },
    arBasketPrices: { BASKET_COUNT: '1', BASKET_SUMM: '5 990 ₽' },
    arAsproCounters: { FAVORITE: { COUNT: 2, ITEMS: { 4101: '4101' } } },
  });
  expect(facts).toMatchObject({
    userId: '7',
    sessid: '0f1e',
    basket: { basket: ['4211'], delayed: [] },
    prices: { count: 1, sum: '5 990 ₽' },
    favourites: { ids: ['4101'], count: 2 },
  });
  expect(facts.texts('notice.close')).toBe('Ошибка');
});

test('finds the options under their other name, too [PAGE-02]', () => {
  expect(read({ arMaxOptions: { ...options, SITE_ID: 's2' } }).facts.options.siteId).toBe('s2');
});

test('ignores the zeros of a page from the server’s cache', () => {
  const prices = { BASKET_COUNT: 0 };
  expect(read({ arBasketPrices: prices, arBasketAsproCounters: { DEFAULT: true } }).facts.prices).toBeUndefined();
  expect(read({ arBasketPrices: prices, arBasketAsproCounters: { DEFAULT: false } }).facts.prices).toMatchObject({ count: 0 });
});

test('an empty object is accepted; a wrong number is reported with the expected type [PAGE-02, ERR-01]', () => {
  const empty = read({ arAsproOptions: options, arBasketPrices: {}, arAsproCounters: {} });
  expect(empty.facts.prices).toBeUndefined();
  expect(empty.problems.filter((name) => !name.startsWith('arAsproOptions'))).toEqual([]);
  const { problems, messages } = read({ arAsproOptions: options, arBasketPrices: { BASKET_COUNT: { x: 1 } } });
  expect(messages[problems.indexOf('arBasketPrices.BASKET_COUNT')]).toBe('expected number or string, got {"x":1}');
});

test('a page without any shop globals is read, with one problem reported [PAGE-02]', () => {
  document.body.dataset.site = '/shop/';
  const { facts, problems } = read({});
  expect(problems).toEqual(['arAsproOptions']);
  expect(facts).toMatchObject({ userId: '', sessid: '', basket: undefined, prices: undefined, favourites: undefined });
  expect(facts.options.siteDir).toBe('/shop/');
});

test('reports the global and path that it cannot read, and reads the rest [PAGE-02]', () => {
  const { facts, problems } = read({
    arAsproOptions: options,
    arBasketAspro: { BASKET: 'x' },
    arAsproCounters: { FAVORITE: { COUNT: 3 } },
  });
  expect(problems.filter((name) => !name.startsWith('arAsproOptions'))).toEqual(['arBasketAspro.BASKET']);
  expect(facts.basket).toBeUndefined();
  expect(facts.favourites?.count).toBe(3);
});

test.each([
  ['null', null],
  ['a text', 'BX'],
  ['no function', { message: 'x' }],
  ['a function that throws', { message: () => JSON.parse('') }],
  ['a function that answers objects', { message: () => ({}) }],
])('works without the page’s messages when they are %s [PAGE-04]', (_what, odd) => {
  const { facts } = read({ arAsproOptions: options, BX: odd });
  expect(facts.sessid).toBe('');
  expect(facts.texts('notice.close')).toBe('Закрыть сообщение');
});

test('survives globals with cycles [PAGE-02]', () => {
  const circular: Record<string, unknown> = {};
  circular.BASKET = circular;
  circular.SERVICES = circular;
  circular.FAVORITE = circular;
  circular.SITE_ID = circular;
  expect(() =>
    read({ arAsproOptions: circular, arBasketAspro: circular, arBasketPrices: circular, arAsproCounters: circular }),
  ).not.toThrow();
});

test.each([
  ['#bx-soa-order', true],
  ['.wrapper1.order_page', true],
  ['.wrapper1.front_page', false],
  ['.front_page, #bx-soa-order', true],
  ['#content .list', true],
  ['.list #content', false],
])('an element like %s is on the page: %s [PAGE-01]', (selector, expected) => {
  const page = new DOMParser().parseFromString(
    '<div class="wrapper1 order_page sm" id="bx-soa-order"><div id="content"><ul class="list"></ul></div></div>',
    'text/html',
  );
  expect(hasElement(page, selector)).toBe(expected);
});
