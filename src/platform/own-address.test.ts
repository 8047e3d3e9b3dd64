// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const { origin } = location;

test.each([
  ['/catalog/?PAGEN_1=2', '/catalog/?PAGEN_1=2'],
  ['?sort=PRICE', `${location.pathname}?sort=PRICE`],
  [`${origin}/catalog/#list`, '/catalog/'],
  ['https://elsewhere.example/catalog/', undefined],
  ['//elsewhere.example/', undefined],
  [`${origin}//elsewhere.example/`, undefined],
  ['/.//elsewhere.example/', undefined],
  [String.raw`/\elsewhere.example/`, undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,1', undefined],
  ['http://[', undefined],
  ['', undefined],
  [null, undefined],
])('for %s a script may request %s', (address, asked) => {
  expect(ownAddress(window, address)).toBe(asked);
});
