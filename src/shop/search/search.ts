import { proxy } from 'valtio/vanilla';
import { writeCookie } from '../../platform/cookies.ts';
import { getContext, perSession } from '../context.ts';

/** State of the search, shared by all search fields of the page [SRC-04]. */
export interface SearchState {
  /** `undefined`: nothing was typed yet, and each field shows the page's text. */
  text: string | undefined;
  /** `all` or `catalog`; `undefined`: as the page printed it. */
  scope: string | undefined;
  /** Whether the search panel is open, which some headers have instead of a field [SRC-05]. */
  isPanelOpen: boolean;
}

export const searchState = perSession(() => proxy<SearchState>({ text: undefined, scope: undefined, isPanelOpen: false }));

export function setSearchText(text: string): void {
  searchState().text = text;
}

/** The choice is kept in the session, where the server reads it (contract/endpoints.md, 16) [SRC-04]. */
export function setSearchScope(scope: string): void {
  searchState().scope = scope;
  writeCookie(getContext().page.document, `searchtitle_type=${encodeURIComponent(scope)}; path=/; SameSite=Lax`);
}

export function toggleSearchPanel(): void {
  searchState().isPanelOpen = !searchState().isPanelOpen;
}
