// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import type { ListPlace } from './page/list-place.ts';
import { failedAnswer, pagingOf, showMore } from './paging.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  document.body.innerHTML = '<ul></ul><div class="nav"><button></button></div>';
});
afterEach(async () => {
  await shop.stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

function makePlace(add: ListPlace['add']): ListPlace {
  const [nav, target] = ['.nav', 'ul'].map((selector) => document.querySelector(selector) as Element) as [Element, Element];
  return {
    ...{ nav, target, add, prepare: () => {}, count: () => ({ shown: 8, total: 20 }) },
    button: () => nav.firstElementChild ?? undefined,
    nextRequest: () => ({ address: '/catalog/?PAGEN_1=2' }) as ReturnType<ListPlace['nextRequest']>,
  };
}
const asked = () => vi.waitFor(() => expect(shop.countOf('list-page')).toBe(1));

test('the next page is appended once, however often the button is pressed [LST-01]', async () => {
  const enter = vi.fn();
  const add = vi.fn<ListPlace['add']>(() => ({ target: document.body, items: [], enter }));
  const place = makePlace(add);
  const shown = showMore(place, new AbortController().signal);
  expect(await showMore(place, new AbortController().signal)).toBe(false);
  await asked();
  await shop.last().answer('<div class="item"></div>');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await shown).toBe(true);
  expect([add.mock.calls.length, enter.mock.calls.length]).toEqual([1, 1]);
  expect(pagingOf(place.nav)).toEqual({ isLoading: false, pages: 1, problem: '' });
});

test('a failed page adds nothing, says why, and can be loaded again [LST-01]', async () => {
  const add = vi.fn<ListPlace['add']>();
  const place = makePlace(add);
  const lost = showMore(place, new AbortController().signal);
  await asked();
  await shop.last().fail('offline');
  expect(await lost).toBe(false);
  expect(add).not.toHaveBeenCalled();
  expect(pagingOf(place.nav)).toMatchObject({ isLoading: false, pages: 0, problem: expect.stringMatching(/^Нет связи/) });
  expect(shop.report).toHaveBeenCalledWith('list-page', 'as the test wants it');
  const strange = showMore(place, new AbortController().signal);
  await vi.waitFor(() => expect(shop.countOf('list-page')).toBe(2));
  await shop.last().answer('<p onclick="alert(1)">Войдите</p>');
  expect(await strange).toBe(false);
  expect(failedAnswer(place.nav)?.textContent).toBe('Войдите');
});
