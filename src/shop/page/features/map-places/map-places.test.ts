// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const place = (id: number, coordinates: string, inside = '') =>
  `<div class="item initied" data-id="${id}" data-coordinates="${coordinates}"><div class="title">Место ${id}</div>${inside}</div>`;
const detail = (id: number) =>
  `<div class="item" data-id="${id}" style="display: none;"><span class="top-close" id="back-${id}"></span><a href="/${id}/" id="page-${id}">Страница</a></div>`;
const block = (places: string, details: string) =>
  `<div class="block_container"><div class="items">${places}</div><div class="detail_items" style="display: none;">${details}</div></div>`;
const usual = block(place(1, '55.79,49.12') + place(2, 'nowhere') + place(3, '1,2'), detail(1) + detail(2));

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const item = (id: number) => find(`.items [data-id="${id}"]`);
const map = { setCenter: vi.fn(), setBounds: vi.fn() };
const clusterer = { getBounds: () => ['all'] };
let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  shop = startTestShop(window);
  Object.assign(window, { map, clusterer, matchMedia: () => ({ matches: true }) });
  vi.clearAllMocks();
  const isShown = (element: Element): boolean =>
    (element as HTMLElement).style.display !== 'none' && (element.parentElement === null || isShown(element.parentElement));
  // jsdom lays nothing out: what no inline style hides is shown.
  Element.prototype.getClientRects = function () {
    return (isShown(this) ? [{}] : []) as unknown as DOMRectList;
  };
  Element.prototype.checkVisibility = function () {
    return isShown(this);
  };
});
afterEach(() => shop.stop());

function start(html: string) {
  document.body.innerHTML = html;
  const { host, press, end: stop } = makeTestIsland(marker, feature);
  return { host, press, stop };
}

test('a place shows its details, centred at zoom 15; back shows all with a margin of 40 px [SMALL-04]', () => {
  const { press, stop } = start(usual);
  item(1).focus();
  press(item(1));
  expect([item(1).checkVisibility(), find('#back-1').checkVisibility(), find('#back-2').checkVisibility()]).toEqual([false, true, false]);
  expect(document.activeElement).toBe(find('#back-1'));
  expect(find('.detail_items [data-id="1"]').getAttribute('aria-label')).toBe('Место 1');
  expect(map.setCenter.mock.calls).toEqual([[[55.79, 49.12], 15]]);
  press(find('#back-1'));
  expect([item(1).checkVisibility(), find('#back-1').checkVisibility()]).toEqual([true, false]);
  expect(document.activeElement).toBe(item(1));
  expect(map.setBounds.mock.calls).toEqual([[['all'], { zoomMargin: 40 }]]);
  stop();
  expect(document.body.innerHTML).toBe(usual);
});

test('a place without coordinates shows its details, one without details moves the map [SMALL-04]', () => {
  const { press } = start(usual);
  press(item(2));
  expect(find('#back-2').checkVisibility()).toBe(true);
  expect(map.setCenter).not.toHaveBeenCalled();
  press(find('#back-2'));
  press(item(3));
  expect(item(3).checkVisibility()).toBe(true);
  expect(map.setCenter.mock.calls).toEqual([[[1, 2], 15]]);
});

test('Enter opens, Escape closes only inside of the details [SMALL-04, POP-02]', () => {
  start(usual);
  const type = (target: Element, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  type(item(1), 'Enter');
  expect(document.activeElement).toBe(find('#back-1'));
  type(document.body, 'Escape');
  expect(find('#back-1').checkVisibility()).toBe(true);
  type(find('#page-1'), 'Escape');
  expect(document.activeElement).toBe(item(1));
});

test('a link inside of a place navigates, and the title is the button [SMALL-04]', () => {
  const html = block(place(1, '1,2', '<a href="#there" id="link">Карта метро</a>'), detail(1));
  const { press } = start(html);
  expect([item(1).getAttribute('role'), find('.items .title').getAttribute('role')]).toEqual([null, 'button']);
  press(find('#link'));
  expect([location.hash, find('#back-1').checkVisibility()]).toEqual(['#there', false]);
  press(item(1));
  press(find('#back-1'));
  expect(document.activeElement).toBe(find('.items .title'));
  location.hash = '';
});

test('later places are buttons too, and removed details leave the list shown [SMALL-04]', async () => {
  const { press, host } = start(usual);
  press(item(1));
  host.innerHTML = `<div class="items">${place(9, '3,4')}</div><div class="detail_items" style="display: none;">${detail(9)}</div>`;
  await vi.waitFor(() => expect(item(9).getAttribute('role')).toBe('button'));
  expect(item(9).checkVisibility()).toBe(true);
  press(item(9));
  expect(document.activeElement).toBe(find('#back-9'));
});

test('details that the template has opened are taken over, and open ones stay open after stop [SMALL-04, EMB-02]', () => {
  const opened = usual
    .replace('<div class="items">', '<div class="items" style="display: none;">')
    .replace('detail_items" style="display: none;"', 'detail_items" style="display: block;"')
    .replace('data-id="1" style="display: none;"', 'data-id="1" style="display: block;"');
  const { press, stop } = start(opened);
  expect(find('#back-1').checkVisibility()).toBe(true);
  press(find('#back-1'));
  expect([item(1).checkVisibility(), find('#back-1').checkVisibility()]).toEqual([true, false]);
  expect(document.activeElement).toBe(item(1));
  press(item(1));
  stop();
  expect(find('#back-1').checkVisibility()).toBe(true);
  expect(document.body.innerHTML).toBe(opened);
});
