import { getContext } from '../context.ts';
import { listHistory, remember } from './list-history.ts';
import { indexOf, markEntry } from './page/history-entry.ts';

const places = new WeakMap<Element, number>();

/** Index of a paging on the page. */
function indexOfPaging(nav: Element, { root = '' }: Readonly<Record<string, string>>): number {
  const index = places.get(nav) ?? indexOf(getContext().page, root, nav);
  places.set(nav, index);
  return index;
}

/** Call before the first page is added, so that adding neither changes the history nor searches a long page. */
export function prepareHistory(nav: Element, selectors: Readonly<Record<string, string>>): void {
  markEntry(getContext().page, listHistory().entry.key);
  indexOfPaging(nav, selectors);
}

/** Stores how many pages were added; “back” from another page adds as many again. */
export function keepPages(nav: Element, selectors: Readonly<Record<string, string>>, pages: number): void {
  const index = indexOfPaging(nav, selectors);
  // The scroll position is stored later, because reading it now would lay out the list that has just grown.
  if (index >= 0) remember({ paging: { index, selectors: { ...selectors }, pages } });
}
