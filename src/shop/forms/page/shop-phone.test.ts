// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readShopPhone } from './shop-phone.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['a number', '<header><a href="tel:+78000000000">8 800\n 000-00-00</a></header>', '8 800 000-00-00'],
  [
    'a call to order one',
    '<header><a href="tel:+78000000000">Позвонить</a> <a href="tel:+78000000000">8 800 000-00-00</a></header>',
    '8 800 000-00-00',
  ],
  ['a call alone', '<header><a href="tel:+78000000000">Позвонить</a></header>', ''],
  ['nothing', '<header></header>', ''],
])('the phone that messages name is the first number that the page shows, here %s [ERR-01]', (_what, html, phone) => {
  document.body.innerHTML = html;
  expect(readShopPhone(document)).toBe(phone);
});
