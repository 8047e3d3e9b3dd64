// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemState } from '../basket/index.ts';
import { itemList } from '../item-lists/index.ts';
import { overlays } from '../overlays.ts';
import { startTestShop } from '../test-shop.ts';
import { clearFavouritesPage } from './clear-favourites.ts';

let shop: ReturnType<typeof startTestShop>;
const emptied = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  emptied.mockClear();
  document.body.innerHTML = `<span class="js_clear_favorits"></span>
    <div class="personal__block--favorite-products"><div class="js_append ajax_load"><div class="item">Vega Run</div></div></div>`;
});
afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

function press(): Promise<void> {
  const control = document.querySelector('.js_clear_favorits');
  if (!control) throw new Error('Expected .js_clear_favorits in the test’s page');
  return clearFavouritesPage(control, emptied);
}

const told = () => overlays.notices.map(({ text }) => text);
const envelope = (data: unknown) => JSON.stringify({ status: 'success', data, errors: [] });

test.each([
  ['an empty list', { items: [], count: 0 }],
  ['no data', null],
  ['data without a list', { title: 'Избранное' }],
])('an answer with %s means that nothing is left [FAV-03]', async (_what, data) => {
  shop = startTestShop(window, { favourites: { ids: ['1', '2'], count: 2 } });
  const pressed = press();
  void press();
  await vi.waitFor(() => expect(shop.countOf('clear-favourites')).toBe(1));
  await shop.last('clear-favourites').answer(envelope(data));
  expect([[...itemList('favourites').ids], itemList('favourites').count, itemState('1').favourite]).toEqual([[], 0, false]);
  await shop.last('reload-favourites').answer('<p>Пусто</p>');
  await pressed;
  expect(document.querySelector('.js_append')?.innerHTML).toBe('<p>Пусто</p>');
  expect(told()).toEqual(['Список избранного пуст']);
  expect(emptied).toHaveBeenCalledOnce();
  expect([shop.countOf('clear-favourites'), shop.countOf('reload-favourites')]).toEqual([1, 1]);
});

test('a lost answer is settled like a heart’s: the basket’s read does not tell, so it is sent once more [FAV-04]', async () => {
  shop = startTestShop(window, { favourites: { ids: ['1'], count: 1 } });
  const pressed = press();
  await vi.waitFor(() => expect(shop.countOf('clear-favourites')).toBe(1));
  await shop.last('clear-favourites').fail('silence');
  await shop.check();
  await vi.waitFor(() => expect(shop.countOf('clear-favourites')).toBe(2));
  expect([itemState('1').favourite, shop.countOf('reload-favourites')]).toEqual([true, 0]);
  await shop.last('clear-favourites').answer(envelope({ items: {}, count: 0 }));
  await shop.last('reload-favourites').answer('<p>Пусто</p>');
  await pressed;
  expect(itemState('1').favourite).toBe(false);
  expect(emptied).toHaveBeenCalledOnce();
});

test('a page that does not name its favourites clears those of the hearts in its list [FAV-02]', async () => {
  const heart = '<i class="js-item-action" data-action="favorite" data-item="7"></i>';
  document.querySelector('.js_append')?.insertAdjacentHTML('beforeend', heart);
  shop = startTestShop(window, { favourites: undefined });
  const pressed = press();
  await shop.settle();
  expect(shop.last('clear-favourites').input).toEqual({ items: ['7'] });
  await shop.last().fail('refused', ['Список закрыт']);
  await pressed;
  expect(told()).toEqual(['Список закрыт']);
  expect(document.querySelector('.js_append')?.textContent).toBe('Vega Run');
});
