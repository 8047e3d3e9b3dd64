// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  findPropsBlock,
  readBasketProps,
  readChosenProps,
  readChosenServices,
  readItemName,
  readRecommendationId,
  sendsServices,
} from './buy-form.ts';
import { copyPropsBlock } from './props-block.ts';

function draw(html: string): void {
  document.body.innerHTML = html;
}

function must(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Expected ${selector} in the test's page`);
  return element;
}

beforeEach(() => {
  draw('');
  // jsdom has no CSS object; ids in these tests need no escaping.
  if (!globalThis.CSS?.escape) vi.stubGlobal('CSS', { escape: (text: string) => text });
});

test('collects enabled selects, hidden inputs and checked radios by the name in the brackets [BUY-10]', () => {
  draw(`<div id="props">
    <select name="prop[COLOR]"><option value="14">Белый</option><option value="15" selected>Чёрный</option></select>
    <input type="hidden" name="prop[BRAND]" value="7">
    <input type="radio" name="prop[SIZE]" value="38"><input type="radio" name="prop[SIZE]" value="39" checked>
    <select name="prop[OFF]" disabled><option value="1" selected></option></select>
    <input type="hidden" name="prop[OFF_TOO]" value="1" disabled>
    <input type="text" name="prop[TEXT]" value="x"><input type="hidden" name="other" value="x">
    <input type="radio" name="prop[NONE]" value="1">
  </div>`);
  expect(readChosenProps(must('#props'))).toEqual({ COLOR: '15', BRAND: '7', SIZE: '39' });
});

test('reads the current value of the form, not the printed attribute [BUY-10]', () => {
  draw(
    `<div id="props"><select name="prop[COLOR]"><option value="14" "selected">Белый</option><option value="15">Чёрный</option></select></div>`,
  );
  (must('select') as HTMLSelectElement).value = '15';
  expect(readChosenProps(must('#props'))).toEqual({ COLOR: '15' });
});

test('collects nothing from a missing or empty block, so that the default entry is sent [BUY-10]', () => {
  draw('<div id="props"></div>');
  expect(readChosenProps(null)).toEqual({});
  expect(readChosenProps(must('#props'))).toEqual({});
});

test('finds the block that the button names anywhere on the page, else the one of its own item', () => {
  draw(`<div class="item"><div class="basket_props_block" id="own"></div><div id="host"></div></div>
    <div class="basket_props_block" id="bx_basket_div_4150"></div><div id="lonely"></div>`);
  expect(findPropsBlock(must('#host') as HTMLElement, 'bx_basket_div_4150')?.id).toBe('bx_basket_div_4150');
  expect(findPropsBlock(must('#host') as HTMLElement, 'bx_basket_div_9')?.id).toBe('own');
  expect(findPropsBlock(must('#lonely') as HTMLElement, '')).toBeNull();
});

const services = `<div class="buy_services_wrap" data-parent_product="4211">
  <div class="services-item services_on" data-item_id="9001"><span class="to-cart" data-iblockid="30"></span><input name="quantity" value="2"></div>
  <div class="services-item" data-item_id="9002"><input type="checkbox" name="buy_switch_services" checked><span class="to-cart" data-iblockid="30"></span></div>
  <div class="services-item" data-item_id="9003"><input type="checkbox" name="buy_switch_services"></div>
  <div class="services-item services_on"></div>
</div>`;

test('sends each switched-on service once, with quantity and iblock [BUY-02, SRV-05]', () => {
  draw(`<div class="product-action"><span id="button"></span></div>${services}${services}`);
  expect(readChosenServices(document, '4211')).toEqual([
    { id: '9001', quantity: 2, iblockId: '30' },
    { id: '9002', quantity: 1, iblockId: '30' },
  ]);
});

test('sends no services of another product, from a card, or with a service itself [BUY-02]', () => {
  draw(`<div class="product-action"><span id="button"></span></div><div class="item"><span id="card"></span></div>${services}`);
  expect(readChosenServices(document, '4150')).toEqual([]);
  expect(sendsServices(must('#button'))).toBe(true);
  expect(sendsServices(must('#card'))).toBe(false);
  draw(`<div class="product-action">${services}</div>`);
  expect(sendsServices(must('.to-cart'))).toBe(false);
});

test('prefers the page’s recommendation id to the button’s own [BUY-02]', () => {
  draw('<span id="button"></span>');
  expect(readRecommendationId(must('#button'), 'own')).toBe('own');
  draw('<div class="rid_item" data-rid="page"></div><span id="button"></span>');
  expect(readRecommendationId(must('#button'), 'own')).toBe('page');
});

test('reads the line’s text of an older offers table, where there is one [BUY-02]', () => {
  draw('<div class="prices_tab"><div class="bx_sku_props"><input value="38"></div><span id="in"></span></div><span id="out"></span>');
  expect(readBasketProps(must('#in'))).toBe('38');
  expect(readBasketProps(must('#out'))).toBeUndefined();
});

test('names the item of a card by its title, and the page’s own item by the heading', () => {
  draw(
    '<h1>Кроссовки\n  Vega Run</h1><div class="item"><a class="item-title"> Ботинки  Север </a><span id="card"></span></div><span id="page"></span>',
  );
  expect(readItemName(must('#card'))).toBe('Ботинки Север');
  expect(readItemName(must('#page'))).toBe('Кроссовки Vega Run');
  draw('<span id="page"></span>');
  expect(readItemName(must('#page'))).toBe('');
});

test('names the item of a banner by the banner’s title, never by the page’s heading', () => {
  const buttons = '<div class="banner_buttons"><div class="wraps_buttons"><i id="in"></i></div></div>';
  draw(`<h1>Верста</h1><section><p class="banner-title">Ботинки Север</p><div>${buttons}</div></section>`);
  expect(readItemName(must('#in'))).toBe('Ботинки Север');
  draw(`<h1>Верста</h1><section><div><div>${buttons}</div></div></section>`);
  expect(readItemName(must('#in'))).toBe('');
});

test.each([
  [false, true],
  [true, false],
])(
  'a copy of the properties has no form of its own; if a part is enough (%s), choices are not required [BUY-10]',
  (isPartEnough, required) => {
    draw('<div id="props" style="display: none"><form class="box"><select></select><input type="radio"><input type="hidden"></form></div>');
    const copy = copyPropsBlock(must('#props'), isPartEnough);
    expect(copy.querySelector('form')).toBeNull();
    expect(copy.querySelector('.box > select')).not.toBeNull();
    expect([copy.id, copy.style.display]).toEqual(['', '']);
    expect([...copy.querySelectorAll<HTMLInputElement>('select, input')].map((field) => field.required)).toEqual([
      required,
      required,
      false,
    ]);
  },
);
