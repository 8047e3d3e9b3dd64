// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readListFilter } from '../../catalogue/page/list-filter.ts';
import { readFastViewTrigger, readShownElement, takeProductName } from './fast-view-trigger.ts';

function make(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}

const trigger = (href: string) => make(`<span data-param-iblock_id="21" data-param-id="4101" data-param-item_href="${href}"></span>`);

test.each([
  ['%2Fproduct%2Fvega-run%2F', '/product/vega-run/'],
  ['%2Fproduct%2Fvega-run%2F%3Foid%3D4211', '/product/vega-run/?oid=4211'],
  ['/product/vega-run/', '/product/vega-run/'],
  ['%2F%D0%BA%D0%B5%D0%B4%D1%8B/', '/%D0%BA%D0%B5%D0%B4%D1%8B/'],
  ['/product/100%/', '/product/100%/'],
])('a card with the address %s is requested by %s [DET-11]', (href, address) => {
  expect(readFastViewTrigger(window, trigger(href).firstElementChild as Element)).toEqual({ address, iblock: '21', element: '4101' });
});

test.each([
  ['says no size', '%2Fproduct%2Fvega-run%2F', '4212', '/product/vega-run/?oid=4212'],
  ['says the size that was there before', '%2Fproduct%2Fvega-run%2F%3Foid%3D4211%26a%3D1', '4212', '/product/vega-run/?oid=4212&a=1'],
  ['has no size chosen', '%2Fproduct%2Fvega-run%2F', '', '/product/vega-run/'],
  ['says nonsense of its size', '%2Fproduct%2Fvega-run%2F', '1&a', '/product/vega-run/'],
])('a card whose button %s opens with the card’s offer [DET-11, DET-10]', (_what, href, offer, address) => {
  const card = make(
    `<div class="item_block"><div class="fast_view_button">${trigger(href).innerHTML}</div><div class="bx_catalog_item_scu" data-offer_id="${offer.replaceAll('&', '&amp;')}"></div></div><div class="bx_catalog_item_scu" data-offer_id="9"></div>`,
  );
  expect(readFastViewTrigger(window, card.querySelector('[data-param-item_href]') as Element)?.address).toBe(address);
});

test.each(['https%3A%2F%2Fevil.example%2F', '%2F%2Fevil.example%2F', 'javascript%3Aalert(1)', ''])(
  'a card with the address %j has no quick view [DET-11]',
  (href) => {
    expect(readFastViewTrigger(window, trigger(href).firstElementChild as Element)).toBeUndefined();
  },
);

test.each([
  ['<div class="product-main fastview-product" data-id="4101"><span class="to-cart" data-item="4211"></span></div>', '4101'],
  ['<div class="bx_catalog_item_scu" data-id="4101"></div><span class="to-cart" data-item="4211"></span>', '4101'],
  ['<span class="to-cart" data-item="4150"></span>', '4150'],
  ['<p>Нет</p>', ''],
])('reads the product’s id from %s', (html, id) => {
  expect(readShownElement(make(html))).toBe(id);
});

test('the name of the product becomes the popup’s title, once', () => {
  const content = make('<p>Север</p><h2> Ботинки\n <a href="/product/">Север</a></h2>');
  expect(takeProductName(content)).toBe('Ботинки Север');
  expect(content.textContent).toBe('Север');
  expect(takeProductName(content)).toBeUndefined();
});

const lists = (filter: string, sort = '') =>
  make(`<script class="f" type="x">${filter}</script>${sort && `<script class="s" type="x">${sort}</script>`}`);

test('a list’s filter and order are sent as JSON, whatever quotes the page uses', async () => {
  const page = lists("var filter = {'IBLOCK_ID':'21','SECTION_ID':'77','>=PRICE':'1000'};", "var filter = {'PRICE':'asc'};");
  expect(await readListFilter(page, '.f', '.s')).toEqual({
    filter: '{"IBLOCK_ID":"21","SECTION_ID":"77",">=PRICE":"1000"}',
    sort: '{"PRICE":"asc"}',
    section: '77',
  });
});

test.each(['', 'var filter = ;', 'var filter = makeFilter();', 'var filter = "x";', "var filter = {'a':"])(
  'a list with the filter %j has no neighbours',
  async (text) => {
    expect(await readListFilter(lists(text), '.f', '.s')).toBeUndefined();
  },
);

test('a page without a list has no neighbours', async () => {
  expect(await readListFilter(make('<p>Привет</p>'), '.f', '.s')).toBeUndefined();
});

test('a list without an order or section still has neighbours', async () => {
  expect(await readListFilter(lists("var filter = {'IBLOCK_ID':'21'}"), '.f', '.s')).toEqual({
    filter: '{"IBLOCK_ID":"21"}',
    sort: '',
    section: '',
  });
});

test('a service’s name opens its own address, or that of its link, not the product’s offer [SRV-01, DET-11]', () => {
  const inside = (name: string) =>
    readFastViewTrigger(
      window,
      make(`<div class="item_block"><div class="bx_catalog_item_scu" data-offer_id="4212"></div>${name}</div>`).querySelector(
        '[data-name]',
      ) as Element,
    );
  const service = { address: '/services/9001/', iblock: '', element: '', isService: true };
  expect(inside('<span data-name="fast_view_services" data-param-item_href="%2Fservices%2F9001%2F"></span>')).toEqual(service);
  expect(inside('<a data-name="fast_view_services" href="/services/9001/"></a>')).toEqual(service);
});
