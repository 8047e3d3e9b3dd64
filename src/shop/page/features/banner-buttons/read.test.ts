// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = html;
  const button = document.querySelector(marker.selectors.root);
  if (!button) throw new Error('Expected a button of a banner');
  return feature.read(button, marker.selectors);
}

const frame = (button: string, id = '4150') => `<div class="wraps_buttons" data-id="${id}" data-iblockid="21">${button}</div>`;

test('a button takes its ids from the frame and its titles from itself [BAN-01]', () => {
  const button = '<div class="basket_item_add" data-title="В корзину" data-title2="В корзине" data-href="/basket/"></div>';
  expect(read(frame(button))).toEqual({
    ok: true,
    value: { action: 'basket', itemId: '4150', iblockId: '21', titles: ['В корзину', 'В корзине'], href: '/basket/' },
  });
});

test.each([
  ['<div class="compare_item_add" title="Сравнить"></div>', 'compare', ['Сравнить', 'Сравнить']],
  ['<div class="wish_item_add" data-title="Отложить" data-title2="Отложено"></div>', 'delay', ['Отложить', 'Отложено']],
])('%s is read with its kind and texts [BAN-01]', (button, action, titles) => {
  expect(read(frame(button))).toMatchObject({ ok: true, value: { action, titles } });
});

test('a heart of 2.x in a banner is mounted once; a frame without an id is left to the page [BAN-01]', () => {
  document.body.innerHTML = frame('<div class="wish_item_add js-item-action" data-action="favorite" data-item="4150"></div>');
  expect(document.querySelector(marker.selectors.root)).toBeNull();
  expect(read(frame('<div class="compare_item_add"></div>', 'all'))).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});
