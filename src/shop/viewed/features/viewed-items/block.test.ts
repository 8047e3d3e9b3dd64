// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { makeBlock } from './block.ts';
import { marker } from './marker.ts';

const item = (product: string, at = 1) => ({
  product,
  name: `Товар ${product}`,
  link: `/product/${product}/`,
  price: '5 990 ₽',
  picture: `/upload/${product}.svg`,
  at,
});
const place = (id: string, inside = '', data = '') =>
  `<div class="block-item"><div class="item_wrap" data-id="${id}" data-picture="{}" data-info="{}" ${data}>${inside}</div></div>`;

const openedAt = 100;

afterEach(() => {
  document.body.innerHTML = '';
});

function open(html: string, current?: string) {
  document.body.innerHTML = `<div class="viewed-wrapper"><div class="block-items">${html}</div></div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const block = makeBlock({ root, selectors: marker.selectors, current, openedAt, location: window.location });
  return { root, block, end: block.end, printed: root.outerHTML };
}

const seen = (items: readonly HTMLElement[]) => items.map((element) => element.textContent);

test('fills empty places in order, hides the page’s own and unknown products, and restores all [VWD-01]', () => {
  const { root, block, end, printed } = open([place('1'), place('2'), place('3')].join(''), '2');
  block.draw([item('2'), item('1')]);
  expect(seen(block.shown())).toEqual(['Товар 15 990 ₽']);
  expect(root.querySelector('a')?.getAttribute('href')).toBe('/product/1/');
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/upload/1.svg');
  block.draw([item('3'), item('2'), item('1')]);
  expect(seen(block.shown())).toEqual(['Товар 15 990 ₽', 'Товар 35 990 ₽']);
  end();
  expect(root.outerHTML).toBe(printed);
});

test('a place that the page’s own script fills at any time is left to it [VWD-01]', () => {
  const { root, block } = open(place('1', '<p>свой</p>') + place('2'));
  block.draw([item('1'), item('2')]);
  expect(seen(block.shown())).toEqual(['свой', 'Товар 25 990 ₽']);
  root.querySelector('[data-id="2"]')?.insertAdjacentHTML('beforeend', '<p>позже</p>');
  block.draw([item('1'), item('2')]);
  expect(seen(block.shown())).toEqual(['свой', 'позже']);
});

test('the page’s data is used for unknown products, and its picture in any case [VWD-01]', () => {
  const info = JSON.stringify({ NAME: 'Со страницы', DETAIL_PAGE_URL: '/product/p/', MIN_PRICE: { PRINT_VALUE: '1 000 ₽' } });
  const html = `<div class="block-item"><div class="item_wrap" data-id="1" data-picture='{"SRC":"/u/1.jpg"}' data-info='${info}'></div></div>`;
  const { root, block } = open(html);
  block.draw([]);
  expect(seen(block.shown())).toEqual(['Со страницы1 000 ₽']);
  block.draw([item('1')]);
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/u/1.jpg');
  expect(root.querySelectorAll('img')).toHaveLength(1);
});

test('products viewed in another tab come first, the newest in front; the others stay in place [VWD-01]', () => {
  const { root, block, end, printed } = open(place('1'), '7');
  block.draw([item('9', openedAt + 2), item('8', openedAt + 1), item('7', openedAt + 1), item('1', openedAt + 3), item('6', openedAt - 1)]);
  expect(seen(block.shown())).toEqual(['Товар 95 990 ₽', 'Товар 85 990 ₽', 'Товар 15 990 ₽']);
  const first = block.shown()[0];
  block.draw([item('9', openedAt + 2), item('1', openedAt + 3)]);
  expect(seen(block.shown())).toEqual(['Товар 95 990 ₽', 'Товар 15 990 ₽']);
  expect(block.shown()[0]).toBe(first);
  end();
  expect(root.outerHTML).toBe(printed);
});

test('an empty block is hidden [VWD-01]', () => {
  const { root, block } = open(place('1'), '1');
  block.draw([item('1')]);
  expect(root.style.display).toBe('none');
});

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc'])(
  'an address %j that somebody has put into the storage of the site leads nowhere',
  (address) => {
    const info = JSON.stringify({ NAME: '<img src=x onerror=alert(1)>', DETAIL_PAGE_URL: address, SRC: address });
    const { root, block } = open('');
    root.firstElementChild?.insertAdjacentHTML('beforeend', place('1'));
    root.querySelector('.item_wrap')?.setAttribute('data-info', info);
    root.querySelector('.item_wrap')?.setAttribute('data-picture', JSON.stringify({ SRC: address }));
    block.draw([]);
    expect(root.querySelector('a, img')).toBeNull();
    block.draw([{ ...item('1'), picture: '' }]);
    expect(root.querySelectorAll('a[href="/product/1/"]')).toHaveLength(1);
    expect(root.querySelector('img, script')).toBeNull();
  },
);
