// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const html =
  '<div class="basket_page"><div class="page-top"><div class="topic__heading"><h1>Корзина</h1></div></div><i id="basket-root"></i></div>';
let shop: ReturnType<typeof startTestShop>;
let island: TestIsland;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { arAsproOptions: { THEME: { SHOW_BASKET_PRINT: 'Y', SHOW_DOWNLOAD_BASKET: 'Y' } }, print: vi.fn() });
  shop = startTestShop(window);
  document.body.innerHTML = html;
  island = makeTestIsland(marker, feature);
});
afterEach(async () => {
  island.end();
  await shop.stop();
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'arAsproOptions');
});

const buttons = () => [...island.host.querySelectorAll<HTMLElement>('.btn_basket_heading')];
const words = () => buttons().map(({ title, textContent, role }) => [title, textContent, role]);

test('buttons that the shop’s script has not added stand before the heading, and go at stop [BSK-03]', () => {
  expect(words()).toEqual([
    ['Распечатать', 'Распечатать', 'button'],
    ['Скачать', 'Скачать', 'button'],
  ]);
  expect(buttons()[1]?.nextElementSibling?.className).toBe('topic__heading');
  island.parts.press(buttons()[0] as HTMLElement);
  expect(window.print).toHaveBeenCalledTimes(1);
  island.end();
  expect(document.body.innerHTML).toBe(html);
});

test('the shop’s own late button replaces the layer’s [BSK-03]', () => {
  island.host.insertAdjacentHTML('afterbegin', '<a class="btn_basket_heading print-link" title="Печать">Печать</a>');
  island.rerender();
  expect(words().map(([title]) => title)).toEqual(['Печать', 'Скачать']);
  buttons()[0]?.remove();
  island.rerender();
  expect(
    words()
      .map(([title]) => title)
      .sort(),
  ).toEqual(['Распечатать', 'Скачать']);
});

test('the download button is blocked for two seconds [BSK-03]', () => {
  const followed: (string | null)[] = [];
  const [, download] = buttons();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.hasAttribute('download') ? this.getAttribute('href') : null);
  });
  island.parts.press(download as HTMLElement);
  island.parts.press(download as HTMLElement);
  expect(followed).toEqual(['/ajax/download_basket.php?params[type]=xls']);
  expect([download?.classList.contains('loadings'), download?.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  flushSync(() => vi.advanceTimersByTime(2000));
  expect([download?.classList.contains('loadings'), download?.getAttribute('aria-disabled')]).toEqual([false, null]);
});
