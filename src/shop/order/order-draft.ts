import { basketModel } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { type DraftOwner, keepDraft, type OrderDraft, takeDraft } from './kept-draft.ts';

export type { OrderDraft };

/** Whose order the page is about. */
const readOwner = (): DraftOwner => ({ user: getContext().facts.userId, products: [...basketModel().products.ready] });

/** The draft of this order's previous page, e.g. before the login. */
export const takeOrderDraft = (): OrderDraft => takeDraft(getContext().page, readOwner());

/** Stores the result of `read` when the page is left. */
export function keepOrderDraft(read: () => OrderDraft, signal: AbortSignal): void {
  const { page } = getContext();
  page.addEventListener('pagehide', () => keepDraft(page, readOwner(), read()), { signal });
}
