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

/** State of a list's paging. */
export interface PagingState {
  isLoading: boolean;
  /** Number of added pages. */
  pages: number;
  /** Why the last page failed to load; empty if it did not. */
  problem: string;
}

const states = perSession(() => new WeakMap<Element, PagingState>());
const answers = new WeakMap<PagingState, DocumentFragment>();

/** The paging state of a list, by the element that contains its button. */
export function pagingOf(nav: Element): PagingState {
  const known = states().get(nav) ?? proxy<PagingState>({ isLoading: false, pages: 0, problem: '' });
  states().set(nav, known);
  return known;
}

/** The sanitised answer that was no page; the specification wants it shown [LST-01]. */
export function failedAnswer(nav: Element): DocumentFragment | undefined {
  return answers.get(pagingOf(nav));
}

/**
 * Loads and appends the next page of a list, one at a time. A failure changes nothing and can be retried [LST-01]. Returns whether a page
 * was added.
 */
export async function showMore(place: ListPlace, signal: AbortSignal): Promise<boolean> {
  const state = pagingOf(place.nav);
  const request = state.isLoading ? undefined : place.nextRequest();
  if (!request) return false;
  state.isLoading = true;
  const { page, send, report } = getContext();
  // The sanitiser loads while the request is pending.
  const [answer, clean] = await Promise.all([send(listPage, request, signal), makePieceCleaner(page.document)]);
  state.isLoading = false;
  // The list was replaced meanwhile, or the layer has stopped.
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
  // Positions are read only after the frame, because reading them now would force a layout of the whole list.
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
