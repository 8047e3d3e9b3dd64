import { notifyFailure } from '../overlays.ts';
import { withActions } from '../with-actions.ts';
import type { ItemToAdd } from './calls/add-to-basket-call.ts';
import { itemState } from './items.ts';
import { whileBusy } from './store.ts';

/** Delays an item, or stops delaying it (the old heart). A line that was ready to buy is removed [BUY-05]. */
export async function toggleDelayed(payload: ItemToAdd, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket) return;
  const after = item.basket === 'delayed' ? 'none' : 'delayed';
  await whileBusy({ items: [payload.item] }, () => withActions(({ sendDelay }) => sendDelay(payload, after, name), notifyFailure));
}
