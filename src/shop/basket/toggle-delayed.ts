import { getContext } from '../context.ts';
import { notify } from '../overlays.ts';
import { handleAddResult, sendChange } from './basket.ts';
import type { ItemToAdd } from './calls/add-to-basket-call.ts';
import { delayItem } from './calls/delay-item-call.ts';
import { itemState } from './items.ts';
import { dispatch } from './store.ts';
import { refetchBasket } from './sync.ts';
import { holds } from './verified-change.ts';

/** Delays an item, or stops delaying it (the old heart). A line that was ready to buy is removed [BUY-05]. */
export async function toggleDelayed(payload: ItemToAdd, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket) return;
  const after = item.basket === 'delayed' ? 'none' : 'delayed';
  const answer = await sendChange(delayItem, payload, ({ delayed }) => holds(delayed, payload.item, after === 'delayed'));
  if (!(await handleAddResult(answer))) return;
  dispatch({ type: 'placed', productId: payload.item, place: after });
  const { texts } = getContext().facts;
  notify('status', texts(after === 'delayed' ? 'delay.on' : 'delay.off', { name: name || texts('item.unnamed') }));
  refetchBasket('answered');
}
