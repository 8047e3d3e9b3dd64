import { makePiecePlace } from '../../islands/piece-place.ts';
import { askAmount } from '../../state/stock.ts';
import { borrow } from '../../ui/borrow.ts';

/**
 * Puts the sum into its label and marks the label as the template does, for the theme to show it (contract/page.md, 3.12). The
 * label is the page's again when the signal aborts.
 */
export async function showAmount(
  label: Element,
  { itemId, stores }: { readonly itemId: string; readonly stores: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const amount = await askAmount(itemId, stores);
  if (signal.aborted) return;
  const borrowed = borrow(label);
  const place = makePiecePlace(label);
  borrowed.toggleClass('status-amount--loaded', true);
  if (amount) place.put(amount);
  borrowed.toggleClass('status-amount--visible', amount !== undefined);
  signal.addEventListener(
    'abort',
    () => {
      place.giveBack();
      borrowed.giveBack();
    },
    { once: true },
  );
}
