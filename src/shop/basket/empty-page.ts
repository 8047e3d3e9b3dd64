import { getContext, perSession } from '../context.ts';
import { itemList } from '../item-lists/index.ts';
import { basketModel } from './store.ts';

/** `content`: what the page of a list has unless it was rendered as empty (contract/page.md, 2 and 3.4). The compare page's list can be asked for alone. */
const lists = {
  basket: { content: '#basket-root', count: () => (basketModel().counts.ready ?? 0) + (basketModel().counts.delayed ?? 0) },
  favourites: { content: '.personal__block--favorite-products .js_append', count: () => itemList('favourites').count },
} as const;

const emptyPage = perSession((): { count?: () => number | undefined } => ({}));

/** Call before a change that another page has made is shown: remembers whether this page shows that there is nothing. */
export function noteEmptyPage(): void {
  const { page, facts } = getContext();
  const { document, location } = page;
  const names = Object.keys(lists) as (keyof typeof lists)[];
  const name = names.find((one) => new URL(facts.options.pages[one], location.href).pathname === location.pathname);
  if (name && !lists[name].count() && !document.querySelector(lists[name].content)) emptyPage().count = lists[name].count;
}

/**
 * Call behind it. Nothing on a page that was rendered as empty could show what has come to its list, so the page is loaded anew [CNT-03]: as soon as nobody types
 * on it or has a dialog open.
 */
export function reloadFilledPage(): void {
  const { page, natives, stopped } = getContext();
  const { document, location } = page;
  if (!emptyPage().count?.()) return;
  const isInUse = document.querySelector('dialog[open]') ?? document.activeElement?.matches('input, textarea, select');
  if (!isInUse) {
    location.reload();
    return;
  }
  const again = () => stopped.aborted || reloadFilledPage();
  // By then the focus is elsewhere and a closed dialog is closed.
  document.addEventListener('focusout', () => natives.setTimeout(again, 500), { once: true, signal: stopped });
}
