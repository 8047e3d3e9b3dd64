// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marker as buyMarker } from '../basket/features/buy-button/marker.ts';
import { readBuyBlock } from '../basket/features/buy-button/read.ts';
import { parseOptions } from '../page/options.ts';
import { readPage } from '../page/page.ts';
import { marker as offerMarker } from '../product/features/offer-choice/marker.ts';
import { readOfferSelector } from '../product/page/offers.ts';
import { calls } from './all-calls.ts';

/** A value of every type in every place. */
const values = ['x', 5, true, null, [], ['x'], {}, { x: [1] }];

/** Names that answers use, each with a value of a wrong type, at several depths. */
function* wrongBodies(): Generator<string> {
  const names =
    'STATUS MESSAGE status data errors BASKET DELAY SERVICES FAVORITE COMPARE BASKET_DATA TYPE success message ITEMS ELEMENT_COUNT COUPON_LIST';
  for (const value of values) {
    yield JSON.stringify(value);
    for (const name of names.split(' ')) yield JSON.stringify({ [name]: value });
    yield JSON.stringify({ status: 'success', data: value });
    yield JSON.stringify({ status: 'success', data: { items: value, count: value, title: value, html: value, list: value } });
    yield JSON.stringify({ BASKET_DATA: { TOTAL_RENDER_DATA: value, BASKET_ITEM_RENDER_DATA: value } });
    yield JSON.stringify({
      BASKET_DATA: { TOTAL_RENDER_DATA: {}, BASKET_ITEM_RENDER_DATA: [{ ID: value, PRODUCT_ID: 1, QUANTITY: value }] },
    });
    yield JSON.stringify({ ITEMS: { 5: { VALUES: { a: { CONTROL_ID: value, ELEMENT_COUNT: value } } } } });
    for (const name of ['arBasketAspro', 'arBasketPrices'])
      for (const part of ['BASKET', 'SERVICES', 'FAVORITE', 'BASKET_COUNT', 'BASKET_SUMM'])
        yield `<script>var ${name} = ${JSON.stringify({ BASKET_COUNT: 1, [part]: value })};</script>`;
    yield `<div class="wrap_cont"><script>updateBottomIconsPanel(${JSON.stringify({ READY: value })})</script></div>`;
  }
}

test('parsers of answers name the place, the expected and the actual value, never “Invalid input” [ERR-01]', async () => {
  const told = new Set<string>();
  for (const body of wrongBodies()) {
    for (const call of calls) {
      const read = await call.decode(body);
      if (!read.ok && read.failure.kind === 'unreadable') told.add(`${call.name} | ${read.failure.message}`);
    }
  }
  expect(told.size).toBeGreaterThan(200);
  const unclear = new Set<string>();
  for (const line of told) {
    const [name, message] = line.split(' | ') as [string, string];
    expect(line).not.toMatch(/invalid|expected (?:undefined|another value|another shape)|got undefined/i);
    if (!/expected .+got /s.test(message)) unclear.add(`${name}: ${message}`);
  }
  expect([...unclear]).toEqual([]);
});

test('parsers of the page do the same; the template’s empty `arBasketPrices` is no error [ERR-01]', () => {
  const told: string[] = [];
  const report = (name: string, message: string) => void told.push(`${name}: ${message}`);
  for (const value of values) {
    parseOptions({ SITE_DIR: value, THEME: value, PRICES: value, PAGES: value }, undefined, report);
    for (const part of ['BASKET', 'SERVICES', 'FAVORITE', 'BASKET_COUNT', 'BASKET_SUMM'])
      for (const name of ['arBasketAspro', 'arBasketPrices']) {
        Reflect.set(window, name, { BASKET_COUNT: 1, [part]: value });
        readPage(window, {}, report);
        Reflect.deleteProperty(window, name);
      }
    document.body.innerHTML = `<div data-id="5" data-offer_id="6"></div>`;
    const selector = document.body.firstElementChild as Element;
    for (const offer of [value, { ID: value, TREE: {} }, { ID: 6, TREE: value }, { ID: 6, TREE: { PROP_1: value } }]) {
      selector.innerHTML = '<template class="offers-template-json"><i></i></template>';
      selector.querySelector('template')?.content.firstElementChild?.setAttribute('data-json', JSON.stringify([offer]));
      const read = readOfferSelector(selector, offerMarker.selectors);
      if (!read.ok) told.push(read.failure.message);
    }
    document.body.innerHTML = '<div><span class="to-cart" data-item=""></span></div>';
    document.querySelector('.to-cart')?.setAttribute('data-item', JSON.stringify(value));
    const block = readBuyBlock(document.body.firstElementChild as Element, buyMarker.selectors);
    if (!block.ok) told.push(block.failure.message);
  }
  expect(told.length).toBeGreaterThan(20);
  for (const line of told) expect(line).not.toMatch(/invalid|expected undefined/i);
  for (const line of told) expect(line).toMatch(/expected .+|: missing;/);

  told.length = 0;
  Reflect.set(window, 'arBasketPrices', {});
  readPage(window, {}, report);
  Reflect.deleteProperty(window, 'arBasketPrices');
  expect(told.filter((line) => line.includes('arBasketPrices'))).toEqual([]);
});
