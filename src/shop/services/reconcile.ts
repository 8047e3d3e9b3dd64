import { addToBasketCall } from '../basket/calls/add-to-basket-call.ts';
import { removeLineCall, updateLine } from '../basket/calls/basket-lines-call.ts';
import {
  addedAnswer,
  changeVerified,
  dispatchChange,
  type FailedChange,
  handleAddResult,
  makePendingQueue,
  notifyFailedChange,
  refetchBasket,
  type Verdict,
} from '../basket/index.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { sendAddedGoal } from '../goals/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { keyOf, lineOf, revertService, type ServiceEntry } from './service-entry.ts';

/** Milliseconds after the last change of a quantity until it is sent: holding plus is one request. */
const gatherTime = 300;
/** Milliseconds that a change waits for a read of the basket without which it cannot be carried out. */
const maxReadWait = 8000;

const texts = lazyMessages({
  'service.on': 'Услуга добавлена: {name}',
  'service.off': 'Услуга убрана: {name}',
  'service.unnamed': 'услуга',
});

/** Services whose quantity the shopper is still changing. */
const changing = perSession(() =>
  makePendingQueue<ServiceEntry>(getContext(), {
    wait: gatherTime,
    async send(take) {
      for (const entry of take().values()) void reconcile(entry);
    },
  }),
);

/**
 * Brings the server to the wanted state, one request at a time: a change made meanwhile is sent when the request is answered, and the last one wins.
 */
export async function reconcile(entry: ServiceEntry): Promise<void> {
  if (entry.isRunning || changing().isWaiting(keyOf(entry.offer))) return;
  const { state } = entry;
  const line = lineOf(entry);
  const isDone = state.on ? line?.quantity === state.quantity : !line;
  if (isDone && !entry.isUnsure) {
    entry.isPending = false;
    state.busy = false;
    entry.onSettled();
    return;
  }
  state.busy = true;
  if (entry.isUnsure || (line && line.lineId === undefined)) {
    // The read after the last change reconciles again; if it never arrives, the change is dropped.
    refetchBasket('answered');
    entry.readTimer ??= getContext().natives.setTimeout(() => {
      entry.readTimer = undefined;
      giveUp(entry, { ok: false, failure: { kind: 'silence', message: 'services: the basket could not be read' } });
    }, maxReadWait);
    return;
  }
  entry.isRunning = true;
  const isOk = await (line?.lineId === undefined ? add(entry) : state.on ? update(entry, line.lineId) : remove(entry, line.lineId));
  entry.isRunning = false;
  if (isOk) await reconcile(entry);
}

/** Reconciles after the last change of the quantity. */
export function reconcileLater(entry: ServiceEntry): void {
  entry.state.busy = true;
  changing().set(keyOf(entry.offer), entry);
}

async function add(entry: ServiceEntry): Promise<boolean> {
  const { serviceId, parentId, iblockId, rid, partProps, addProps, props } = entry.offer;
  const { quantity } = entry.state;
  const chosenProps = { BUY_PRODUCT_PROP: parentId, ASPRO_BUY_PRODUCT_ID: parentId };
  const payload = { item: serviceId, quantity, iblockId, offers: false, rid, partProps, addProps, props, chosenProps };
  const answer = await changeVerified(() => getContext().send(addToBasketCall, payload), {
    answer: addedAnswer,
    inBasket: linesTell((lines) => lines.some((line) => line.serviceId === serviceId && line.parentId === parentId)),
  });
  if (!answer.ok || answer.value.outcome !== 'added') {
    entry.isUnsure = !answer.ok && !answer.isRead;
    revert(entry);
    await handleAddResult(answer);
    return false;
  }
  if (!answer.isRead) learn(entry, quantity);
  sendAddedGoal(serviceId);
  say(entry, 'service.on');
  return true;
}

async function remove(entry: ServiceEntry, lineId: string): Promise<boolean> {
  // Without the product's id: with it, all services of the product would be removed (contract/endpoints.md, 3.5).
  const answer = await changeVerified(() => getContext().send(removeLineCall, { lineId }), {
    answer: () => undefined,
    inBasket: linesTell((lines) => !lines.some((line) => line.lineId === lineId)),
  });
  if (!answer.ok) return fail(entry, answer);
  if (!answer.isRead) learn(entry, 0);
  say(entry, 'service.off');
  return true;
}

async function update(entry: ServiceEntry, lineId: string): Promise<boolean> {
  const { quantity } = entry.state;
  const answer = await changeVerified(() => getContext().send(updateLine, { lineId, quantity }), {
    answer: () => undefined,
    inBasket: linesTell((lines) => lines.some((line) => line.lineId === lineId && line.quantity === quantity)),
  });
  if (!answer.ok) return fail(entry, answer);
  if (!answer.isRead) learn(entry, quantity);
  refetchBasket('answered');
  return true;
}

/** Records the quantity that the server has now. */
function learn(entry: ServiceEntry, quantity: number): void {
  const { serviceId, parentId } = entry.offer;
  entry.fromBlock = undefined;
  dispatchChange({ type: 'serviceChanged', serviceId, parentId, quantity });
}

function say({ offer }: ServiceEntry, key: 'service.on' | 'service.off'): void {
  notify('status', texts(key, { name: offer.name || texts('service.unnamed') }));
  refetchBasket('answered');
}

/** Whether the lines of services in the basket match a change. */
const linesTell =
  (isMade: (lines: NonNullable<BasketFacts['services']>) => boolean) =>
  ({ services }: BasketFacts): Verdict =>
    services ? (isMade(services) ? 'done' : 'not-done') : 'unclear';

function fail(entry: ServiceEntry, answer: FailedChange): false {
  entry.isUnsure = !answer.isRead;
  giveUp(entry, answer);
  return false;
}

function giveUp(entry: ServiceEntry, answer: FailedChange): void {
  revert(entry);
  notifyFailedChange(answer);
}

/** Shows the server's last known state again; changes made meanwhile are reverted with it. */
function revert(entry: ServiceEntry): void {
  changing().drop(keyOf(entry.offer));
  revertService(entry);
}
