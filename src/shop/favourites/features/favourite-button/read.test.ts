// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

function read(html: string) {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (!element) throw new Error(`Expected an element in ${html}`);
  return feature.read(element, marker.selectors);
}

test('keeps every data attribute of the heart under its own name, because the server gets them all [FAV-02]', () => {
  const html =
    '<div class="js-item-action" data-action="favorite" data-item="4101" data-iblock="21" data-offers="Y" data-quantity="1" data-props="" data-title="В избранное" data-title_added="Убрать" data-shop-own="7" title="x"></div>';
  expect(read(html)).toEqual({
    ok: true,
    value: {
      itemId: '4101',
      titles: ['В избранное', 'Убрать'],
      fields: {
        action: 'favorite',
        item: '4101',
        iblock: '21',
        offers: 'Y',
        quantity: '1',
        props: '',
        title: 'В избранное',
        title_added: 'Убрать',
        'shop-own': '7',
      },
    },
  });
});

test('falls back to the title that the element shows', () => {
  expect(read('<div data-action="favorite" data-item="4101" title="В избранное"></div>')).toMatchObject({
    value: { titles: ['В избранное', 'В избранное'] },
  });
});

test.each(['<div data-item="x"></div>', '<div></div>'])('leaves %s to the page and says why', (html) => {
  const result = read(html);
  expect(!result.ok && result.failure.message).toMatch(/^favourite-button: data-item is .*expected digits$/);
});
