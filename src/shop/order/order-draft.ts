import { shop } from '../shop.ts';
import { keepDraft, type OrderDraft, takeDraft } from './kept-draft.ts';

export type { OrderDraft };

/** What the last page of this order was left with, e.g. for the login. */
export const takeOrderDraft = (): OrderDraft => takeDraft(shop().page, shop().facts.userId);

/** Keeps what `read` answers when the page is left. */
export function keepOrderDraft(read: () => OrderDraft, signal: AbortSignal): void {
  const { page, facts } = shop();
  page.addEventListener('pagehide', () => keepDraft(page, facts.userId, read()), { signal });
}
