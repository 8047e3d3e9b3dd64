// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { type ItemMarks, markItem, namingItem, renameItem } from './item-marks.ts';

const nothing: ItemMarks = { inBasket: false, delayed: false, subscribed: false, compared: false, favourite: false };

test('every attribute that names an offer is changed to another offer, and nothing else [DET-10]', () => {
  document.body.innerHTML = `<span class="to-cart" data-item="4211" data-value="4211"></span>
<div class="buy_services_wrap" data-parent_product="4211"><span data-item="9001"></span></div>
<div class="item-stock" data-id="4211"><i data-param-amount='{"ID":4211,"STORES":[42110]}'></i></div>
<div data-id="4211" class="property"></div>
<span class="to-subscribe" data-param-id="4211" data-item="4211"></span>
<span class="one_click" data-item="4211" onclick="oneClickBuy('4211', '21', this)"></span>
<span data-param-product_id="4211" data-param-item_href="%2Fproduct%2F4211-vega%2F%3Foid%3D4211"></span>
<div class="js-item-action" data-item="4101"></div><span class="to-cart" data-item="42110"></span>`;
  for (const element of document.querySelectorAll(namingItem('4211'))) renameItem(element, '4211', '4212');
  expect(document.body.innerHTML).toBe(`<span class="to-cart" data-item="4212" data-value="4211"></span>
<div class="buy_services_wrap" data-parent_product="4212"><span data-item="9001"></span></div>
<div class="item-stock" data-id="4212"><i data-param-amount="{&quot;ID&quot;:4212,&quot;STORES&quot;:[42110]}"></i></div>
<div data-id="4211" class="property"></div>
<span class="to-subscribe" data-param-id="4212" data-item="4212"></span>
<span class="one_click" data-item="4212" onclick="oneClickBuy('4212', '21', this)"></span>
<span data-param-product_id="4212" data-param-item_href="%2Fproduct%2F4211-vega%2F%3Foid%3D4212"></span>
<div class="js-item-action" data-item="4101"></div><span class="to-cart" data-item="42110"></span>`);
});

const block = `<div class="button_block"><span class="to-cart" data-item="1"></span><a class="in-cart" data-item="1" style="display: none;"></a></div>
<div class="counter_block_inner"><div class="counter_block" data-item="1"></div></div>
<span class="to-subscribe" data-item="1"></span><span class="in-subscribe" data-item="1" style="display: none;"></span>
<span class="compare_item to" data-item="1"></span><span class="compare_item in added" data-item="1" style="display: none;"></span>
<span class="wish_item to" data-item="1"></span><span class="wish_item in added" data-item="1" style="display: none;"></span>
<span class="compare_item to js-item-action" data-item="1" data-title="Сравнить" data-title_added="В сравнении" title="Сравнить"></span>
<div class="js-item-action" data-item="1" data-title="В избранное" data-title_added="В избранном" title="В избранное"></div>`;

test('the page’s own controls are marked as the template does it, and restored exactly [BUY-01]', () => {
  document.body.innerHTML = block;
  const mark = (marks: Partial<ItemMarks>) => {
    for (const element of document.querySelectorAll('[data-item]')) markItem(element, { ...nothing, ...marks });
  };
  const hidden = () =>
    [...document.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style?.display === 'none').map(({ className }) => className);
  mark({});
  expect(document.body.innerHTML).toBe(block);
  mark({ inBasket: true, compared: true, subscribed: true, delayed: true, favourite: true });
  expect(hidden()).toEqual(['to-cart', 'counter_block_inner', 'counter_block', 'to-subscribe', 'compare_item to', 'wish_item to']);
  expect(document.querySelector('.button_block')?.className).toBe('button_block wide');
  expect(document.querySelector('.compare_item.js-item-action')).toMatchObject({
    className: 'compare_item to js-item-action added in',
    title: 'В сравнении',
  });
  expect(document.querySelector('div.js-item-action')).toMatchObject({ className: 'js-item-action added in', title: 'В избранном' });
  mark({});
  expect(document.body.innerHTML).toBe(block);
});

test('a heart without texts for its states keeps the title that it has [FAV-01]', () => {
  document.body.innerHTML = '<div class="js-item-action" data-item="1" title="В избранное"></div>';
  const heart = document.body.firstElementChild as Element;
  markItem(heart, { ...nothing, favourite: true });
  expect(heart.outerHTML).toBe('<div class="js-item-action added in" data-item="1" title="В избранное"></div>');
});
