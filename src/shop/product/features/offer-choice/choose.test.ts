// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { makeTestParts } from '../../../../parts/test-parts.ts';
import { startTestShop } from '../../../test-shop.ts';
import { chooseValue } from './choose.ts';
import { marker } from './marker.ts';

test('a press on the value that was drawn as chosen asks for it, where the page says that another one is [DET-10]', async () => {
  vi.useFakeTimers();
  const { sent, settle, stop } = startTestShop(window);
  document.body.innerHTML = `<div class="product-container"><div class="bx_catalog_item_scu" data-id="4101" data-offer_id="4211">
<div class="item_wrapper"><div data-id="50"><ul class="list_values_wrapper"><li class="item" data-treevalue="50_501">38</li><li class="item" data-treevalue="50_502">39</li></ul></div></div></div>
<template class="offers-template-json"><div data-json='[{"ID":4211,"TREE":{"PROP_50":501}},{"ID":4212,"TREE":{"PROP_50":502}}]'></div></template></div>`;
  const element = document.querySelector('.bx_catalog_item_scu') as HTMLElement;
  const { signal } = new AbortController();
  const parts = makeTestParts(element, marker.selectors, signal);
  // Nothing is drawn here: the engine draws later than an earlier press or a script has written.
  const rewrite = (scope: Element, selector: string, change: (found: Element) => void) => scope.querySelectorAll(selector).forEach(change);
  const island = { host: element, selectors: marker.selectors, signal, rewrite } as unknown as Island<typeof marker>;
  const [first] = element.querySelectorAll('li');
  const press = () => first && chooseValue(island, parts, first);
  press();
  expect(sent).toEqual([]);
  element.dataset.offer_id = '4212';
  press();
  await settle();
  expect(sent.map(({ input }) => input)).toEqual([expect.objectContaining({ offer: '4211' })]);
  await stop();
  vi.useRealTimers();
});
