import { getContext } from '../context.ts';
import { sendAddedGoal } from '../goals/index.ts';
import { notify, plainText } from '../overlays.ts';
import { type AddAnswer, type AddToBasket, addToBasket as addToBasketCall } from './calls/add-to-basket-call.ts';
import { clearBasketCache } from './calls/basket-reads-call.ts';
import { type DelayItem, delayItem } from './calls/item-toggles-call.ts';
import { itemState } from './items.ts';
import { dispatch } from './store.ts';
import { refetchBasket } from './sync.ts';
import { changeVerified, holds, notifyFailedChange, type VerifiedResult } from './verified-change.ts';

/**
 * Puts an item into the basket. Not optimistic: the button is busy until the server has answered, so that no wrong count is shown [BUY-13]. A second call
 * for the same item meanwhile does nothing [BUY-04].
 */
export async function addToBasket(payload: AddToBasket, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket || item.basket === 'ready') return;
  dispatch({ type: 'itemsBusy', items: [payload.item], isBusy: true });
  const answer = await changeVerified(() => getContext().send(addToBasketCall, payload), {
    answer: addedAnswer,
    inBasket: ({ basket }) => holds(basket, payload.item),
  });
  dispatch({ type: 'itemsBusy', items: [payload.item], isBusy: false });
  dispatch({ type: 'refused', productId: payload.item, isRefused: answer.ok && answer.value.outcome !== 'added' });
  if (!(await handleAddResult(answer))) return;
  const { texts } = getContext().facts;
  notify('status', name ? texts('basket.added', { name }) : texts('basket.added.unnamed'));
  sendAddedGoal(payload.item);
  dispatch({ type: 'added', productId: payload.item, place: 'ready' });
  refetchBasket('answered');
}

/** Delays an item, or stops delaying it (the old heart). A line that was ready to buy is removed [BUY-05]. */
export async function toggleDelayed(payload: DelayItem, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket) return;
  const after = item.basket === 'delayed' ? 'none' : 'delayed';
  dispatch({ type: 'itemsBusy', items: [payload.item], isBusy: true });
  const answer = await changeVerified(() => getContext().send(delayItem, payload), {
    answer: addedAnswer,
    inBasket: ({ delayed }) => holds(delayed, payload.item, after === 'delayed'),
  });
  dispatch({ type: 'itemsBusy', items: [payload.item], isBusy: false });
  if (!(await handleAddResult(answer))) return;
  dispatch({ type: 'placed', productId: payload.item, place: after });
  const { texts } = getContext().facts;
  notify('status', texts(after === 'delayed' ? 'delay.on' : 'delay.off', { name: name || texts('item.unnamed') }));
  refetchBasket('answered');
}

/** Clears the server's cache of the basket before a change on a basket-related page [BUY-11], without waiting. */
export function dropBasketCache(): void {
  void getContext().send(clearBasketCache, {});
}

/** The answer that a successful add has; used when only a read has shown that it succeeded. */
export const addedAnswer = (): AddAnswer => ({ outcome: 'added' });

/** Answers whether the item was added. If not, the shopper is told why and the basket is read again; the item's state was not changed. */
export async function handleAddResult(answer: VerifiedResult<AddAnswer>): Promise<boolean> {
  if (!answer.ok) {
    notifyFailedChange(answer);
    return false;
  }
  if (answer.value.outcome === 'added') return true;
  refetchBasket('answered');
  await explainRefusal(answer.value);
  return false;
}

/** The basket error popup [BUY-07, BUY-08]: the translated MESSAGE followed by MESSAGE_EXT, which may hold HTML. */
async function explainRefusal(answer: AddAnswer): Promise<void> {
  const { texts } = getContext().facts;
  const main = answer.outcome === 'error' ? texts.byServerKey(answer.messageKey) : texts('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR');
  const extra = answer.outcome === 'error' ? answer.extra : '';
  const html = [main, extra].filter(Boolean).join(' <br>') || texts('ERROR_ADD2BASKET');
  try {
    const { openBasketError } = await import('./basket-error.ts');
    openBasketError(texts('ERROR_BASKET_TITLE'), html);
  } catch {
    // The popup's code failed to load: the message is shown as a notice.
    notify('alert', plainText(html));
  }
}
