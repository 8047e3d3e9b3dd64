// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marker } from './marker.ts';
import { readBuyBlock } from './read.ts';

/** Reads the first block that the marker finds, as the engine does. */
function read(html: string) {
  document.body.innerHTML = html;
  const block = document.querySelector(marker.selectors.root);
  if (!block) throw new Error(`Expected a buy block in ${html}`);
  return readBuyBlock(block, marker.selectors);
}

const isFound = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector(marker.selectors.root) !== null;
};

const counter = (min: string, max: string) =>
  `<div class="counter_block_inner"><div class="counter_block" data-item="4150"><span class="minus" data-min="${min}"></span><input type="text" name="quantity" value="1"><span class="plus" data-max="${max}"></span></div></div>`;
const makeBlock = (attributes: string, inside = counter('1', '12')) =>
  `<div class="counter_wrapp">${inside}<div class="button_block"><span class="to-cart btn" ${attributes}>В корзину</span><a class="in-cart btn" data-item="4150" href="/basket/" style="display:none">В корзине</a></div></div>`;

test('reads from the contract’s example all that “add to basket” sends [BUY-02]', () => {
  const attributes =
    'data-item="4150" data-iblockid="21" data-quantity="1" data-ratio="1" data-float_ratio="" data-value="12990" data-currency="RUB" data-bakset_div="bx_basket_div_4150" data-props="" data-part_props="N" data-add_props="Y" data-empty_props="Y" data-offers=""';
  expect(read(makeBlock(attributes))).toEqual({
    ok: true,
    value: {
      itemId: '4150',
      iblockId: '21',
      add: {
        quantity: 1,
        ratio: 1,
        minimum: 1,
        maximum: 12,
        offers: false,
        rid: '',
        partProps: 'N',
        addProps: true,
        props: [],
        needsProps: false,
        propsBlockId: 'bx_basket_div_4150',
      },
    },
  });
});

test('reads an offer sold by fractions, with its properties and the list that recommended it [BUY-02, QTY-02]', () => {
  const attributes =
    'data-item="4211" data-quantity="0,5" data-ratio="0.5" data-float_ratio="1" data-offers="Y" data-props="COLOR;SIZE;" data-rid="r7" data-add_props="N"';
  expect(read(makeBlock(attributes))).toMatchObject({
    value: { add: { quantity: 0.5, ratio: 0.5, offers: true, props: ['COLOR', 'SIZE'], rid: 'r7', addProps: false } },
  });
});

test('requires properties first if the page says that they are missing [BUY-09]', () => {
  expect(read(makeBlock('data-item="4150" data-empty_props="N"'))).toMatchObject({ value: { add: { needsProps: true } } });
});

test.each([
  ['', ''],
  ['0', '0'],
  ['-1', '-5'],
  ['нет', 'нет'],
])('a lowest quantity of %j and a highest of %j are no limits [QTY-03]', (min, max) => {
  expect(read(makeBlock('data-item="4150"', counter(min, max)))).toMatchObject({
    value: { add: { minimum: undefined, maximum: undefined } },
  });
});

test.each(['', 'много', '-2', '1e3'])('reads the unreadable quantity and ratio %j as 1 [QTY-01]', (text) => {
  expect(read(makeBlock(`data-item="4150" data-quantity="${text}" data-ratio="${text}"`))).toMatchObject({
    value: { add: { quantity: 1, ratio: 1 } },
  });
});

test('reads a ratio of 0 as 1 [QTY-02]', () => {
  expect(read(makeBlock('data-item="4150" data-ratio="0"'))).toMatchObject({ value: { add: { ratio: 1 } } });
});

test('a block without a counter has no limits', () => {
  expect(read(makeBlock('data-item="4150"', ''))).toMatchObject({ value: { add: { minimum: undefined, maximum: undefined } } });
});

test.each([
  ['to-subscribe', 'toggle'],
  ['to-subscribe auth', 'login'],
  ['to-subscribe auth nsubsc', 'form'],
  ['to-subscribe nsubsc', 'toggle'],
])('an item out of stock can only be subscribed to, and %s says how [SUB-02]', (classes, subscribeWay) => {
  expect(
    read(
      `<div class="button_block"><span class="ss ${classes}" data-item="4177" data-iblockid="21"></span><span class="ss in-subscribe" data-item="4177"></span></div>`,
    ),
  ).toEqual({ ok: true, value: { itemId: '4177', iblockId: '21', subscribeWay } });
});

test.each(['data-item="abc"', 'data-item=""', ''])(
  'a block with the item attribute %j is left to the page, and the error names the attribute',
  (attributes) => {
    const result = read(makeBlock(attributes));
    expect(result.ok).toBe(false);
    expect(!result.ok && result.failure.message).toMatch(/^buy-button: data-item is .*expected digits$/);
  },
);

test.each([
  ['a link to the details', '<div class="button_block"><a class="to-cart read_more" data-item="1" href="/x/"></a></div>'],
  ['an order form', '<div class="button_block"><span class="to-order" data-event="jqm"></span></div>'],
  ['a service', '<div class="buy_services_wrap"><div class="button_block"><span class="to-cart" data-item="9001"></span></div></div>'],
  ['a service’s counter', '<div class="counter_wrapp services_counter"><span class="to-cart" data-item="9001"></span></div>'],
])('does not take over %s', (_what, html) => {
  expect(isFound(html)).toBe(false);
});
