// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector(marker.selectors.root);
  return element ? feature.read(element, marker.selectors) : undefined;
}

test('reads the pair of icons, whose iblock is the parent’s also for offers [CMP-01]', () => {
  const html =
    '<div class="compare_item_button"><span class="compare_item to" data-item="4211" data-iblock="21"></span><span class="compare_item in added" data-item="4211" data-iblock="21" style="display:none"></span></div>';
  expect(read(html)).toMatchObject({ ok: true, value: { itemId: '4211', iblockId: '21' } });
});

test('reads the variant with a text [CMP-01]', () => {
  const html =
    '<div class="compare_item_button"><span class="compare_item text" data-item="4150" data-iblock="21"><span class="value">Сравнить</span></span></div>';
  expect(read(html)).toMatchObject({ value: { itemId: '4150' } });
});

test('leaves a pair without an item to the page and names itself', () => {
  expect(read('<div class="compare_item_button"><span class="compare_item to"></span></div>')).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('compare-button: data-item is null') },
  });
});
