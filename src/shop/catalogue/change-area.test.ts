// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { changeArea } from './change-area.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  history.replaceState(null, '', '/catalog/boots/');
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  document.body.innerHTML = '';
  // Files share a page: a later test would read this address's sorting.
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

/** Presses a sort link of the page's list; resolves with whether the list was replaced. */
async function sort(by: string, answer: string): Promise<boolean> {
  const element = document.querySelector('.js-load-wrapper') as Element;
  const address = `/catalog/boots/?sort=${by}`;
  const shown = changeArea({ area: { kind: 'list', selector: '.js-load-wrapper' }, element, address, shownAddress: address });
  await vi.waitFor(() => expect(shop.last().input).toEqual({ address }));
  await shop.last().answer(answer);
  await vi.advanceTimersByTimeAsync(1000);
  return shown;
}
const listOf = (by: string) => `<div id="list">${by}</div><script class="list-sort">var filter = {'${by}':'asc'};</script>`;

test('a sorted list is sorted again, though the data that was kept of it is in no answer [LST-02]', async () => {
  document.body.innerHTML = '<div class="js-load-wrapper"><div id="list"></div></div>';
  expect(await sort('NAME', listOf('NAME'))).toBe(true);
  expect(await sort('PRICE', listOf('PRICE'))).toBe(true);
  expect(document.querySelector('#list')?.textContent).toBe('PRICE');
  expect(document.querySelector('.list-sort')?.textContent).toContain('PRICE');
  expect(location.search).toBe('?sort=PRICE');
});

test('what does not look like the list is not shown, and the address stays [LST-02, ERR-01]', async () => {
  document.body.innerHTML =
    '<div class="js-load-wrapper"><div class="goods">old</div><script class="list-sort" type="text/plain"></script></div>';
  expect(await sort('NAME', '<p class="error list-sort">Ошибка</p>')).toBe(false);
  expect(document.querySelector('.goods')?.textContent).toBe('old');
  expect(location.search).toBe('');
  expect(shop.report).toHaveBeenCalledWith('list-area', expect.stringMatching(/^list-area: expected \.js-load-wrapper/));
});
