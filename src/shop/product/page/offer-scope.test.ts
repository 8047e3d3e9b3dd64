// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { findOfferScope, offerQueryName, ownElements, productAddress } from './offer-scope.ts';

const sku = '<div class="bx_catalog_item_scu"><li data-treevalue="50_501"><a href="/product/vega/?oid=4211">38</a></li></div>';

function scopeOf(html: string) {
  document.body.innerHTML = html;
  const root = document.querySelector('.bx_catalog_item_scu');
  if (!root) throw new Error('Expected a selector of offers');
  return { root, scope: findOfferScope(root) };
}

afterEach(() => {
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'appAspro');
});

test.each([
  [
    'a product’s page',
    `<div id="headerfixed"></div><div class="detail_page" id="main"><div class="product-container">${sku}</div></div>`,
    'page',
    true,
  ],
  [
    'a card',
    `<div id="headerfixed"></div><div class="product-container"><div class="item_block"><div class="catalog_item_wrapp" id="main">${sku}</div></div></div>`,
    'card',
    false,
  ],
  ['a popup', `<div id="headerfixed"></div><dialog id="main"><div class="catalog_detail">${sku}</div></dialog>`, 'fast-view', false],
  ['a card in a popup', `<dialog><div class="item_block" id="main">${sku}</div></dialog>`, 'card', false],
])('a choice in %s changes only that [DET-10]', (_what, html, place, hasFixed) => {
  const { scope } = scopeOf(html);
  expect([scope?.place, scope?.main.id, scope?.fixed !== null]).toEqual([place, 'main', hasFixed]);
});

test('the columns of a live product page belong to the product, despite their class [DET-10]', () => {
  const { scope } = scopeOf(
    `<div class="product-container" id="main"><div class="main_item_wrapper product-main"><b class="cost"></b></div><div class="product-side main_item_wrapper"><div class="product-main">${sku}</div></div></div>`,
  );
  expect([scope?.place, scope?.main.id]).toEqual(['page', 'main']);
  expect(scope && ownElements(scope.main, '.cost')).toHaveLength(1);
});

test('a selector in an unknown place has no scope', () => {
  expect(scopeOf(`<main>${sku}</main>`).scope).toBeUndefined();
});

test('other products inside a product’s page are not its own [DET-10]', () => {
  document.body.innerHTML = '<div class="product-container"><b class="cost"></b><div class="item_block"><i class="cost"></i></div></div>';
  const main = document.body.firstElementChild as Element;
  expect(ownElements(main, '.cost').map(({ localName }) => localName)).toEqual(['b']);
  const card = document.querySelector('.item_block') as Element;
  expect(ownElements(card, '.cost').map(({ localName }) => localName)).toEqual(['i']);
});

test.each([
  ['its own, without the offer and without the place on it', `<div class="product-container">${sku}</div>`, '/product/vega/?a=1'],
  ['that of the value’s link', `<div class="item_block">${sku}</div>`, '/product/vega/'],
  [
    'that of the title',
    `<div class="item_block"><div class="item-title"><a href="/p/?x=2&amp;oid=1">t</a></div><div class="bx_catalog_item_scu"></div></div>`,
    '/p/?x=2',
  ],
  [
    'none on another site',
    `<div class="item_block"><div class="item-title"><a href="https://else.example/p/">t</a></div><div class="bx_catalog_item_scu"></div></div>`,
    undefined,
  ],
  ['none without a link', '<div class="item_block"><div class="bx_catalog_item_scu"></div></div>', undefined],
])('the requested address is %s [DET-10]', (_what, html, expected) => {
  history.replaceState(null, '', '/product/vega/?oid=4211&a=1#desc');
  const { root, scope } = scopeOf(html);
  expect(scope && productAddress(window, scope, root, 'oid')).toBe(expected);
});

test.each([
  [undefined, 'oid'],
  [{ sku: { mainItemForOffers: { OID: 'offer' } } }, 'offer'],
  [{ sku: { mainItemForOffers: { OID: 'a&b' } } }, 'oid'],
  [{ sku: null }, 'oid'],
])('with appAspro %j the offer is called %s in addresses', (value, expected) => {
  if (value !== undefined) Reflect.set(window, 'appAspro', value);
  expect(offerQueryName(window)).toBe(expected);
});
