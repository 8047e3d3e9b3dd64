import { afterFrame } from '../../platform/after-frame.ts';
import type { Failure } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce } from '../overlays.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { type Clean, loadPieceCleaner } from '../sanitiser/index.ts';
import { listPage } from './calls/list-page-call.ts';
import { keepPages, prepareHistory } from './kept-pages.ts';
import { type ListPlace, readListPlace } from './page/list-place.ts';
import type { PagingSelectors } from './page/list-target.ts';
import { pagingOf } from './paging.ts';
import { failPaging, settlePaging } from './paging-failure.ts';

const texts = lazyMessages({
  'paging.shown': 'Показано {shown} из {total}',
  'paging.shown.some': 'Показано {shown}',
  'paging.end': 'Показано всё: {shown}',
});

/** Loads and appends the next page of a list, and stores how many were added, so that “back” from another page adds them again [LST-01, LST-02]. */
export async function showNextPage(nav: Element, selectors: PagingSelectors, signal: AbortSignal): Promise<void> {
  const { page, natives } = getContext();
  const place = readListPlace(page, nav, selectors);
  if (!place) return;
  const added = addNextPage(place, signal);
  // While the answer is under way, so that adding neither changes the history nor searches a long page.
  natives.setTimeout(() => {
    if (signal.aborted) return;
    place.prepare();
    prepareHistory(nav, selectors);
  }, 0);
  if (await added) keepPages(nav, selectors, pagingOf(nav).pages);
}

/**
 * Loads and appends the next page of a list, one at a time. A failure changes nothing and can be retried [LST-01]. Returns whether a page
 * was added.
 */
export async function addNextPage(place: ListPlace, signal: AbortSignal): Promise<boolean> {
  const { nav } = place;
  const state = pagingOf(nav);
  const request = state.isLoading ? undefined : place.nextRequest();
  if (!request) return false;
  state.isLoading = true;
  const { page, send } = getContext();
  // A browser without a sanitiser of its own loads one while the request is pending.
  const [answer, cleaner] = await Promise.all([send(listPage, request, signal), loadPieceCleaner(page.document)]);
  state.isLoading = false;
  // The list was replaced meanwhile, or the layer has stopped.
  if (signal.aborted || !nav.isConnected) return false;
  if (!cleaner.ok) return fail(nav, cleaner.failure);
  const clean = cleaner.value;
  if (!answer.ok) return fail(nav, answer.failure, clean);
  const added = place.add(clean(answer.value));
  if (!added) {
    const message = `list-page: expected a page of the list, got "${answer.value.trim().slice(0, 80)}"`;
    return fail(nav, { kind: 'unreadable', message, body: answer.value }, clean);
  }
  state.pages++;
  settlePaging(nav);
  announcePageShown(place);
  // Positions are read only after the frame, because reading them now would force a layout of the whole list.
  await afterFrame(page, getContext().natives);
  added.enter();
  notifyTemplateOfPage(nav, added.target);
  return true;
}

function fail(nav: Element, failure: Failure, clean?: Clean): false {
  failPaging(nav, failure, failure.body ? clean?.(failure.body) : undefined);
  return false;
}

function notifyTemplateOfPage(nav: Element, container: Element): void {
  const { page, report } = getContext();
  if (nav.closest('.tab')) fireTemplateEvent(page, 'onAjaxSuccess', { action: 'ajaxContentLoadedTab' }, report, container);
  else fireTemplateEvent(page, 'onCompleteAction', { action: 'ajaxContentLoaded', container }, report, container);
}

function announcePageShown(place: ListPlace): void {
  const { shown, total } = place.count();
  // A list that began with a later page is at its end too, but all of it was never shown.
  const isEnd = place.button() === undefined && shown >= total;
  announce(texts(isEnd ? 'paging.end' : total ? 'paging.shown' : 'paging.shown.some', { shown, total }));
}
