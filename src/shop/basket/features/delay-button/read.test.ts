// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector(marker.selectors.root);
  return element ? feature.read(element, marker.selectors) : undefined;
}

test('reads all that the call of the older heart sends [BUY-05]', () => {
  const html =
    '<div class="wish_item_button"><span class="wish_item to" data-item="4150" data-iblock="21" data-quantity="2" data-offers="Y" data-props="COLOR"></span><span class="wish_item in added" style="display:none"></span></div>';
  expect(read(html)).toEqual({ ok: true, value: { itemId: '4150', iblockId: '21', quantity: 2, offers: true, props: ['COLOR'] } });
});

test('does not match a wrapper with the newer heart: delayed and favourite are different lists', () => {
  expect(
    read('<div class="wish_item_button"><span class="js-item-action wish_item" data-action="favorite" data-item="4150"></span></div>'),
  ).toBeUndefined();
});

test('a heart without an item is left to the page, and the error names the feature', () => {
  expect(read('<div class="wish_item_button"><span class="wish_item to"></span></div>')).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('delay-button: data-item is null') },
  });
});
