import type { Failure } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { type PagingState, pagingOf } from './paging.ts';

const answers = new WeakMap<PagingState, DocumentFragment>();

/** The sanitised answer that was no page; the specification wants it shown [LST-01]. */
export function failedAnswer(nav: Element): DocumentFragment | undefined {
  return answers.get(pagingOf(nav));
}

/** A page has come: what was said of a failure goes. */
export function settlePaging(nav: Element): void {
  const state = pagingOf(nav);
  answers.delete(state);
  state.problem = '';
}

/** Says why the next page did not come; `shown`: the sanitised answer that was none. */
export function failPaging(nav: Element, failure: Failure, shown?: DocumentFragment): void {
  if (failure.kind === 'aborted') return;
  const state = pagingOf(nav);
  getContext().report('list-page', failure.message);
  if (shown?.textContent?.trim()) answers.set(state, shown);
  else answers.delete(state);
  state.problem = failureText(failure);
}
