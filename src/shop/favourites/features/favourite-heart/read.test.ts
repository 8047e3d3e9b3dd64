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

test('reads what the browser’s entry of a product needs: link, name, price and picture [FAV-07]', () => {
  const html =
    '<span class="js-favourite-heart" data-favourite-item="4101" data-favourite-link="/catalog/vega-run/" data-favourite-name="Vega Run" data-favourite-price="5 990 ₽" data-favourite-image="/upload/v.webp"></span>';
  expect(read(html)).toEqual({
    ok: true,
    value: {
      itemId: '4101',
      link: '/catalog/vega-run/',
      name: 'Vega Run',
      price: '5 990 ₽',
      image: '/upload/v.webp',
      title: 'В избранное',
      isProductPage: false,
    },
  });
});

test('reads the wish button of the product page, whose state belongs to the address [FAV-08]', () => {
  expect(read('<span class="js-favourite-wish" data-favourite-item="4101" title="Хочу"></span>')).toMatchObject({
    value: { isProductPage: true, title: 'Хочу' },
  });
});

test('leaves a heart without an item to the page and says why', () => {
  const result = read('<span class="js-favourite-heart" data-favourite-item="?"></span>');
  expect(!result.ok && result.failure.message).toContain('data-favourite-item is "?", expected digits');
});
