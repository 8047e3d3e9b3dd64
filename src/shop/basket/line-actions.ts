import type { Result } from '../../platform/result.ts';
import { actionTexts } from '../action-texts.ts';
import type { BasketFacts, BasketPrices } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { askBeforeRemoval } from '../goals/index.ts';
import { notify } from '../overlays.ts';
import { applyPrices } from './apply-facts.ts';
import { type AddToBasket, addToBasketCall } from './calls/add-to-basket-call.ts';
import { type ClearType, clearFlyTab, clearHover, removeTopItem } from './calls/basket-fragments-call.ts';
import { removeLineCall, removeLinkedServices } from './calls/basket-lines-call.ts';
import { delayItem } from './calls/delay-item-call.ts';
import { handleAddResult, sendChange } from './change-basket.ts';
import { lineTexts } from './line-texts.ts';
import { dispatchLine } from './lines.ts';
import { type BasketLine, type LinePlace, linePlaces } from './model.ts';
import type { Verdict } from './outcome.ts';
import { inTurn } from './pending.ts';
import { isLineBusy, linesOfProduct, quantityOf, serviceLinesOf } from './select-lines.ts';
import { basketModel, whileBusy } from './store.ts';
import { refetchBasket, topBasketParams, trackMutation } from './sync.ts';
import { changeVerified, holds, isEmpty, notifyFailedChange } from './verified-change.ts';

/**
 * The small basket in which the shopper presses. Fly-out and dropdown remove and clear by different calls (contract/endpoints.md, 5.1 and
 * 5.2).
 */
export type SmallBasketKind = 'fly' | 'hover';

/** Removes a line with its services. Shown after the server's answer [FLY-02, HOV-01]. */
export function removeLine(id: string, where: SmallBasketKind): Promise<void> {
  return runForLine(id, async (line) => {
    const sendRemovedGoal = await askBeforeRemoval(line.productId);
    const done = await changeVerified<BasketPrices | undefined>(() => (where === 'fly' ? removeInFly(line) : removeInHover(line)), {
      answer: () => undefined,
      inBasket: (facts) => isGone(line, facts),
    });
    if (!done.ok) {
      notifyFailedChange(done);
      return false;
    }
    // In the dropdown a removal is two requests, and the second one may have been lost.
    if (done.isRead && line.parentId === undefined && basketModel().services?.some(({ parentId }) => parentId === line.productId))
      await trackMutation(() => getContext().send(removeLinkedServices, { productId: line.productId }));
    sendRemovedGoal();
    dispatchLine({ type: 'lineRemoved', id, isInRead: done.isRead });
    if (done.value) applyPrices(done.value);
    notify('status', lineTexts('line.removed', { name: nameOf(line) }));
    return true;
  });
}

/** Whether a line was removed from the basket. */
function isGone({ id, productId, parentId, place }: BasketLine, { services, ...lists }: BasketFacts): Verdict {
  if (parentId !== undefined) return services ? (services.some(({ lineId }) => lineId === id) ? 'not-done' : 'done') : 'unclear';
  const others = linesOfProduct(basketModel(), productId).filter((line) => line.id !== id && line.place === place);
  const verdict = holds(lists[place === 'ready' ? 'basket' : place], productId, false);
  // A read of the basket names products, not lines. If the product has other lines, the small baskets, which were read with it, show
  // whether this line is gone.
  return verdict === 'not-done' && others.length > 0 && !basketModel().lines.has(id) ? 'done' : verdict;
}

function removeInFly({ id, productId, parentId }: BasketLine): Promise<Result<undefined>> {
  // If the product is named, its services are removed too. A service has no services of its own (3.5).
  return getContext().send(removeLineCall, parentId === undefined ? { lineId: id, productId } : { lineId: id });
}

/**
 * Removes a line by the call of the header's own basket, so its parameters are that component's and not the dropdown's (contract/endpoints.md,
 * 5.3). It leaves the services behind (15, invariant 3): they are removed separately.
 */
async function removeInHover({ id, productId, parentId }: BasketLine): Promise<Result<BasketPrices | undefined>> {
  const { send } = getContext();
  const prices = await send(removeTopItem, { lineId: id, params: topBasketParams() });
  if (!prices.ok) return prices;
  if (parentId === undefined && serviceLinesOf(basketModel(), productId).length > 0) return send(removeLinkedServices, { productId });
  return prices;
}

/** Delays a line, without its services, or returns it to the basket [FLY-02]. */
export function moveLine(id: string, place: 'ready' | 'delayed'): Promise<void> {
  return runForLine(id, async (line) => {
    const { productId, iblockId = '' } = line;
    const quantity = quantityOf(basketModel(), id) || 1;
    const call = place === 'delayed' ? delayItem : addToBasketCall;
    // Only the delayed list proves it: another line of the product may have been in the basket before.
    const inBasket = ({ delayed }: BasketFacts) => holds(delayed, productId, place === 'delayed');
    const answer = await sendChange<AddToBasket>(call, { item: productId, quantity, iblockId, offers: false }, inBasket);
    if (!(await handleAddResult(answer))) return false;
    if (!answer.isRead) dispatchLine({ type: 'lineMoved', id, place, quantity });
    const name = nameOf(line);
    notify('status', place === 'delayed' ? actionTexts('delay.on', { name }) : lineTexts('line.returned', { name }));
    return true;
  });
}

const clearTypes: Readonly<Record<LinePlace, ClearType>> = { ready: '1', delayed: '2', unavailable: '4' };

/**
 * Clears the basket. The button is a tab's, the server clears every tab, and the notice says so (contract/endpoints.md, 5.5).
 * Meanwhile every line is busy and cannot be changed.
 */
export function clearLines(place: LinePlace, where: SmallBasketKind, params: string | undefined): Promise<void> {
  const clearing = run();
  // Ignore a second press until the first is done.
  if (clearing.isOn) return Promise.resolve();
  clearing.isOn = true;
  return whileBusy(allLines(), () =>
    inTurn(async () => {
      // Lines that have come meanwhile are busy from now on.
      await whileBusy(allLines(), () => clear(place, where, params));
      clearing.isOn = false;
    }),
  );
}

const run = perSession(() => ({ isOn: false }));

async function clear(place: LinePlace, where: SmallBasketKind, params: string | undefined): Promise<void> {
  const { lines, products } = basketModel();
  // The dropdown shows no delayed lines: delayed products may be known without their lines.
  if (lines.size === 0 && linePlaces.every((each) => products[each].size === 0)) return;
  const input = { type: clearTypes[place], params };
  const answer = await changeVerified<unknown>(() => getContext().send(where === 'fly' ? clearFlyTab : clearHover, input), {
    answer: () => undefined,
    inBasket: isEmpty,
  });
  if (!answer.ok) return notifyFailedChange(answer);
  dispatchLine({ type: 'cleared' });
  notify('status', lineTexts('basket.cleared'));
  refetchBasket('answered');
}

const allLines = () => ({ lines: [...basketModel().lines.keys()] });

/**
 * Runs one action at a time for a line and its product. Both are busy meanwhile, so that a read that proves one change is not taken as
 * proof of another [BUY-04]. Does nothing if the line is gone.
 */
async function runForLine(id: string, change: (line: BasketLine) => Promise<boolean>): Promise<void> {
  const pressed = basketModel().lines.get(id);
  if (!pressed || isLineBusy(basketModel(), id)) return;
  const isDone = await whileBusy({ lines: [id], items: [pressed.productId] }, () =>
    inTurn(async () => {
      const line = basketModel().lines.get(id);
      return line ? change(line) : false;
    }),
  );
  if (isDone) refetchBasket('answered');
}

const nameOf = ({ name }: BasketLine) => name || actionTexts('item.unnamed');
