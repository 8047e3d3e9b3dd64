// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marker } from '../features/offer-choice/marker.ts';
import { readOfferSelector, treeValueOf } from './offers.ts';

const values =
  '<div class="item_wrapper"><div data-id="50"><ul class="list_values_wrapper"><li class="item active" data-treevalue="50_501">38</li></ul></div></div><div class="item_wrapper"><div data-id="51"></div></div>';
const template = (json: string) => `<template class="offers-template-json"><div data-json='${json}'></div></template>`;
const offers = '[{"ID":"4211","CAN_BUY":"Y","TREE":{"PROP_50":"501"}},{"ID":4212,"CAN_BUY":"N","TREE":{"PROP_50":502},"EXTRA":{"A":1}}]';

/** Markup of the contract (page.md, 3.8). `inside`: other shops put the list into the root. */
function read(json: string, attributes = 'data-id="4101" data-offer_id="4211"', inside = false) {
  const list = template(json);
  document.body.innerHTML = `<div class="bx_catalog_item_scu wrapper_sku" ${attributes}>${values}${inside ? list : ''}</div>${inside ? '' : list}`;
  const root = document.querySelector('.bx_catalog_item_scu');
  if (!root) throw new Error('Expected a selector of offers');
  return readOfferSelector(root, marker.selectors);
}

test.each([false, true])('reads product, offer, properties and all combinations, the list inside of the root: %s [DET-10]', (inside) => {
  expect(read(offers, undefined, inside)).toEqual({
    ok: true,
    value: {
      product: '4101',
      offer: '4211',
      properties: ['50', '51'],
      offers: [
        { id: '4211', tree: { 50: '501' }, canBuy: true },
        { id: '4212', tree: { 50: '502' }, canBuy: false },
      ],
    },
  });
});

test.each([
  ['an empty tree is an empty list in PHP', '[{"ID":4211,"TREE":[]}]', { id: '4211', tree: {}, canBuy: true }],
  ['who says nothing of buying can be bought', '[{"ID":4211,"TREE":{"50":1}}]', { id: '4211', tree: { 50: '1' }, canBuy: true }],
  ['false is no', '[{"ID":4211,"TREE":[],"CAN_BUY":false}]', { id: '4211', tree: {}, canBuy: false }],
])('%s [DET-10]', (_what, json, offer) => {
  expect(read(json)).toMatchObject({ ok: true, value: { offers: [offer] } });
});

test.each(['product-main', 'catalog_item_wrapp'])('finds the list of combinations far from the selector, first in .%s [DET-10]', (name) => {
  const list = template('[{"ID":4211,"TREE":{"PROP_50":501},"CAN_BUY":1},{"ID":4212,"TREE":{"PROP_50":"502"},"CAN_BUY":0}]');
  const root = '<div class="bx_catalog_item_scu" data-id="4101" data-offer_id="4211"></div>';
  document.body.innerHTML = `<div class="item"><div class="${name}">${list}<div><div class="sku_props">${root}</div></div></div></div>`;
  const found = document.querySelector(marker.selectors.root);
  expect(found && readOfferSelector(found, marker.selectors)).toMatchObject({
    ok: true,
    value: {
      offers: [
        { id: '4211', tree: { 50: '501' }, canBuy: true },
        { id: '4212', tree: { 50: '502' }, canBuy: false },
      ],
    },
  });
});

test('a selector without a list of combinations stays the page’s [DET-10]', () => {
  document.body.innerHTML = `<div class="item">${template(offers)}</div><div class="item"><div class="bx_catalog_item_scu"></div></div>`;
  expect(document.querySelector(marker.selectors.root)).toBeNull();
});

test('an option that names only its value has its list’s property [DET-10]', () => {
  document.body.innerHTML = '<div data-id="50"><select><option data-onevalue="502">39</option></select></div>';
  expect(treeValueOf(document.querySelector('option') as Element)).toEqual(['50', '502']);
});

test.each([
  ['broken JSON', '[{"ID":"4211",', undefined, 'data-json is'],
  ['no JSON', '', undefined, 'data-json is'],
  ['null', 'null', undefined, 'data-json'],
  ['an offer without an id', '[{"TREE":[]}]', undefined, 'data-json.0.ID'],
  ['a tree of lists', '[{"ID":"4211","TREE":{"PROP_50":[1]}}]', undefined, 'data-json.0.TREE'],
  ['a product without an id', offers, 'data-offer_id="4211"', 'data-id is'],
  ['an offer that is not in the list', offers, 'data-id="4101" data-offer_id="9999"', 'data-offer_id is "9999"'],
])('the selector stays the page’s, with a reason: %s [DET-10]', (_what, json, attributes, message) => {
  const result = read(json, attributes);
  expect(!result.ok && result.failure.message).toContain(`offer-choice: ${message}`);
});

test.each([
  ['50_501', ['50', '501']],
  ['', undefined],
  ['50', undefined],
])('a value names its property: %j', (text, expected) => {
  const element = document.createElement('li');
  element.setAttribute('data-treevalue', text);
  expect(treeValueOf(element)).toEqual(expected);
});
