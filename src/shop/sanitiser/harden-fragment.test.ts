// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { hardenFragment } from './harden-fragment.ts';

const parse = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

function hardened(html: string): string {
  const body = parse(html);
  hardenFragment(document, body, ['data-vitrina-use']);
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
])('keeps what a shop needs: %s', (html) => {
  expect(hardened(html)).toBe(parse(html).innerHTML);
});

test('pictures may come from this site, related sites and the hosts of the page’s own pictures', () => {
  document.body.innerHTML = '<img src="https://cdn.partner.example/a.webp"><img src="data:," data-src="https://lazy.example/b.webp">';
  const { hostname } = window.location;
  for (const address of [`https://img.${hostname}/a.webp`, 'https://cdn.partner.example/c.webp', 'https://lazy.example/d.webp'])
    expect(hardened(`<img src="${address}">`)).toBe(`<img src="${address}">`);
  for (const address of ['https://evil.example/a.png', '//evil.example/a.png', 'data:image/svg+xml,<svg/>', 'blob:x', 'http://['])
    expect(hardened(`<img src="${address}">`)).toBe('<img>');
  expect(hardened('<img srcset="/a.webp 1x, https://evil.example/a.png 2x">')).toBe('<img>');
});

test('forged marks of the layer are removed, also inside of a template', () => {
  expect(hardened('<template><i data-vitrina-island="x" class="vitrina-dialog big"></i></template>')).toBe(
    '<template><i class="big"></i></template>',
  );
});

test('characters of an address that a library would parse as markup are percent-encoded', () => {
  expect(hardened('<a href="/search/?q=&lt;b&gt;&quot;`x">x</a>')).toBe('<a href="/search/?q=%3Cb%3E%22%60x">x</a>');
});

test('a link that opens an overlay leads to this site or nowhere, for any order of attributes', () => {
  for (const link of ['class="fancy"', 'class="popup_link x"', 'data-fancybox="g"', 'class="detail-gallery-big__link"']) {
    expect(hardened(`<a ${link} href="/upload/a.webp">x</a>`)).toBe(`<a ${link} href="/upload/a.webp">x</a>`);
    expect(hardened(`<a ${link} href="//evil.example/a.webp">x</a>`)).toBe(`<a ${link}>x</a>`);
    expect(hardened(`<a href="//evil.example/a.webp" ${link}>x</a>`)).toBe(`<a ${link}>x</a>`);
  }
  expect(hardened('<a data-toggle="modal" href="//evil.example/">x</a>')).toBe('<a>x</a>');
});

test('a form whose fields hide its properties is sanitised completely', () => {
  for (const name of ['localName', 'getAttribute', 'getAttributeNames', 'classList', 'removeAttribute', 'matches', 'elements']) {
    const body = parse(`<form name="querySelector" class="vitrina-dialog a" data-remote="/x"><input name="${name}"></form>`);
    const form = body.querySelector('form') as HTMLFormElement;
    // In browsers a field with this name hides the form's property.
    Object.defineProperty(form, name, { configurable: true, value: body.querySelector('input') });
    hardenFragment(document, body);
    expect(body.innerHTML).toBe('<form class="a"><input></form>');
  }
});
