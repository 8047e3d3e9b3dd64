// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { addTab, prepareCompareHtml, readCompareAddress, readCompared, readRemoval, readShownTab } from './compare-page.ts';

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
  const html = prepareCompareHtml(
    `<span class="remove" onclick="CatalogCompareObj.MakeAjaxAction('/compare/?ID[]=1&amp;x=2', 'Y');">×</span>`,
  );
  expect(html).not.toContain('onclick');
  expect(readCompareAddress(window, control(html))).toBe('/compare/?ID[]=1&x=2');
  // Nothing escapes from the attribute.
  const hostile = `<span onclick="CatalogCompareObj.MakeAjaxAction('/x&quot; onmouseover=&quot;alert(1)', 'Y')"></span>`;
  expect(control(prepareCompareHtml(hostile)).getAttribute('onmouseover')).toBeNull();
});

test.each([
  ['<div class="catalog-compare__inner loading">', '<div class="catalog-compare__inner ">'],
  [`<div id='a' class='loading swipeignore catalog-compare__inner'>`, `<div id='a' class=' swipeignore catalog-compare__inner'>`],
  [
    '<div class="catalog-compare__inner loading-state"><i class="loading">',
    '<div class="catalog-compare__inner loading-state"><i class="loading">',
  ],
])('the table of an answer is not hidden until scripts run: %s [CMP-03]', (html, shown) => {
  expect(prepareCompareHtml(html)).toBe(shown);
});

const cross = (query: string) => `<span class="remove" onclick="CatalogCompareObj.MakeAjaxAction('/compare/?${query}')"></span>`;

test('each compared product counts once, also where one control takes out all of them [CMP-03, CNT-03]', () => {
  const removes = (ids: string) => cross(`action=DELETE_FROM_COMPARE_RESULT&${ids}`);
  const table = control(
    `<div>${removes('ID[]=1&ID[]=2')}${removes('ID[]=1')}${removes('ID%5B%5D=2')}${removes('ID=2')}${cross('action=HIDE&ID=3')}</div>`,
  );
  expect([...readCompared(window, table)]).toEqual(['1', '2']);
  expect(readCompared(window, control('<div></div>')).size).toBe(0);
});

test.each([
  [
    'a product’s cross names the product',
    `<div class="item item-parent"><div>${cross('action=DELETE_FROM_COMPARE_RESULT&ID=4150')}<div class="item-title"><a> Ботинки\n Север </a></div></div></div>`,
    { what: 'product', name: 'Ботинки Север' },
  ],
  [
    'so does that of other cards',
    `<div class="catalog-block__wrapper">${cross('action=DELETE_FROM_COMPARE_RESULT&ID=4150')}<div class="catalog-block__info-title">Ботинки</div></div>`,
    { what: 'product', name: 'Ботинки' },
  ],
  [
    'a property’s cross names the property',
    `<div class="catalog-compare__prop-line"><span class="catalog-compare__prop-name">Марка</span>${cross('action=DELETE_FEATURE&pr_code=BRAND')} Север</div>`,
    { what: 'property', name: 'Марка' },
  ],
  ['a cross without a name is known by its address', cross('action=DELETE_FEATURE&pr_code=BRAND'), { what: 'property', name: '' }],
])('%s [CMP-03]', (_what, html, removal) => {
  document.body.innerHTML = html;
  const control = document.querySelector('.remove') as Element;
  expect(readRemoval(window, control, { item: '.item, .catalog-block__wrapper', name: '.item-title, .catalog-block__info-title' })).toEqual(
    removal,
  );
});

test.each([
  ['/compare/?action=D&ID=1', '/compare/?DIFFERENT=N&sections=Y', '/compare/?action=D&ID=1&DIFFERENT=N'],
  ['/compare/', '/compare/?a=1&DIFFERENT=Y', '/compare/?DIFFERENT=Y'],
  ['/compare/?DIFFERENT=Y&action=D', '/compare/?DIFFERENT=N', '/compare/?DIFFERENT=Y&action=D'],
  ['/compare/?action=D', undefined, '/compare/?action=D'],
])('a change at %s in the tab %s asks for %s [CMP-03]', (address, tab, asked) => {
  expect(addTab(address, tab)).toBe(asked);
});

test.each([
  ['its list entry', '<li><a data-href="?DIFFERENT=N"></a></li><li class="active"><a data-href="?DIFFERENT=Y"></a></li>'],
  ['its link', '<li><a data-href="?DIFFERENT=N"></a></li><li><a class="active" data-href="?DIFFERENT=Y"></a></li>'],
])('the shown tab is known by %s [CMP-03]', (_by, html) => {
  expect(readShownTab(window, control(`<ul>${html}</ul>`), 'li')).toMatch(/[?]DIFFERENT=Y$/);
});
