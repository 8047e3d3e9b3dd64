// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Island } from '../../../../parts/feature.ts';
import { marker } from './marker.ts';
import { makeSlicing, type Slicing } from './slicing.ts';

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const cell = (name: string, mark = '') => `<td class="menu-item${mark}" data-width="100">
<div class="wrap"><a href="/${name}/">${name}</a>${mark.includes('dropdown') ? '<div class="dropdown-menu"><a href="/in/">in</a></div>' : ''}</div></td>`;
const table = `<nav class="mega-menu"><div class="table-menu"><table><tbody><tr>${cell('a')}${cell('b', ' dropdown')}${cell('c', ' active')}${cell('d')}
<td class="menu-item js-dropdown" data-width="80"><div class="wrap"><a href="#">Ещё</a><ul class="dropdown-menu"></ul></div></td></tr></tbody></table></div></nav>`;
const list = `<ul class="menu topest"><li data-width="100"><a href="/a/">a</a></li><li data-width="100"><a href="/b/">b</a></li><li class="more" data-width="80"><a href="#">Ещё</a><ul class="dropdown"></ul></li></ul>`;

beforeEach(() => {
  vi.restoreAllMocks();
  // jsdom lays nothing out: each entry is as wide as it says, and nothing where it does not show.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isShown = (this as HTMLElement).style.display !== 'none' && !(this.matches('.js-dropdown, .more') && !isMoreShown());
    return { width: isShown ? Number(this.getAttribute('data-width')) : 0 } as DOMRect;
  });
});
const isMoreShown = () => !['', 'none'].includes(find('.js-dropdown, .more').style.display);

function start(html: string): Slicing {
  document.body.innerHTML = html;
  const slicing = makeSlicing({ host: find('.mega-menu, .topest'), selectors: marker.selectors } as unknown as Island);
  if (!slicing) throw new Error('Expected the menu to have a place for what does not fit');
  return slicing;
}
const inRow = () =>
  [...document.querySelectorAll<HTMLElement>('tr > td:not(.js-dropdown), .topest > li:not(.more)')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ textContent }) => textContent?.trim().slice(0, 1));
const inMore = () => [...find('.js-dropdown ul, .more ul').children].map(({ textContent }) => textContent?.trim().slice(0, 1));

test.each([
  [401, 'abcd', ''],
  [400, 'abcd', ''],
  [398, 'abc', 'd'],
  [380, 'abc', 'd'],
  [378, 'ab', 'cd'],
  [100, '', 'abcd'],
])('of four entries of 100 px each, %i px hold “%s” and leave “%s” to the last one [MEGA-01]', (room, row, more) => {
  start(table).fit(room);
  expect(inRow().join('')).toBe(row);
  expect(inMore().join('')).toBe(more);
  expect(isMoreShown()).toBe(more !== '');
});

test('nodes move and move back with their listeners, and stop restores all [MEGA-01]', () => {
  const slicing = start(table);
  const before = document.body.innerHTML;
  const link = find('a[href="/b/"]');
  const panel = find('a[href="/b/"] + .dropdown-menu');
  slicing.fit(200);
  expect(find('.js-dropdown li').className).toBe('menu-item dropdown-submenu');
  expect(find('.js-dropdown li:nth-child(2)').className).toBe('menu-item active');
  expect(find('.js-dropdown li').dataset.class).toBe('menu-item dropdown');
  expect(find('.js-dropdown li').contains(link)).toBe(true);
  expect(link.nextElementSibling).toBe(panel);
  slicing.fit(300);
  slicing.fit(1000);
  expect(inRow().join('')).toBe('abcd');
  expect(find('td a[href="/b/"]')).toBe(link);
  expect(isMoreShown()).toBe(false);
  slicing.fit(200);
  slicing.restore();
  expect(document.body.innerHTML).toBe(before);
});

test('the focus stays with the link that moves [MEGA-01]', () => {
  const slicing = start(table);
  find('a[href="/d/"]').focus();
  slicing.fit(200);
  expect(document.activeElement?.textContent).toBe('d');
  slicing.fit(1000);
  expect(document.activeElement?.textContent).toBe('d');
});

test('entries hidden by the template stay with it, and it leaves the layer’s alone [MEGA-01]', () => {
  const slicing = start(table);
  find('.js-dropdown ul').innerHTML = '<li data-hidewidth="390">z</li>';
  find('.js-dropdown').style.display = 'table-cell';
  slicing.fit(300);
  expect(inMore().join('')).toBe('cdz');
  // The template takes its first entry back when the room is wider than it says.
  expect(Number(find('.js-dropdown li').dataset.hidewidth)).toBeGreaterThan(10_000);
  slicing.fit(481);
  expect(inMore().join('')).toBe('z');
  expect(isMoreShown()).toBe(true);
});

test('the older list works the same way [MEGA-01]', () => {
  const slicing = start(list);
  const before = document.body.innerHTML;
  slicing.fit(190);
  expect(inRow().join('')).toBe('a');
  expect(inMore().join('')).toBe('b');
  slicing.restore();
  expect(document.body.innerHTML).toBe(before);
});
