import type { Call } from '../../platform/server/call.ts';
import { actionTexts, textOfServer } from '../action-texts.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { sendAddedGoal } from '../goals/index.ts';
import { notify, plainText } from '../overlays.ts';
import { type AddAnswer, type AddToBasket, addToBasketCall, type ItemToAdd } from './calls/add-to-basket-call.ts';
import { clearBasketCache } from './calls/basket-reads-call.ts';
import { delayItem } from './calls/delay-item-call.ts';
import { dispatchChange } from './change-events.ts';
import type { Verdict } from './outcome.ts';
import { whileBusy } from './store.ts';
import { refetchBasket } from './sync.ts';
import { changeVerified, holds, notifyFailedChange, type VerifiedResult } from './verified-change.ts';

/** Sends an add, whose item is busy, and shows what has become of it. */
export async function sendAdd(payload: AddToBasket, name: string): Promise<void> {
  const answer = await sendChange(addToBasketCall, payload, ({ basket }) => holds(basket, payload.item));
  dispatchChange({ type: 'refused', productId: payload.item, isRefused: answer.ok && answer.value.outcome !== 'added' });
  if (!(await handleAddResult(answer))) return;
  notify('status', name ? actionTexts('basket.added', { name }) : actionTexts('basket.added.unnamed'));
  sendAddedGoal(payload.item);
  dispatchChange({ type: 'added', productId: payload.item, place: 'ready' });
  refetchBasket('answered');
}

/** Sends a delay, or its end, and shows what has become of it. */
export async function sendDelay(payload: ItemToAdd, after: 'delayed' | 'none', name: string): Promise<void> {
  const answer = await sendChange(delayItem, payload, ({ delayed }) => holds(delayed, payload.item, after === 'delayed'));
  if (!(await handleAddResult(answer))) return;
  dispatchChange({ type: 'placed', productId: payload.item, place: after });
  notify('status', actionTexts(after === 'delayed' ? 'delay.on' : 'delay.off', { name: name || actionTexts('item.unnamed') }));
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

/** Clears the server's cache of the basket, without waiting. */
export function clearServerCache(): void {
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
  const messages =
    answer.outcome === 'error' ? [textOfServer(answer.messageKey), answer.extra] : [actionTexts('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR')];
  const html = messages.filter(Boolean).join(' <br>') || actionTexts('ERROR_ADD2BASKET');
  try {
    const { openBasketError } = await import('./basket-error.ts');
    openBasketError(actionTexts('ERROR_BASKET_TITLE'), html);
  } catch {
    // The popup's code failed to load: the message is shown as a notice.
    notify('alert', plainText(html));
  }
}
