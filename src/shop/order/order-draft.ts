import { getContext } from '../context.ts';
import { keepDraft, type OrderDraft, takeDraft } from './kept-draft.ts';

export type { OrderDraft };

/** The draft of this order's previous page, e.g. before the login. */
export const takeOrderDraft = (): OrderDraft => takeDraft(getContext().page, getContext().facts.userId);

/** Stores the result of `read` when the page is left. */
export function keepOrderDraft(read: () => OrderDraft, signal: AbortSignal): void {
  const { page, facts } = getContext();
  page.addEventListener('pagehide', () => keepDraft(page, facts.userId, read()), { signal });
}
