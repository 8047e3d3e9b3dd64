// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type KeptList, markEntry, pushKept, readKept, showTopOf, writeKept } from './history-entry.ts';
import { hasKeptList } from './kept-list.ts';

const paging = { index: 1, selectors: { root: '.bottom_nav' }, pages: 3 };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('data are stored in the tab; the history entry gets only a key beside the page’s state [LST-01]', () => {
  history.replaceState({ theirs: 1 }, '');
  writeKept(window, { key: 'one', top: 40, paging });
  expect(history.state).toEqual({ theirs: 1, vitrinaList: { key: 'one', top: 0 } });
  expect(readKept(window)).toEqual({ key: 'one', top: 40, paging });
  const replace = vi.spyOn(history, 'replaceState');
  writeKept(window, { key: 'one', top: 80, paging });
  expect(readKept(window)?.top).toBe(80);
  expect(replace).not.toHaveBeenCalled();
});

test('a marked entry has a stored list only if the list was changed [LST-01]', () => {
  expect(hasKeptList(window)).toBe(false);
  markEntry(window, 'one');
  expect(hasKeptList(window)).toBe(false);
  expect(readKept(window)).toEqual({ key: 'one', top: 0 });
  writeKept(window, { key: 'one', top: 0, paging });
  expect(hasKeptList(window)).toBe(true);
  pushKept(window, '/catalog/?sort=NAME', 'two');
  expect(hasKeptList(window)).toBe(false);
});

test('without the tab’s storage the history entry holds all data [LST-01]', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  const kept: KeptList = { key: 'one', top: 40, paging };
  writeKept(window, kept);
  expect(history.state.vitrinaList).toEqual(kept);
  expect(readKept(window)).toEqual(kept);
  expect(hasKeptList(window)).toBe(true);
});

test('with more than fifty entries the oldest is dropped, and the written one stays [LST-01]', () => {
  for (let index = 0; index <= 50; index++) {
    pushKept(window, `/catalog/?page=${index}`, `k${index}`);
    writeKept(window, { key: `k${index}`, top: index });
  }
  const stored = Object.keys(JSON.parse(sessionStorage.getItem('vitrina.lists') ?? ''));
  expect(stored).toHaveLength(50);
  expect(stored).not.toContain('k0');
  expect(readKept(window)).toEqual({ key: 'k50', top: 50 });
});

for (const [what, stored] of [
  ['no JSON', '{"one":'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['wrong fields', '{"one":{"key":1,"top":"x"}}'],
] as const) {
  test(`storage with ${what} is ignored and overwritten [LST-01]`, () => {
    markEntry(window, 'one');
    sessionStorage.setItem('vitrina.lists', stored);
    expect(readKept(window)).toEqual({ key: 'one', top: 0 });
    writeKept(window, { key: 'one', top: 9 });
    expect(readKept(window)).toEqual({ key: 'one', top: 9 });
  });
}

test('a browser’s limit on history changes causes no error [LST-01]', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  expect(() => markEntry(window, 'one')).not.toThrow();
});

test('a new list is scrolled to its top only if that is above the view, below the header [LST-02]', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const list = document.createElement('div');
  for (const [top, scrolled] of [
    [-300, 110],
    [-480, 0],
    [0, undefined],
    [40, undefined],
  ] as const) {
    scrollTo.mockClear();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    showTopOf(window, list);
    expect(
      scrollTo.mock.calls.map(([to]) => (to as ScrollToOptions).top),
      String(top),
    ).toEqual(scrolled === undefined ? [] : [scrolled]);
  }
});
