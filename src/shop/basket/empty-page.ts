import { getContext } from '../context.ts';
import { itemList } from '../item-lists/index.ts';
import { basketModel } from './store.ts';

/**
 * `content`: what the page of a list has unless it was rendered as empty (contract/page.md, 2 and 3.4). `isPrinted`: the page's own facts say that there is
 * something, so a page without that content is of another kind. The compare page's list can be asked for alone.
 */
const lists = {
  basket: {
    content: '#basket-root',
    isPrinted: () => [getContext().facts.basket?.basket, getContext().facts.basket?.delayed].some((ids) => ids?.length),
    isFilled: () => Boolean(basketModel().counts.ready || basketModel().counts.delayed),
  },
  favourites: {
    content: '.personal__block--favorite-products .js_append',
    isPrinted: () => Boolean(getContext().facts.favourites?.count),
    isFilled: () => Boolean(itemList('favourites').count),
  },
} as const;

/**
 * Call when a change that another page has made is shown. Nothing on a page that was rendered as empty could show what has come to its list, so the page is
 * loaded anew [CNT-03]: as soon as nobody types on it or has a dialog open.
 */
export function reloadFilledPage(): void {
  const { page, facts, natives, stopped } = getContext();
  const { document, location } = page;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const name = names.find((one) => new URL(facts.options.pages[one], location.href).pathname === location.pathname);
  if (!name || !lists[name].isFilled() || lists[name].isPrinted() || document.querySelector(lists[name].content)) return;
  const isInUse = document.querySelector('dialog[open]') ?? document.activeElement?.matches('input, textarea, select');
  if (!isInUse) {
    location.reload();
    return;
  }
  const again = () => stopped.aborted || reloadFilledPage();
  // By then the focus is elsewhere and a closed dialog is closed.
  document.addEventListener('focusout', () => natives.setTimeout(again, 500), { once: true, signal: stopped });
}
