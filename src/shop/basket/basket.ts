import { notifyFailure } from '../overlays.ts';
import { withActing } from '../with-acting.ts';
import type { AddToBasket } from './calls/add-to-basket-call.ts';
import { itemState } from './items.ts';
import { whileBusy } from './store.ts';

/**
 * Puts an item into the basket. Not optimistic: the button is busy until the server has answered, so that no wrong count is shown [BUY-13]. A second call
 * for the same item meanwhile does nothing [BUY-04].
 */
export async function addToBasket(payload: AddToBasket, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket || item.basket === 'ready') return;
  await whileBusy({ items: [payload.item] }, () => withActing(({ sendAdd }) => sendAdd(payload, name), notifyFailure));
}

/** Clears the server's cache of the basket before a change on a basket-related page [BUY-11], without waiting. */
export function dropBasketCache(): void {
  void withActing(
    ({ clearServerCache }) => clearServerCache(),
    () => {},
  );
}
