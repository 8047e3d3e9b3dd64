import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { notifyFailure } from '../overlays.ts';
import type { PagingSelectors } from './page/list-target.ts';

/** State of a list's paging. */
export interface PagingState {
  isLoading: boolean;
  /** Number of added pages. */
  pages: number;
  /** Why the last page failed to load; empty if it did not. */
  problem: string;
  /** Whether what adds a page did not come. */
  isMissing: boolean;
}

const states = perSession(() => new WeakMap<Element, PagingState>());

/** The paging state of a list, by the element that contains its button. */
export function pagingOf(nav: Element): PagingState {
  const known = states().get(nav) ?? proxy<PagingState>({ isLoading: false, pages: 0, problem: '', isMissing: false });
  states().set(nav, known);
  return known;
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
  state.isMissing = typeof part === 'string';
  if (typeof part !== 'string') return part.showNextPage(nav, selectors, signal);
  // What says it in its place has not come either.
  const message = `expected its script, got "${part}"`;
  getContext().report('list-page', message);
  notifyFailure({ kind: 'offline', message });
}
