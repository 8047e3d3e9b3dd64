import { proxy } from 'valtio/vanilla';
import type { Failure } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../overlays.ts';
import type { PagingSelectors } from './page/list-target.ts';

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

const loadPart = () => import('./next-page.ts');

/** Loads what adds a page: when the shopper comes near the button, because few do. A failure is told at the press. */
export const preparePaging = (): void => void loadPart().catch(() => {});

/** The shopper's press: loads and appends the next page of a list, and remembers it for “back” [LST-01]. */
export async function showMore(nav: Element, selectors: PagingSelectors, signal: AbortSignal): Promise<void> {
  const state = pagingOf(nav);
  if (state.isLoading) return;
  state.isLoading = true;
  const part = await loadPart().catch(String);
  state.isLoading = false;
  if (signal.aborted) return;
  if (typeof part !== 'string') return part.showNextPage(nav, selectors, signal);
  failPaging(nav, { kind: 'offline', message: `list-page: expected the script that adds a page, got "${part}"` });
}
