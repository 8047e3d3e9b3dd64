// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { marker } from './features/list-paging/marker.ts';
import { addNextPage } from './next-page.ts';
import { readKept } from './page/history-entry.ts';
import type { ListPlace } from './page/list-place.ts';
import { pagingOf, showMore } from './paging.ts';
import { failedAnswer } from './paging-failure.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  // Time goes on by itself: how long a late part takes to load is not known, and a frame is waited for behind it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
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
  const shown = addNextPage(place, new AbortController().signal);
  expect(await addNextPage(place, new AbortController().signal)).toBe(false);
  await asked();
  await shop.last().answer('<div class="item"></div>');
  expect(await shown).toBe(true);
  expect([add.mock.calls.length, enter.mock.calls.length]).toEqual([1, 1]);
  expect(pagingOf(place.nav)).toEqual({ isLoading: false, pages: 1, problem: '', isMissing: false });
});

test('a failed page adds nothing, says why, and can be loaded again [LST-01]', async () => {
  const add = vi.fn<ListPlace['add']>();
  const place = makePlace(add);
  const lost = addNextPage(place, new AbortController().signal);
  await asked();
  await shop.last().fail('offline');
  expect(await lost).toBe(false);
  expect(add).not.toHaveBeenCalled();
  expect(pagingOf(place.nav)).toMatchObject({ isLoading: false, pages: 0, problem: expect.stringMatching(/^Нет связи/) });
  expect(shop.report).toHaveBeenCalledWith('list-page', 'as the test wants it');
  const strange = addNextPage(place, new AbortController().signal);
  await vi.waitFor(() => expect(shop.countOf('list-page')).toBe(2));
  await shop.last().answer('<p onclick="alert(1)">Войдите</p>');
  expect(await strange).toBe(false);
  expect(failedAnswer(place.nav)?.textContent).toBe('Войдите');
});

const near = (html: string) => {
  document.body.innerHTML = html;
  const nav = document.querySelector('.bottom_nav');
  if (!nav) throw new Error('Expected a paging');
  return nav;
};
const listWithPaging = `<div class="container"><div class="ajax_load"><div class="js_append"><div data-id="1"></div></div><div class="bottom_nav"><div class="ajax_load_btn"><span class="more_text_ajax">Ещё</span></div><div class="module-pagination"><ul class="flex-direction-nav"><a class="flex-next" href="/catalog/?PAGEN_1=2"></a></ul></div></div></div></div>`;

test('presses while the scripts of paging are on their way load one page, and it is kept for “back” [LST-01, LST-02]', async () => {
  history.replaceState(null, '', '/catalog/');
  const nav = near(listWithPaging);
  const presses = [1, 2, 3].map(() => showMore(nav, marker.selectors, new AbortController().signal));
  expect(pagingOf(nav).isLoading).toBe(true);
  await asked();
  await vi.advanceTimersByTimeAsync(10);
  await shop.last().answer(listWithPaging.replace('data-id="1"', 'data-id="2"'));
  await Promise.all(presses);
  expect([...document.querySelectorAll('[data-id]')].map((item) => item.getAttribute('data-id'))).toEqual(['1', '2']);
  expect(shop.countOf('list-page')).toBe(1);
  expect(readKept(window)).toMatchObject({ paging: { pages: 1 } });
});

test('the layer stops while the scripts of paging are on their way: nothing is requested [LST-01, EMB-03]', async () => {
  const nav = near(listWithPaging);
  const stopping = new AbortController();
  const shown = showMore(nav, marker.selectors, stopping.signal);
  stopping.abort();
  await shown;
  expect([shop.countOf('list-page'), pagingOf(nav).isLoading]).toEqual([0, false]);
});
