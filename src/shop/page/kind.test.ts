import { expect, test, vi } from 'vitest';
import { kindsOf, type PageKind } from './kind.ts';
import type { KindEvidence } from './kind-tests.ts';
import { parseOptions } from './options.ts';

interface Evidence {
  readonly path?: string;
  readonly query?: string;
  readonly siteDir?: string;
  /** The flags in `arAsproOptions.PAGES`. */
  readonly flag?: string;
  /** A class or id of an element that the page has. */
  readonly has?: string;
}

/** A page with only the given evidence. */
function kinds({ path = '/', query = '', siteDir = '/', flag, has }: Evidence): PageKind[] {
  const raw = { SITE_DIR: siteDir, PAGES: flag ? { [flag]: '1' } : {} };
  const evidence: KindEvidence = {
    path,
    query: new URLSearchParams(query),
    options: parseOptions(raw, undefined, () => {}),
    has: (selector) => has !== undefined && selector.split(',').some((one) => one.trim() === has),
  };
  return kindsOf(evidence).list();
}

test.each<[PageKind, Evidence]>([
  ['front', { flag: 'FRONT_PAGE' }],
  ['front', { has: '.wrapper1.front_page' }],
  ['catalogue', { flag: 'CATALOG_PAGE' }],
  ['catalogue', { has: '#right_block_ajax .js_wrapper_items' }],
  ['product', { has: '.catalog_detail' }],
  ['product', { has: '.product-container' }],
  ['product', { has: '.detail_page' }],
  ['basket', { flag: 'BASKET_PAGE' }],
  ['basket', { has: '#basket-root' }],
  ['basket', { path: '/basket/' }],
  ['basket', { path: '/shop/basket/', siteDir: '/shop/' }],
  ['order', { flag: 'ORDER_PAGE' }],
  ['order', { has: '#bx-soa-order' }],
  ['order', { has: '#bx-soa-order-main' }],
  ['compare', { has: '#bx_catalog_compare_block' }],
  ['compare', { has: '.bx_compare' }],
  ['search', { has: '.catalog.search' }],
  ['search', { path: '/catalog/', query: 'q=кеды' }],
  ['favourites', { has: '.personal__block--favorite-products' }],
  ['favourites', { path: '/personal/favorite/' }],
  ['faq', { has: '.item-views.items-list1 .accordion-type-1' }],
  ['staff', { has: '.item-views.staff-items' }],
  ['jobs', { has: '.item-views.vacancy-list1' }],
  ['login', { has: '.wrapper1.auth_page' }],
  ['login', { path: '/auth/' }],
  ['login', { path: '/shop/auth/', siteDir: '/shop/' }],
])('recognises %s by %j [PAGE-01]', (kind, evidence) => {
  expect(kinds(evidence)).toEqual([kind]);
});

test('an order with its number in the address is a finished one; the number alone means nothing [PAGE-01]', () => {
  expect(kinds({ flag: 'ORDER_PAGE', query: 'ORDER_ID=77' })).toEqual(['order', 'order-done']);
  expect(kinds({ query: 'ORDER_ID=77' })).toEqual([]);
});

test('an address alone does not make a page the search, the basket or the login of another site folder [PAGE-01]', () => {
  expect(kinds({ path: '/catalog/' })).toEqual([]);
  expect(kinds({ path: '/basket/', siteDir: '/shop/' })).toEqual([]);
  expect(kinds({ path: '/auth/', siteDir: '/shop/' })).toEqual([]);
});

test('a page without any evidence is of no kind [PAGE-01]', () => {
  expect(kinds({ path: '/about/' })).toEqual([]);
});

test('addresses of the options may be whole ones [PAGE-01]', () => {
  const options = parseOptions(
    { SITE_DIR: '/', PAGES: { BASKET_PAGE_URL: 'https://shop.example/cart/?from=header' } },
    undefined,
    () => {},
  );
  expect(kindsOf({ path: '/cart/', query: new URLSearchParams(), options, has: () => false }).list()).toEqual(['basket']);
});

test('a list of the catalogue is searched for nothing that its flags rule out: of a thousand cards that takes long [PAGE-01]', () => {
  const has = vi.fn((selector: string) => selector === '#right_block_ajax');
  const options = parseOptions({ SITE_DIR: '/', PAGES: { CATALOG_PAGE: '1' } }, undefined, () => {});
  const page = kindsOf({ path: '/catalog/', query: new URLSearchParams(), options, has });
  const asked: readonly PageKind[] = ['front', 'catalogue', 'product', 'basket', 'order'];
  expect(asked.filter(page.has)).toEqual(['catalogue']);
  expect(has.mock.calls).toEqual([['#right_block_ajax']]);
});
