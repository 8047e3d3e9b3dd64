// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { marker } from '../features/list-paging/marker.ts';
import { readListPlace } from './list-place.ts';

const button = '<div class="ajax_load_btn"><span class="more_text_ajax">Ещё</span></div>';
const next = (href = '/catalog/?PAGEN_1=2') =>
  `<div class="module-pagination"><ul class="flex-direction-nav"><a class="flex-next" href="${href}"></a></ul></div>`;
const item = (id: number) => `<div class="item_block" data-id="${id}"></div>`;
const nav = (inner: string, attributes = 'data-all_count="50"') => `<div class="bottom_nav" ${attributes}>${inner}</div>`;

function place(html: string) {
  document.body.innerHTML = html;
  const element = document.querySelector('.bottom_nav');
  const found = element && readListPlace(window, element, marker.selectors);
  if (!found) throw new Error('Expected a list');
  return found;
}

const fragment = (html: string) => document.createRange().createContextualFragment(html);
const list = (inner: string, bottom = button + next()) =>
  `<div class="container"><div class="ajax_load cur"><div class="js_append">${inner}</div>${nav(bottom)}</div></div>`;
const shownIds = () => [...document.querySelectorAll('.js_append > *')].map((element) => element.getAttribute('data-id'));

test.each([
  ['in the list', list(item(1)), { address: '/catalog/?PAGEN_1=2', isGoods: true }],
  [
    'beside it, in the same container',
    `<div class="container"><div class="ajax_load"><div class="js_append"></div>${nav(button)}</div>${next('/catalog/?PAGEN_2=2')}</div>`,
    { address: '/catalog/?PAGEN_2=2', isGoods: true },
  ],
  [
    'in a tab of the front page',
    `<div class="wrapper_inner front"><div class="drag-block" data-class="catalog tab_drag"><li class="tab" data-code="HIT" data-filter="c2ln"><div class="tabs_slider"><div class="items"></div>${nav(button + next(), 'data-parent=".tabs_slider" data-append=".items"')}</div></li></div></div>`,
    { address: '/catalog/?PAGEN_1=2', block: 'catalogtab', tab: 'HIT', globalFilter: 'c2ln' },
  ],
  [
    'among linked goods',
    `<div class="content_linked_goods" data-sections-ids="%5B12%5D"><div class="goods-block ajax_load"><div class="js_append"></div>${nav(button.replace('ajax_load_btn', 'ajax_load_btn ajax') + next())}</div></div>`,
    { address: '/catalog/?PAGEN_1=2', sectionId: '[12]', isAjax: true, isGoods: true },
  ],
  [
    'of a block that pages by itself',
    `<div class="nav-data_block" data-block="sale"><div class="ajax_load"><div class="js_append"></div>${nav(button + next())}</div></div>`,
    { address: '/catalog/?PAGEN_1=2', dataBlock: 'sale', isGoods: true },
  ],
])('the next page is requested by the link %s [LST-01]', (_where, html, request) => {
  expect(place(html).nextRequest()).toEqual(request);
});

test.each([
  ['another site', list('', button + next('https://elsewhere.example/'))],
  ['a script', list('', button + next('javascript:alert(1)'))],
  ['nowhere', list('', button)],
  ['the end', list('', next())],
])('a next link to %s sends nothing', (_where, html) => {
  expect(place(html).nextRequest()).toBeUndefined();
});

test('a paging without a list stays the page’s', () => {
  document.body.innerHTML = nav(button, 'data-parent=":bad(" data-append=".items"');
  expect(readListPlace(window, document.querySelector('.bottom_nav') ?? document.body, marker.selectors)).toBeUndefined();
});

test('a page is appended without duplicates, and its paging replaces the old one [LST-01]', () => {
  const shown = place(list(item(1) + item(2)));
  const added = shown.add(
    fragment(
      `${item(2)}${item(3)}${item(3)}<div class="wrap_nav bottom_nav_wrapper">${nav(button + next('/catalog/?PAGEN_1=3'), 'data-all_count="51"')}</div>`,
    ),
  );
  expect(added?.items).toHaveLength(1);
  expect(shownIds()).toEqual(['1', '2', '3']);
  expect(shown.nextRequest()).toEqual({ address: '/catalog/?PAGEN_1=3', isGoods: true });
  expect(shown.count()).toEqual({ shown: 3, total: 51 });
  expect(document.querySelectorAll('.bottom_nav')).toHaveLength(1);
});

const further = nav(button + next('/catalog/?PAGEN_1=3'));
test.each([
  ['a search, in their container', `<div class="js_append">${item(2)}${item(3)}</div>${further}`],
  ['a search, in the list’s frame', `<div class="ajax_load"><div class="js_append">${item(2)}${item(3)}${further}</div></div>`],
  ['goods inside of a text', `<div class="inner_wrapper"><div class="js_wrapper_items">${item(2)}${item(3)}${further}</div></div>`],
  [
    'goods inside of a text, in the list’s frame',
    `<div class="inner_wrapper"><div class="ajax_load"><div class="js_wrapper_items">${item(2)}${item(3)}</div>${further}</div></div>`,
  ],
])('the items of %s are appended one by one, with the next link [LST-01]', (_which, answer) => {
  const shown = place(list(item(1) + item(2)));
  expect(shown.add(fragment(answer))?.items).toHaveLength(1);
  expect(shownIds()).toEqual(['1', '2', '3']);
  expect(shown.nextRequest()).toMatchObject({ address: '/catalog/?PAGEN_1=3' });
  expect(document.querySelectorAll('.bottom_nav')).toHaveLength(1);
});

test('an answer whose items stand where no list has them is no page: they would be lost with its next link [LST-01]', () => {
  const shown = place(list(item(1)));
  expect(shown.add(fragment(`<div class="js_append"></div><section>${item(2)}</section>${further}`))).toBeUndefined();
  expect(shown.nextRequest()).toMatchObject({ address: '/catalog/?PAGEN_1=2' });
});

test('of a whole page only the list is used', () => {
  const shown = place(list(item(1)));
  shown.add(fragment(`<header>Шапка</header>${list(item(4), '')}`));
  expect(shownIds()).toEqual(['1', '4']);
  expect(shown.button()).toBeUndefined();
});

test('items without ids are accepted if the shown ones have none', () => {
  const shown = place(list('<article>Новость</article>'));
  expect(shown.add(fragment('<article>Ещё</article>'))?.items).toHaveLength(1);
});

test.each(['', 'failure', '<p>Сайт закрыт</p>', '<h1>500</h1><div>x</div>'])(
  '“%s” is no page of the list, and changes nothing [LST-01]',
  (html) => {
    const shown = place(list(item(1)));
    const before = document.body.innerHTML;
    expect(shown.add(fragment(html))).toBeUndefined();
    expect(document.body.innerHTML).toBe(before);
  },
);
