// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { tame } from './tame.ts';

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

function tamed(html: string): string {
  const body = parse(html);
  tame(document, body, ['data-vitrina-use']);
  return body.innerHTML;
}

afterEach(() => document.body.replaceChildren());

test.each([
  '<form id="subscribe" name="ORDER_FORM"><input name="action" value="x"><input name="id"><input name="title"><input name="prop[COLOR]"></form>',
  '<a id="desc" href="/catalog/">x</a><a href="tel:+79000000000">y</a><a href="https://partner.example/">z</a>',
  '<div data-params="{&quot;PRICE&quot;:&quot;<span class=price>5 990 ₽</span>&quot;}" data-name="one_click_buy"></div>',
  '<span data-name="Кеды 38.5" data-value="a < b" data-vitrina-use="#icon"></span>',
  '<img src="/upload/a.webp" srcset="/upload/a.webp 1x, /upload/b.webp 2x"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '<div tabindex="0"></div><div tabindex="-1"></div>',
])('leaves what a shop needs as it is: %s', (html) => {
  expect(tamed(html)).toBe(parse(html).innerHTML);
});

test('pictures come from this site, from those around it and from where the page has its own', () => {
  document.body.innerHTML = '<img src="https://cdn.partner.example/a.webp"><img src="data:," data-src="https://lazy.example/b.webp">';
  const { hostname } = window.location;
  for (const address of [`https://img.${hostname}/a.webp`, 'https://cdn.partner.example/c.webp', 'https://lazy.example/d.webp'])
    expect(tamed(`<img src="${address}">`)).toBe(`<img src="${address}">`);
  for (const address of ['https://evil.example/a.png', '//evil.example/a.png', 'data:image/svg+xml,<svg/>', 'blob:x', 'http://['])
    expect(tamed(`<img src="${address}">`)).toBe('<img>');
  expect(tamed('<img srcset="/a.webp 1x, https://evil.example/a.png 2x">')).toBe('<img>');
});

test('marks of the layer are nobody else’s, also inside of a template', () => {
  expect(tamed('<template><i data-vitrina-island="x" class="vitrina-dialog big"></i></template>')).toBe(
    '<template><i class="big"></i></template>',
  );
});
