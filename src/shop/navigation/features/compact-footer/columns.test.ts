// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { Columns } from './columns.tsx';
import { marker } from './marker.ts';

window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;
const html =
  '<footer><div class="bottom-menu"><div class="items"><div class="item childs accordion-close" data-target="#help"><div class="title">Помощь</div></div><div id="help" class="wrap wrap_compact_mobile">…</div><div class="item childs accordion-close"><div class="title"><a href="/about/">О нас</a></div></div><div class="wrap wrap_compact_mobile">…</div><div class="item childs"></div></div></div></footer>';
const find = <Kind extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as Kind;
let shop: ReturnType<typeof startTestShop>;
let stop: () => void;
const start = () => makeTestIsland(marker, { Component: Columns }).end;

beforeEach(() => {
  shop = startTestShop(window);
  document.body.innerHTML = html;
  stop = start();
});
afterEach(() => shop.stop());

const isShown = () => [...document.querySelectorAll<HTMLElement>('.wrap_compact_mobile')].map(({ style }) => style.display !== 'none');

test('columns are collapsed, and a press or key on their head expands them with the template’s classes [SMALL-06]', () => {
  const head = find('.item');
  expect([find('footer').className, isShown(), head.getAttribute('role'), head.getAttribute('aria-expanded')]).toEqual([
    'mobile',
    [false, false],
    'button',
    'false',
  ]);
  find('.title').click();
  expect([isShown(), head.className, find('#help').className]).toEqual([
    [true, false],
    'item childs accordion-open',
    'wrap wrap_compact_mobile accordion-body collapse in',
  ]);
  head.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect([isShown(), head.getAttribute('aria-expanded')]).toEqual([[false, false], 'false']);
});

test('a head that is a link stays one, and a button beside it expands the column [SMALL-06]', () => {
  const link = find('a');
  let followed = 0;
  find('footer').addEventListener('click', (event) => {
    event.preventDefault();
    followed++;
  });
  link.click();
  expect([followed, isShown()]).toEqual([1, [false, false]]);
  const button = find('button');
  expect(button.getAttribute('aria-label')).toBe('Показать: О нас');
  button.click();
  expect([followed, isShown(), button.getAttribute('aria-expanded')]).toEqual([1, [false, true], 'true']);
});

test('stop restores the footer, except classes that the template removed meanwhile [SMALL-06]', () => {
  find('.title').click();
  stop();
  expect(document.body.innerHTML).toBe(html);
  find('#help').classList.add('collapse');
  stop = start();
  find('#help').classList.remove('collapse');
  stop();
  expect(document.body.innerHTML).toBe(html);
});
