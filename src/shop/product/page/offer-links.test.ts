// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { leadToOffer } from './offer-links.ts';

test('links to offers lead to the shown one; those of single values and of other sites stay [DET-10, DET-11]', () => {
  document.body.innerHTML = `<div class="item"><a href="/product/a/?oid=11">Название</a><a href="/product/a/?x=1&oid=12#stores">Магазины</a><div class="bx_catalog_item_scu"><a href="/product/a/?oid=11">38</a></div><a href="/product/b/?oid=99">Другой товар</a><a href="https://other.example/?oid=11">Не здесь</a></div>`;
  const main = document.querySelector('.item') as HTMLElement;
  const offers = ['11', '12'].map((id) => ({ id, tree: {} })) as unknown as Parameters<typeof leadToOffer>[2];
  leadToOffer(window, { place: 'card', main, fixed: null }, offers, '12');
  expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/product/a/?oid=12',
    '/product/a/?x=1&oid=12#stores',
    '/product/a/?oid=11',
    '/product/b/?oid=99',
    'https://other.example/?oid=11',
  ]);
});
