import { proxy } from 'valtio/vanilla';
import { afterFrame } from '../../platform/after-frame.ts';
import type { Failure } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce, failureText } from '../overlays.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { listPage } from './calls/list-page-call.ts';
import type { ListPlace } from './page/list-place.ts';

const texts = lazyMessages({
  'paging.shown': 'Показано {shown} из {total}',
  'paging.shown.some': 'Показано {shown}',
  'paging.end': 'Показано всё: {shown}',
});

/** What a list's paging shows. */
export interface PagingState {
  isLoading: boolean;
  /** Pages that were added behind the page's own. */
  pages: number;
  /** Why the last one did not come; empty when it did. */
  problem: string;
}

const states = perSession(() => new WeakMap<Element, PagingState>());
const answers = new WeakMap<PagingState, DocumentFragment>();

/** The paging of one list, by the element that holds its button. */
export function pagingOf(nav: Element): PagingState {
  const known = states().get(nav) ?? proxy<PagingState>({ isLoading: false, pages: 0, problem: '' });
  states().set(nav, known);
  return known;
}

/** What came instead of the page, cleaned: the specification wants it shown [LST-01]. */
export function failedAnswer(nav: Element): DocumentFragment | undefined {
  return answers.get(pagingOf(nav));
}

/**
 * Puts the next page of a list behind what is shown. One at a time; what fails takes nothing away and can be tried again
 * [LST-01]. Answers whether a page came.
 */
export async function showMore(place: ListPlace, signal: AbortSignal): Promise<boolean> {
  const state = pagingOf(place.nav);
  const request = state.isLoading ? undefined : place.nextRequest();
  if (!request) return false;
  state.isLoading = true;
  const { page, send, report } = getContext();
  // The cleaner is loaded while the answer is on its way.
  const [answer, clean] = await Promise.all([send(listPage, request, signal), makePieceCleaner(page.document)]);
  state.isLoading = false;
  // The list was sorted anew meanwhile, or the layer has stopped: this page belongs to what is gone.
  if (signal.aborted || !place.nav.isConnected) return false;
  if (!answer.ok) return fail(state, answer.failure, clean);
  const added = place.add(clean(answer.value));
  if (!added) {
    const message = `list-page: expected a page of the list, got "${answer.value.trim().slice(0, 80)}"`;
    return fail(state, { kind: 'unreadable', message, body: answer.value }, clean);
  }
  answers.delete(state);
  state.problem = '';
  state.pages++;
  announcePageShown(place);
  // What asks for places on the page comes after the frame: in between the browser would lay out the whole list for it.
  await afterFrame(page, getContext().natives);
  added.enter();
  const container = added.target;
  if (place.nav.closest('.tab')) fireTemplateEvent(page, 'onAjaxSuccess', { action: 'ajaxContentLoadedTab' }, report, container);
  else fireTemplateEvent(page, 'onCompleteAction', { action: 'ajaxContentLoaded', container }, report, container);
  return true;
}

function fail(state: PagingState, failure: Failure, clean: (html: string) => DocumentFragment): false {
  if (failure.kind === 'aborted') return false;
  getContext().report('list-page', failure.message);
  const shown = failure.body ? clean(failure.body) : undefined;
  if (shown?.textContent?.trim()) answers.set(state, shown);
  else answers.delete(state);
  state.problem = failureText(failure);
  return false;
}

function announcePageShown(place: ListPlace): void {
  const { shown, total } = place.count();
  const isEnd = place.button() === undefined;
  announce(texts(isEnd ? 'paging.end' : total ? 'paging.shown' : 'paging.shown.some', { shown, total }));
}
