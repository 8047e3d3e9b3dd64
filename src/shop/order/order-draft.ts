import { getContext } from '../context.ts';
import { keepDraft, type OrderDraft, takeDraft } from './kept-draft.ts';

export type { OrderDraft };

/** What the last page of this order was left with, e.g. for the login. */
export const takeOrderDraft = (): OrderDraft => takeDraft(getContext().page, getContext().facts.userId);

/** Keeps what `read` answers when the page is left. */
export function keepOrderDraft(read: () => OrderDraft, signal: AbortSignal): void {
  const { page, facts } = getContext();
  page.addEventListener('pagehide', () => keepDraft(page, facts.userId, read()), { signal });
}
