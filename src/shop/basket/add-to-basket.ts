import { notifyFailure } from '../overlays.ts';
import { type Actions, withActions } from '../with-actions.ts';
import type { AddToBasket } from './calls/add-to-basket-call.ts';
import { itemState } from './items.ts';
import { whileBusy } from './store.ts';

/**
 * Puts an item into the basket. Not optimistic: the button is busy until the server has answered, so that no wrong count is shown [BUY-13]. A second call
 * for the same item meanwhile does nothing [BUY-04]. `clearsCache`: the server's cache of the basket is cleared before, without waiting [BUY-11].
 */
export async function addToBasket(payload: AddToBasket, name: string, clearsCache?: boolean): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket || item.basket === 'ready') return;
  const send = ({ clearServerCache, sendAdd }: Actions) => {
    if (clearsCache) clearServerCache();
    return sendAdd(payload, name);
  };
  await whileBusy({ items: [payload.item] }, () => withActions(send, notifyFailure));
}
