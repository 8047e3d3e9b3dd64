// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestShop } from '../test-shop.ts';
import { enterAddress, listHistory, replaceList, restoreList } from './list-history.ts';
import { listMark } from './page/kept-list.ts';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/catalog/boots/');
  shop = startTestShop(window);
});
afterEach(async () => {
  await shop.stop();
  // Files share a page: a later test would read this address's sorting.
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});

test('a filtered list has a history entry of its own, and the same address none more [LST-02]', () => {
  const area = { kind: 'filter', selector: '.ajax_load' } as const;
  const { key } = listHistory().entry;
  enterAddress(area, '/catalog/boots/', { before: '', after: 'a=1' });
  expect(listHistory().entry).toMatchObject({ key });
  expect(listHistory().entry.choice).toBeUndefined();
  enterAddress(area, '/catalog/boots/filter/a/', { before: '', after: 'a=1' });
  expect(listHistory().entry).toMatchObject({ key: expect.not.stringMatching(`^${key}$`), choice: 'a=1' });
  expect(location.pathname).toBe('/catalog/boots/filter/a/');
});

test('another list has an entry of its own; the same address starts anew in its entry [LST-02]', () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const area = { kind: 'list', selector: 'ul' } as const;
  const list = document.body.appendChild(document.createElement('ul'));
  const replace = (address: string) => replaceList(area, list, address, () => document.createDocumentFragment(), { keepsPlace: true });
  const { key } = listHistory().entry;
  replace('/catalog/boots/');
  expect(listHistory().entry.key).toBe(key);
  replace('/catalog/boots/?sort=NAME');
  expect(listHistory().entry.key).not.toBe(key);
  expect(listHistory().shown.key).toBe(listHistory().entry.key);
  expect(location.search).toBe('?sort=NAME');
  list.remove();
});

test('a new list is shown from its top, unless the shopper is choosing values beside it [LST-02, LST-03]', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const area = { kind: 'list', selector: 'ul' } as const;
  const list = document.body.appendChild(document.createElement('ul'));
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 100, 1000));
  const replace = (query: string, keepsPlace?: true) =>
    replaceList(area, list, `/catalog/boots/${query}`, () => document.createDocumentFragment(), keepsPlace ? { keepsPlace } : {});
  replace('?sort=NAME', true);
  expect(scroll).not.toHaveBeenCalled();
  replace('?sort=PRICE');
  expect(scroll).toHaveBeenCalledOnce();
  list.remove();
});

test.each([
  ['with added pages is left where it was', { index: 0, selectors: { root: '.nav' }, pages: 1 }, [300]],
  ['without any is left to the browser', undefined, []],
])('after a reload a list %s [LST-02]', async (_what, paging, tops) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const own = listHistory();
  own.entry = { ...own.entry, top: 300, ...(paging && { paging }) };
  const restored = restoreList();
  await vi.advanceTimersByTimeAsync(2000);
  await restored;
  expect(scroll.mock.calls.map(([to]) => (to as ScrollToOptions).top)).toEqual(tops);
  expect(own.isRestoring).toBe(false);
});

test('a step back that is overtaken by another does not end that one: its place stays stored [LST-02]', async () => {
  let top = 500;
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  const area = { kind: 'list', selector: 'ul' } as const;
  const list = document.body.appendChild(document.createElement('ul'));
  const keys = ['?sort=NAME', '?sort=PRICE'].map((query) => {
    const { key } = listHistory().entry;
    replaceList(area, list, `/catalog/boots/${query}`, () => document.createDocumentFragment(), { keepsPlace: true });
    return key;
  });
  const goBack = (key: string | undefined, query: string) => {
    history.replaceState({ [listMark]: { key } }, '', `/catalog/boots/${query}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  // As after eight further lists: this one has to be loaded again.
  for (const [key, other] of listHistory().others) if (key === keys[0]) listHistory().others.set(key, { ...other, content: undefined });
  goBack(keys[1], '?sort=NAME');
  goBack(keys[0], '');
  await vi.waitFor(() => expect(shop.last().name).toBe('list-area'));
  await vi.advanceTimersByTimeAsync(200);
  top = 0;
  window.dispatchEvent(new Event('pagehide'));
  expect(listHistory().entry).toMatchObject({ key: keys[0], top: 500 });
  list.remove();
});
