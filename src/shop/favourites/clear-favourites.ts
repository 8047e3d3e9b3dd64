import { focusable } from '../../platform/focus.ts';
import { failed, ok, type Result } from '../../platform/result.ts';
import { isWholePage } from '../../platform/server/html-answers.ts';
import { type Verdict, verdictOf, verifyOutcome } from '../basket/index.ts';
import { listAreaOf, readArea } from '../catalogue/index.ts';
import { getContext, perSession } from '../context.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { closeNotices, loadFailureText, notify } from '../overlays.ts';
import { loadPieceCleaner } from '../sanitiser/index.ts';
import { announceFavourite } from '../tabs/index.ts';
import { clearFavourites, reloadFavourites } from './calls/clear-favourites-call.ts';
import type { ListAnswer } from './calls/favourites-call.ts';
import { applyFavourites, trackFavourites } from './change-favourites.ts';
import { findFavouritesList, listSelector, readListedIds } from './page/favourites-page.ts';

const texts = lazyMessages({
  'favourites.cleared': 'Список избранного пуст',
  'favourites.not-reloaded': 'Список на странице не обновился. {reason}',
  'favourites.retry': 'Повторить',
});

/** `failure`: the notice of a try that has failed. */
const clearing = perSession(() => ({ isRunning: false, failure: '' }));

/**
 * Empties the favourites and shows the page's list anew; a second press meanwhile does nothing. A failure leaves everything as it is, and the shopper is
 * told [FAV-03, FAV-04]. `emptied`: called when the list is shown and empty.
 */
export async function clearFavouritesPage(control: Element, emptied: () => void): Promise<void> {
  const run = clearing();
  if (run.isRunning) return;
  run.isRunning = true;
  try {
    if (await clear()) await showList(control, emptied);
  } finally {
    run.isRunning = false;
  }
}

/** Returns whether the favourites are cleared. */
async function clear(): Promise<boolean> {
  const { facts, page } = getContext();
  const known = [...itemList('favourites').ids];
  const ids = facts.favourites?.ids ? known : [...new Set([...known, ...readListedIds(page.document)])];
  // An empty list only has to be shown.
  const answer = ids.length > 0 ? await remove(ids) : ok(undefined);
  closeNotices(clearing().failure);
  if (!answer.ok) {
    if (answer.failure.kind === 'aborted') return false;
    const text = await loadFailureText(answer.failure);
    clearing().failure = text;
    notify('alert', text);
    return false;
  }
  const { ids: left } = itemList('favourites');
  for (const id of ids) if (!left.has(id)) announceFavourite(id, false);
  if (left.size === 0) notify('status', texts('favourites.cleared'));
  return true;
}

/** Repeating it has no further effect, so that a lost answer is settled like a heart's [FAV-04]. */
async function remove(ids: readonly string[]): Promise<Result<unknown>> {
  const send = () =>
    trackFavourites(async (isAlone) => {
      const answer = await getContext().send(clearFavourites, { items: ids });
      if (answer.ok) apply(ids, answer.value, isAlone());
      return answer;
    });
  const answer = await send();
  if (answer.ok) return answer;
  return verifyOutcome<unknown>(answer.failure, {
    answer: () => undefined,
    isHarmless: true,
    inBasket: ({ favourites }): Verdict => favourites && (favourites.some((id) => ids.includes(id)) ? 'not-done' : 'done'),
    ask: async () => verdictOf(await send()),
  });
}

/** An answer without a list means that it is empty. Where another change overlapped it, the cleared products alone are switched off. */
function apply(ids: readonly string[], answer: ListAnswer, isAlone: boolean): void {
  if (!isAlone) for (const id of ids) dispatchItemList('favourites', { type: 'switched', id, on: false });
  applyFavourites(answer.items ? answer : { ...answer, items: [], count: 0 }, isAlone);
}

/** Replaces the page's list by the server's. Hearts and counters are right already: if the list does not come, the shopper can ask for it again. */
async function showList(control: Element, emptied: () => void): Promise<void> {
  const { page, report } = getContext();
  const list = findFavouritesList(page.document);
  if (!list) return;
  const place = listAreaOf(page, list);
  place.setBusy(true);
  const content = await loadList();
  place.setBusy(false);
  if (!list.isConnected) return;
  if (content.ok) {
    place.exchange(content.value);
    if (itemList('favourites').ids.size > 0) return;
    if (control.contains(page.document.activeElement)) moveFocus(list);
    emptied();
    return;
  }
  const { failure } = content;
  if (failure.kind === 'aborted') return;
  report('reload-favourites', failure.message);
  const text = texts('favourites.not-reloaded', { reason: await loadFailureText(failure) });
  notify('alert', text, { label: texts('favourites.retry'), run: () => void showList(control, emptied) });
}

async function loadList(): Promise<Result<DocumentFragment>> {
  const { page, send, facts, stopped } = getContext();
  const { pathname, search } = page.location;
  const [answer, cleaner] = await Promise.all([
    send(reloadFavourites, { address: pathname + search, sessid: facts.sessid }, stopped),
    loadPieceCleaner(page.document),
  ]);
  if (!answer.ok) return answer;
  if (!cleaner.ok) return cleaner;
  const content = readArea(cleaner.value(answer.value), listSelector, isWholePage(answer.value));
  return content ? ok(content) : failed('unreadable', 'reload-favourites: expected the list, got a whole page');
}

/** The pressed control is about to be hidden: the focus goes to what the new list offers, or to the list itself. */
function moveFocus(list: Element): void {
  const [first] = focusable(list);
  if (!first) list.setAttribute('tabindex', '-1');
  (first ?? (list as HTMLElement)).focus({ preventScroll: true });
}
