// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marker } from '../features/bulk-list/marker.ts';
import { readBulkRows, tickRows } from './bulk-rows.ts';

const { row = '', box = '' } = marker.selectors;

function draw(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
}

const makeRow = (id: string, inner: string, type = '1') =>
  `<div class="table-view__item" data-id="${id}" data-product_type="${type}"><input type="checkbox" name="chec_item">${inner}</div>`;

test('reads the rows as the contract prints them [BULK-02]', () => {
  const list = draw(
    `<div class="table-view with-opt-buy">${makeRow('4101', '<div class="button_block"><span class="to-cart" data-item="4211"></span></div><input name="quantity" value="2">', '3')}</div>`,
  );
  expect(readBulkRows(list, { row, box })).toEqual([
    {
      id: '4101',
      isChosen: false,
      productType: '3',
      offerId: '4211',
      isOfferTree: false,
      quantity: 2,
      hasBuyButton: true,
      hasDelayButton: false,
    },
  ]);
});

test('a link to a product is no buy button; rows without checkbox or id are ignored [BULK-01]', () => {
  const list = draw(
    `<div class="with-opt-buy">${makeRow('4150', '<div class="button_block"><a class="to-cart read_more" data-item="4150"></a></div>')}${makeRow('all', '')}<div class="table-view__item" data-id="3"></div></div>`,
  );
  expect(readBulkRows(list, { row, box })).toMatchObject([{ id: '4150', hasBuyButton: false, quantity: 1, offerId: undefined }]);
});

test('ticks the checkboxes of rows and no others [BULK-01]', () => {
  const list = draw(`<div class="with-opt-buy">${makeRow('4150', '')}<input type="checkbox" id="other"></div>`);
  tickRows(list, { row, box }, true);
  expect(readBulkRows(list, { row, box })).toMatchObject([{ isChosen: true }]);
  expect(list.querySelector<HTMLInputElement>('#other')?.checked).toBe(false);
});
