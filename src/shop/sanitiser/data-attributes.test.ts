// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { dataCheck } from './data-attributes.ts';
import { knownHosts } from './known-hosts.ts';

const isSafe = (name: string, value: string) => dataCheck(document, knownHosts(document))(name, value);

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'arAsproOptions');
});

test.each([
  ['data-item', '4150'],
  ['data-entity', 'basket-item-quantity-plus'],
  ['data-filter', 'all'],
  ['data-id', 'BRANDS'],
  ['data-sid', 'PHONE'],
  ['data-coordinates', '55.79,37.53'],
  ['data-type', 'AnDelCanBuy'],
  ['data-toggle', 'tab'],
  ['data-toggle', 'collapse'],
  ['data-parent', '.tabs_slider'],
  ['data-append', '.items > .row'],
  ['data-target', '#accordion51_12'],
  ['data-fancybox', 'gallery'],
  ['data-thumb', '/u/1s.jpg'],
  ['data-big', '/upload/большая 1.jpg'],
  ['data-picture', '{"SRC":"/u/1.jpg"}'],
  ['data-src', '/u/1.webp'],
  ['data-srcset', '/u/1.webp 1x, /u/2.webp 2x'],
  ['data-params', 'YToxOntzOjI6IklEIjtpOjE7fQ==.5f//ab12'],
  ['data-params', '{"PRICE":"<span class=\\"price\\">5 990 ₽</span><br>"}'],
  ['data-json', '[{"ID":"4211","URL":"\\/catalog\\/kedy\\/?oid=4211","PICTURE":"\\/u\\/1.jpg"}]'],
  ['data-param-amount', '{"ID":4211,"STORES":["3"]}'],
  ['data-param-url', '%2Fcatalog%2F%3Fa%3D1'],
  ['data-autoload-product_name', 'Кеды «Вега» 38.5 & стелька'],
  ['data-plugin-options', '{"items":3,"navText":["<i class=\\"arrow\\"></i>"]}'],
  ['data-value', 'a < b'],
  ['data-title', 'Скидка 100% до 5:00'],
  ['data-media-query', 'all and (min-width: 768px)'],
  ['data-rule-regexp', '^[а-яё\\s-]+$'],
  ['data-href', '?DIFFERENT=Y'],
  ['data-href', `https://spb.${window.location.hostname}/catalog/`],
  ['data-form-action', 'https://letters.example/subscribe'],
])('%s="%s" stays', (name, value) => {
  expect(isSafe(name, value)).toBe(true);
});

test.each([
  ['data-remote', '/x'],
  ['data-options', '{}'],
  ['data-caption', 'Кеды'],
  ['data-base-tpl', 'x'],
  ['data-unknown', ''],
  ['data-toggle', 'modal'],
  ['data-toggle', 'tooltip'],
  ['data-type', 'ajax'],
  ['data-type', ' Html'],
  ['data-type', '<b>'],
  ['data-item', '{"type":"ajax"}'],
  ['data-id', "1'"],
  ['data-target', '<img src=x>'],
  ['data-parent', '&lt;img src=x&gt;'],
  ['data-src', '//evil.example/a.png'],
  ['data-src', '/a" onerror="1'],
  ['data-srcset', '/a.png 1x,https://evil.example/b.png 2x'],
  ['data-picture', '{"SRC":"https:\\/\\/evil.example\\/a.png"}'],
  ['data-picture', '{"SRC":"\\u002f\\u002fevil.example/a.png"}'],
  ['data-href', 'https://evil.example/'],
  ['data-href', '\\\\evil.example'],
  ['data-href', '/\\evil.example'],
  ['data-href', 'java\nscript:1'],
  ['data-param-url', '%2F%2Fevil.example'],
  ['data-param-url', '%252F%252Fevil.example'],
  ['data-param-url', 'jav&#x61;script&colon;1'],
  ['data-rule-remote', '{"url":"//evil.example"}'],
  ['data-params', '{"a":"\\u003cimg src=x onerror=1>"}'],
  ['data-params', '{"a":"<span class=a onclick=1>x</span>"}'],
  ['data-params', '{"a":"<img src=/x.png title=\'>\' onerror=1>"}'],
  ['data-params', '{"a":{"b":["<svg onload=1>"]}}'],
  ['data-params', '{"a":"&lt;iframe src=/x&gt;"}'],
  ['data-params', '{"a":"&amp;lt;iframe&amp;gt;"}'],
  ['data-params', "{'a':'\\x3cimg src=x onerror=1>'}"],
  ['data-params', '{"<img src=x>":1}'],
  ['data-value', '<b>x</b>'],
  ['data-name', 'x"><img'],
  ['data-form-action', 'javascript:1'],
])('%s="%s" goes', (name, value) => {
  expect(isSafe(name, value)).toBe(false);
});

test('pictures and pages may come from the shop’s own hosts', () => {
  expect(isSafe('data-href', 'https://msk.partner.example/')).toBe(false);
  Object.assign(window, { arAsproOptions: { SITE_ADDRESS: 'partner.example' } });
  expect(isSafe('data-href', 'https://msk.partner.example/')).toBe(true);
  expect(isSafe('data-big', 'https://cdn.pictures.example/1.webp')).toBe(false);
  document.body.innerHTML = '<img src="https://cdn.pictures.example/2.webp">';
  expect(isSafe('data-big', 'https://cdn.pictures.example/1.webp')).toBe(true);
});

test('the sanitiser keeps every data attribute that the layer reads', () => {
  const files = import.meta.glob<string>(['../*/features/**/*.{ts,tsx}', '../*/page/*.ts', '../page/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const selectors = Object.values(files).flatMap((text) =>
    [...text.matchAll(/\[(data-[a-z][\w-]*[a-z\d])(?=[\]=~^$*])/g)].map(([, name = '']) => name),
  );
  const names = [...new Set(selectors)].filter((name) => !name.startsWith('data-vitrina'));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !isSafe(name.toLowerCase(), name === 'data-toggle' ? 'tab' : '1'))).toEqual([]);
});
