// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overlays } from '../overlays.ts';
import { startTestShop } from '../test-shop.ts';
import { chooseCity, confirmCity } from './choose-city.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const wrong = ['region', expect.stringContaining('expected an address of the shop for the city 7')];

test('a city whose address is of another site is reported and not gone to [REG-03]', () => {
  confirmCity('7', 'https://example.org/');
  expect(shop.report.mock.calls).toEqual([wrong]);
  expect(document.cookie).toContain('current_region=7');
  expect(chooseCity({ id: '7' }, 'https://example.org/')).toBe(false);
  expect(shop.report.mock.calls).toEqual([wrong, wrong]);
  expect(overlays.notices.map(({ text }) => text)).toEqual([expect.stringContaining('не перейти')]);
});

test('a confirmed city of this page is kept and reported to nobody [REG-03]', () => {
  confirmCity('7');
  confirmCity('7', '/');
  expect(shop.report).not.toHaveBeenCalled();
});
