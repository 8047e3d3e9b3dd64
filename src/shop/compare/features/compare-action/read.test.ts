// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = `<div class="compare_item_button item-action">${html}</div>`;
  const element = document.querySelector('span');
  if (!element) throw new Error(`Expected an icon in ${html}`);
  return feature.read(element, marker.selectors);
}

test('reads the one icon of module 2.6.1 with all that its action sends [CMP-01]', () => {
  const html =
    '<span class="compare_item to js-item-action" data-action="compare" data-item="4211" data-iblock="21" data-offers="Y" data-title="Сравнить" data-title_added="В сравнении"></span>';
  const fields = { action: 'compare', item: '4211', iblock: '21', offers: 'Y', title: 'Сравнить', title_added: 'В сравнении' };
  expect(read(html)).toEqual({ ok: true, value: { itemId: '4211', iblockId: '21', titles: ['Сравнить', 'В сравнении'], fields } });
});

test('leaves an icon without an item to the page and names itself', () => {
  expect(read('<span class="compare_item js-item-action" data-action="compare" data-item="x"></span>')).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('compare-action: data-item is "x"') },
  });
});
