// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { products } from '../catalogue.ts';
import type { Product } from '../model.ts';
import type { PageOptions } from '../options.ts';
import { demoUser, makeSession } from '../session.ts';
import { renderBuyBlock, renderPropertiesBlock } from './buy-block.ts';
import { renderCards, renderCatalogue, renderProduct } from './index.ts';
import { itemOf } from './item.ts';
import { renderItemIcons } from './item-icons.ts';
import { makeContext, parse, productById } from './test-page.ts';

const product = (test: (candidate: Product) => boolean): Product => {
  const found = products.find(test);
  if (found === undefined) throw new Error('Expected such a product in the catalogue, got none.');
  return found;
};
const block = (found: Product, kind: 'card' | 'page' = 'card', context = makeContext()) =>
  parse(renderBuyBlock(context, itemOf(found), { kind }).toString());
const data = (page: Document, selector: string) => ({ ...page.querySelector<HTMLElement>(selector)?.dataset });

describe('buy block', () => {
  it('carries everything that the add call needs [BUY-02]', () => {
    expect(data(block(productById(4150)), '.to-cart')).toEqual({
      item: '4150',
      iblockid: '21',
      quantity: '1',
      ratio: '1',
      float_ratio: '',
      value: '12990',
      currency: 'RUB',
      offers: '',
      props: '',
      part_props: 'N',
      add_props: 'Y',
      empty_props: 'Y',
      bakset_div: 'bx_basket_div_4150',
    });
  });

  it('buys the first offer in stock of a product with sizes', () => {
    expect(data(block(productById(4101)), '.to-cart')).toMatchObject({ item: '4211', offers: 'Y', props: 'SIZE' });
  });

  it('prints no state: the bought mark is there and hidden [BUY-01]', () => {
    const page = block(productById(4150));
    expect(page.querySelector('.to-cart')?.getAttribute('style')).toBeNull();
    expect(page.querySelector('.in-cart')?.getAttribute('style')).toBe('display:none');
  });

  it('limits the counter by minimum, stock and the shop [QTY-03]', () => {
    const page = block(product(({ minimum, maximum }) => minimum === 0.3 && maximum === 10));
    expect(data(page, '.to-cart')).toMatchObject({ quantity: '0.3', ratio: '0.1', float_ratio: '1' });
    expect(data(page, '.minus').min).toBe('0.3');
    expect(data(page, '.plus').max).toBe('10');
  });

  it('asks for required properties on a card and shows them open on the product page [BUY-09] [BUY-10]', () => {
    const laces = product(({ requiredProps }) => Object.keys(requiredProps ?? {}).length > 1);
    const item = itemOf(laces);
    expect(data(block(laces), '.to-cart').empty_props).toBe('N');
    const hidden = parse(renderPropertiesBlock(item, { kind: 'card' }).toString());
    expect(hidden.querySelector<HTMLElement>(`#bx_basket_div_${laces.id}`)?.style.display).toBe('none');
    expect(hidden.querySelectorAll('select[name^="prop["]').length).toBeGreaterThan(0);
    expect(hidden.querySelectorAll('input[type="radio"]:checked')).toHaveLength(0);
    const page = parse(renderProduct(makeContext({ path: `/product/${laces.code}/` }), laces));
    expect(page.querySelectorAll(`#bx_basket_div_${laces.id} input:checked`).length).toBeGreaterThan(0);
    expect([...page.querySelectorAll<HTMLElement>('.product-container .to-cart')].every(({ dataset }) => dataset.empty_props === 'Y')).toBe(
      true,
    );
  });

  it('has an action for every kind of item that is out of stock [SUB-02]', () => {
    expect(data(block(productById(4177)), '.to-subscribe')).toMatchObject({
      item: '4177',
      name: 'subscribe',
      paramForm_id: 'subscribe',
      paramId: '4177',
    });
    expect(block(productById(4177)).querySelector('.to-subscribe')?.classList.contains('nsubsc')).toBe(true);
    const known = makeContext({ session: { ...makeSession(), user: demoUser } });
    expect(block(productById(4177), 'card', known).querySelector('.to-subscribe.auth')).toBeNull();
    const shown = products.map((found) => block(found));
    for (const selector of [
      '.to-cart',
      'a.read_more',
      '.to-order',
      '.to-subscribe.auth.nsubsc',
      '.to-subscribe.auth:not(.nsubsc)',
      '.sold-out',
    ]) {
      expect(shown.filter((page) => page.querySelector(selector) !== null).length, selector).toBeGreaterThan(0);
    }
  });
});

describe('item icons', () => {
  const icons = (style: PageOptions['icons'], place: 'card' | 'page' = 'card') =>
    parse(renderItemIcons(makeContext({ options: { icons: style } }), itemOf(productById(4101)), place).toString());

  it('come in the style of the options, with compare always beside them [FAV-02] [CMP-01]', () => {
    const kinds = { new: '.js-item-action', old: '.wish_item_button', custom: '.js-favourite-heart' };
    const found = (style: 'new' | 'old' | 'both' | 'custom') =>
      Object.values(kinds).map((kind) => icons(style).querySelectorAll(kind).length);
    expect(found('new')).toEqual([1, 0, 0]);
    expect(found('old')).toEqual([0, 1, 0]);
    expect(found('both')).toEqual([1, 1, 0]);
    expect(found('custom')).toEqual([0, 0, 1]);
    expect(icons('custom').querySelectorAll('.compare_item_button .compare_item')).toHaveLength(2);
  });

  it('name the chosen offer, and the product for favourites on older pages alone', () => {
    expect(data(icons('new'), '.js-item-action')).toMatchObject({ action: 'favorite', item: '4211', iblock: '21', offers: 'Y' });
    const plain = renderItemIcons(makeContext({ options: { offers: 'plain' } }), itemOf(productById(4101)), 'card').toString();
    expect(data(parse(plain), '.js-item-action')).toMatchObject({ item: '4101' });
    expect(data(icons('old'), '.wish_item.to')).toMatchObject({ item: '4211', quantity: '1' });
    expect(data(icons('new'), '.compare_item.to')).toEqual({ item: '4211', iblock: '21' });
  });

  it('have one compare icon, an action, where module 2.6.1 prints them [CMP-01]', () => {
    const found = icons('actions').querySelectorAll('.compare_item_button.item-action > .compare_item.to.js-item-action');
    expect(found).toHaveLength(1);
    expect(data(icons('actions'), '.compare_item')).toMatchObject({ action: 'compare', item: '4211', iblock: '21', offers: 'Y' });
    expect(icons('actions').querySelectorAll('.js-item-action[data-action=favorite]')).toHaveLength(1);
  });

  it('give the shop’s own heart all data of its stored entry [FAV-07]', () => {
    expect(data(icons('custom'), '.js-favourite-heart')).toEqual({
      favouriteItem: '4101',
      favouriteLink: '/product/vega-run/',
      favouriteName: 'Кроссовки Vega Run',
      favouritePrice: '5\u00a0990\u00a0₽',
      favouriteImage: '/upload/vega-run-1.svg',
    });
    expect(icons('custom', 'page').querySelector('.js-favourite-wish')).not.toBeNull();
  });
});

describe('product page', () => {
  const page = parse(renderProduct(makeContext({ path: '/product/vega-run/?oid=4212' }), productById(4101)));

  it('shows the offer of the address in every copy of its buttons [BUY-01]', () => {
    const copies = [...page.querySelectorAll<HTMLElement>('.product-container .to-cart[data-offers="Y"], #headerfixed .but-cell .to-cart')];
    expect(copies.map(({ dataset }) => dataset.item)).toEqual(['4212', '4212']);
    expect(page.querySelector('.sku_in_detail li.active')?.getAttribute('title')).toBe('Размер: 39');
    expect(page.querySelectorAll('.product-main .js_price_wrapper')).toHaveLength(2);
  });

  it('has its services, tabs and gallery', () => {
    expect(data(page, '.buy_services_wrap').parent_product).toBe('4212');
    expect([...page.querySelectorAll('.services-item')].every((item) => item.querySelector('.switch_block input + label') !== null)).toBe(
      true,
    );
    expect([...page.querySelectorAll('[data-hash] .nav-tabs a')].map((tab) => tab.getAttribute('href'))).toEqual([
      '#desc',
      '#buy',
      '#payment',
      '#delivery',
      '#custom_tab',
      '#stores',
      '#reviews',
    ]);
    expect(page.querySelectorAll('.detail-gallery-big__link')).toHaveLength(
      page.querySelectorAll('.gallery-slider-thumb .swiper-slide').length,
    );
  });
});

describe('lists', () => {
  it('fill a page with as many cards as asked for', () => {
    for (const cards of [24, 200, 1000]) {
      const page = renderCatalogue(makeContext({ path: '/catalog/', options: { cards } }));
      // Counted in the text: jsdom takes seconds for a page of this length.
      expect(page.split('<div class="item item-parent item_block"')).toHaveLength(cards + 1);
    }
  });

  it('answer the paging call with cards and the next paging block [PAGE-05]', () => {
    const context = makeContext({ path: '/catalog/?PAGEN_1=2&ajax_get=Y&AJAX_REQUEST=Y', options: { page: 2 } });
    const fragment = parse(renderCards(context, products.slice(0, 3)));
    expect(fragment.querySelectorAll('body > .item_block')).toHaveLength(3);
    const next = fragment.querySelector(
      '.bottom_nav_wrapper > .bottom_nav.animate-load-state .module-pagination .flex-direction-nav a.flex-next',
    );
    expect(next?.getAttribute('href')).toBe('/catalog/?PAGEN_1=3');
  });

  it('search, sort and leave out what does not match', () => {
    const names = (path: string) =>
      [...parse(renderCatalogue(makeContext({ path }))).querySelectorAll('.item_block .item-title')].map(({ textContent }) => textContent);
    expect(names('/catalog/?q=сандалии').every((name) => name?.startsWith('Сандалии'))).toBe(true);
    const sorted = names('/catalog/?sort=NAME&order=asc');
    expect(sorted.length).toBeGreaterThan(1);
    expect(sorted.slice(0, 2)).toEqual(sorted.slice(0, 2).sort());
  });

  it('have checkboxes and bulk actions as rows [PAGE-06]', () => {
    const page = parse(renderCatalogue(makeContext({ path: '/catalog/?display=table' })));
    expect(page.querySelectorAll('.table-view.with-opt-buy .table-view__item[data-product_type] input[name="chec_item"]')).toHaveLength(24);
    expect([...page.querySelectorAll<HTMLElement>('.opt_action')].map(({ dataset }) => dataset.action)).toEqual([
      'buy',
      'favorite',
      'compare',
    ]);
    expect(page.querySelector('#select_all_items[name=select_all_items]')).not.toBeNull();
    expect(page.querySelector('.table-view-offer-tree')).toBeNull();
    const tree = parse(renderCatalogue(makeContext({ path: '/catalog/?display=table&offer_tree=Y' })));
    expect(tree.querySelector('.table-view-offer-tree .table-view__item[data-product_type="3"] .to-cart[data-offers="Y"]')).not.toBeNull();
  });
});
