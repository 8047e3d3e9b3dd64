// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepCompareAddresses, readCompareAddress } from './compare-page.ts';

const control = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

test.each([
  [`<span onclick="CatalogCompareObj.MakeAjaxAction('/compare/?action=D&amp;ID[]=4150', 'Y');"></span>`, '/compare/?action=D&ID[]=4150'],
  [`<span onclick="return CatalogCompareObj.MakeAjaxAction('\\/compare\\/?ID=1','Y')"></span>`, '/compare/?ID=1'],
  ['<span><a href="/compare/?ID=2">Убрать</a></span>', '/compare/?ID=2'],
  ['<a href="/compare/?ID=3">Очистить</a>', '/compare/?ID=3'],
  [`<span onclick="CatalogCompareObj.MakeAjaxAction('https://elsewhere.example/', 'Y')"></span>`, undefined],
  ['<span onclick="somethingElse()"></span>', undefined],
])('%s asks for %s [CMP-03]', (html, address) => {
  expect(readCompareAddress(window, control(html))).toBe(address);
});

test('the address of a handler is kept as data, the handler is removed [CMP-03]', () => {
  const html = keepCompareAddresses(
    `<span class="remove" onclick="CatalogCompareObj.MakeAjaxAction('/compare/?ID[]=1&amp;x=2', 'Y');">×</span>`,
  );
  expect(html).not.toContain('onclick');
  expect(readCompareAddress(window, control(html))).toBe('/compare/?ID[]=1&x=2');
  // Nothing escapes from the attribute.
  const hostile = `<span onclick="CatalogCompareObj.MakeAjaxAction('/x&quot; onmouseover=&quot;alert(1)', 'Y')"></span>`;
  expect(control(keepCompareAddresses(hostile)).getAttribute('onmouseover')).toBeNull();
});
