// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNotice, overlays } from '../overlays.ts';
import { startTestShop } from '../test-shop.ts';
import { showStoresOf } from './store-region.ts';

let shop: ReturnType<typeof startTestShop>;
let place: Element;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="place"><div class="ajax_items">Все магазины</div></div>';
  place = document.querySelector('#place') as Element;
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const select = document.createElement('select');
const choose = (id: string, again = () => {}) => showStoresOf(select, id, place, '.ajax_items', again);
const stores = (name: string) => `<div class="ajax_items"><p>${name}</p></div>`;

test('the stores of a region replace the list, which stays until they have come [REG-04]', async () => {
  const chosen = choose('2');
  expect(place.textContent).toBe('Все магазины');
  expect(place.getAttribute('aria-busy')).toBe('true');
  await shop.last('store-region').answer(stores('Казань'));
  expect(await chosen).toBe(true);
  expect(place.innerHTML).toBe('<p>Казань</p>');
  expect(place.hasAttribute('aria-busy')).toBe(false);
});

test('of two choices the newer one is shown; the older one shows nothing and tells of no failure [REG-04]', async () => {
  const [older, newer] = [choose('2'), choose('3')];
  await shop.last().answer(stores('Пермь'));
  await shop.sent[0]?.answer(stores('Казань'));
  expect(await Promise.all([older, newer])).toEqual([undefined, true]);
  expect(place.textContent).toBe('Пермь');
  expect([overlays.notices.filter(({ kind }) => kind === 'alert'), shop.report.mock.calls]).toEqual([[], []]);
});

test('a failure keeps the list, and can be repeated [REG-04, ERR-01]', async () => {
  const again = vi.fn();
  const chosen = choose('2', again);
  await shop.last().answer('<!doctype html><html><body>Вход</body></html>');
  expect(await chosen).toBe(false);
  expect([place.textContent, place.hasAttribute('aria-busy')]).toEqual(['Все магазины', false]);
  expect(shop.report).toHaveBeenCalledWith('store-region', expect.stringContaining('expected .ajax_items'));
  const notice = overlays.notices.find(({ kind }) => kind === 'alert');
  expect(notice?.text).toMatch(/^Список магазинов остался прежним/);
  followNotice(notice?.id ?? 0);
  expect(again).toHaveBeenCalledOnce();
});
