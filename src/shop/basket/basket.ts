import type { Call } from '../../platform/server/call.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { sendAddedGoal } from '../goals/index.ts';
import { notify, plainText } from '../overlays.ts';
import { type AddAnswer, type AddToBasket, addToBasket as addToBasketCall } from './calls/add-to-basket-call.ts';
import { clearBasketCache } from './calls/basket-reads-call.ts';
import { itemState } from './items.ts';
import { dispatch, whileBusy } from './store.ts';
import { refetchBasket } from './sync.ts';
import { changeVerified, holds, notifyFailedChange, type Verdict, type VerifiedResult } from './verified-change.ts';

/**
 * Puts an item into the basket. Not optimistic: the button is busy until the server has answered, so that no wrong count is shown [BUY-13]. A second call
 * for the same item meanwhile does nothing [BUY-04].
 */
export async function addToBasket(payload: AddToBasket, name: string): Promise<void> {
  const item = itemState(payload.item);
  if (item.busy.basket || item.basket === 'ready') return;
  const answer = await sendChange(addToBasketCall, payload, ({ basket }) => holds(basket, payload.item));
  dispatch({ type: 'refused', productId: payload.item, isRefused: answer.ok && answer.value.outcome !== 'added' });
  if (!(await handleAddResult(answer))) return;
  const { texts } = getContext().facts;
  notify('status', name ? texts('basket.added', { name }) : texts('basket.added.unnamed'));
  sendAddedGoal(payload.item);
  dispatch({ type: 'added', productId: payload.item, place: 'ready' });
  refetchBasket('answered');
}

/** Sends an add or a delay. The item is busy until the outcome is known. */
export function sendChange<Input extends { readonly item: string }>(
  call: Call<Input, AddAnswer>,
  payload: Input,
  inBasket: (facts: BasketFacts) => Verdict,
): Promise<VerifiedResult<AddAnswer>> {
  const send = () => getContext().send(call, payload);
  return whileBusy({ items: [payload.item] }, () => changeVerified(send, { answer: addedAnswer, inBasket }));
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
  const messages =
    answer.outcome === 'error' ? [texts.byServerKey(answer.messageKey), answer.extra] : [texts('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR')];
  const html = messages.filter(Boolean).join(' <br>') || texts('ERROR_ADD2BASKET');
  try {
    const { openBasketError } = await import('./basket-error.ts');
    openBasketError(texts('ERROR_BASKET_TITLE'), html);
  } catch {
    // The popup's code failed to load: the message is shown as a notice.
    notify('alert', plainText(html));
  }
}
