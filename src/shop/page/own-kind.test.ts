// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readOwnKinds } from './own-kind.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'arAsproOptions');
  delete document.body.dataset.site;
  history.replaceState(null, '', '/');
});

/** The kinds of a page at this address, with these options and this folder in the body's `data-site`. */
function kindsAt(address: string, options?: object, site?: string) {
  history.replaceState(null, '', address);
  if (options) Reflect.set(window, 'arAsproOptions', options);
  if (site !== undefined) document.body.dataset.site = site;
  return readOwnKinds(window);
}

test.each([
  ['no options', '/basket/', undefined, undefined],
  ['the options', '/shop/basket/', { SITE_DIR: '/shop/' }, undefined],
  ['the body', '/shop/basket/', undefined, '/shop/'],
  ['the options rather than the body', '/shop/basket/', { SITE_DIR: '/shop/' }, '/other/'],
  ['the body where the options are empty', '/shop/basket/', { SITE_DIR: '' }, '/shop/'],
  ['a page of its own', '/cart/', { PAGES: { BASKET_PAGE_URL: '/cart/' } }, undefined],
])('the basket is found in the site’s folder by %s [PAGE-01]', (_what, address, options, site) => {
  expect(kindsAt(address, options, site)).toEqual(['basket']);
});

test.each([
  ['/basket/', { SITE_DIR: '/shop/' }],
  ['/shop/basket/', undefined],
])('an address outside of the site’s folder is no basket: %s', (address, options) => {
  expect(kindsAt(address, options)).toEqual([]);
});
