import { ref } from 'valtio/vanilla';
import type { Failure } from '../../platform/result.ts';
import type { FormValue } from '../../platform/server/php-form.ts';
import { getContext, perSession } from '../context.ts';
import { askBeforeRemoval } from '../goals/index.ts';
import { notify, plainText } from '../overlays.ts';
import {
  accessNow,
  applyAnswer,
  basketPage,
  changeRemoved,
  type RemovedLine,
  recordHeader,
  refreshBasketPage,
  settleByAnswer,
} from './basket-page.ts';
import type { BasketAnswer, BasketRow } from './basket-page-data.ts';
import { basketTexts } from './basket-page-texts.ts';
import { at, recalculateBasket } from './calls/basket-component-call.ts';
import { removeLinkedServices } from './calls/basket-lines-call.ts';
import { dispatchLine } from './dispatch-line.ts';
import { makePendingQueue, type PendingQueue } from './pending.ts';
import { refetchBasket, trackMutation } from './sync.ts';
import { findOut, type NotMade, notifyNotMade, type SureResult, type Verdict } from './verified-change.ts';

/** Milliseconds after the last change until the batch is sent (contract/endpoints.md, 13.1). */
const gatherTime = 300;

/** The changes of the basket page that the server has not answered yet. */
export const pending = perSession(() => {
  const [ours, page] = [getContext(), basketPage()];
  const queue: PendingQueue<FormValue> = makePendingQueue<FormValue>(getContext(), {
    wait: gatherTime,
    // A run that was stopped must not use the page of the next one.
    send: async (take, isLeaving) => (getContext() === ours ? sendChanges(take(), isLeaving) : void take()),
    onChange() {
      if (getContext() !== ours) return;
      page.isBusy = queue.isSending();
      page.pending = ref(queue.all());
      if (!page.wantsRefresh || page.pending.size > 0 || ours.stopped.aborted) return;
      page.wantsRefresh = false;
      void refreshBasketPage();
    },
  });
  return queue;
});

const nameOf = (row: BasketRow | undefined) => plainText(row?.name ?? '') || getContext().facts.texts('item.unnamed');

const turns = perSession(() => ({ sent: 0, answered: 0 }));

/**
 * A sent batch. Hiding the page sends pending changes beside a running request; if that one is answered later, its answer shows an older basket.
 */
function nextTurn(): { isNewest(): boolean } {
  const ours = turns();
  const turn = ++ours.sent;
  return {
    isNewest() {
      const isNewest = turn > ours.answered;
      if (isNewest) ours.answered = turn;
      return isNewest;
    },
  };
}

/** The services bought for a product. */
export const servicesOf = (productId: string) => [...basketPage().rows.values()].filter(({ parentId }) => parentId === productId);

/** Sends a batch of changes and renders the server's answer. A failure reverts them and says why. */
async function sendChanges(batch: ReadonlyMap<string, FormValue>, isLeaving: boolean): Promise<void> {
  const ours = getContext();
  const { component, rows: before } = basketPage();
  const call = at(recalculateBasket, component.address);
  const recalculate = () =>
    getContext().send(call, { access: accessNow(), changes: Object.fromEntries(batch), discounts: basketPage().data.discounts });
  const removals = isLeaving ? [] : await Promise.all(goalsOf(batch));
  // The layer was restarted meanwhile: its next run reads the page itself.
  if (getContext() !== ours) return;
  const turn = nextTurn();
  const sent = await trackMutation(async () => {
    const withoutServices = productsLosingServices(batch).map(
      (productId) => () => getContext().send({ ...removeLinkedServices, keepalive: true }, { productId }),
    );
    if (isLeaving) {
      // No code may run after this moment: all requests are sent at its end.
      for (const send of withoutServices) void send();
      return recalculate();
    }
    // Services first, so that after any failure none is left without its product.
    for (const send of withoutServices) {
      const removed = await send();
      if (!removed.ok) return removed;
    }
    return recalculate();
  });
  if (getContext() !== ours) return;
  const answer = sent.ok ? sent : await findOutBatch(sent.failure, batch, before);
  if (getContext() !== ours) return;
  if (answer.ok) for (const sendRemovedGoal of removals) sendRemovedGoal();
  if (answer.ok) takeChanges(batch, answer.value, before, turn.isNewest());
  else takeBack(batch, answer);
  for (const id of idsOf(batch, 'QUANTITY'))
    if (!pending().isWaiting(`QUANTITY_${id}`)) dispatchLine({ type: 'quantityWanted', id, quantity: undefined });
}

/** Verifies a batch whose answer is unclear: the component renders the current basket, and other changes wait for it. */
async function findOutBatch(failure: Failure, batch: ReadonlyMap<string, FormValue>, before: Rows): Promise<SureResult<BasketAnswer>> {
  let now: BasketAnswer | undefined;
  const answer = await findOut(failure, {
    answer: () => now as BasketAnswer,
    async ask(): Promise<Verdict> {
      const told = await refreshBasketPage();
      if (!told) return undefined;
      now = { ...told, restored: restoredIn(batch, before) };
      return [...batch].every(([key, value]) => isMade(key, value, before, told)) ? 'done' : 'not-done';
    },
  });
  return answer;
}

type Rows = ReadonlyMap<string, BasketRow>;

/** Whether the basket page matches a change. */
function isMade(key: string, value: FormValue, before: Rows, { page }: BasketAnswer): boolean {
  if (key === 'coupon') return page.coupons.some(({ code }) => code.toUpperCase() === String(value).toUpperCase());
  if (key === 'delete_coupon') return !page.coupons.some(({ code }) => Object.keys(Object(value)).includes(code));
  const [, kind, id = ''] = /^(\w+)_(\d+)$/.exec(key) ?? [];
  const row = basketPage().rows.get(id);
  const old = before.get(id);
  // The server may allow less than requested.
  if (kind === 'QUANTITY') return row?.quantity !== old?.quantity;
  if (kind === 'DELETE') return !row;
  if (kind === 'DELAY') return (row?.place === 'delayed') === (value === 'Y');
  if (kind === 'OFFER') return row?.productId !== old?.productId;
  return id in restoredIn(new Map([[key, value]]), before);
}

/** Restored lines, by their old ids. */
function restoredIn(batch: ReadonlyMap<string, FormValue>, before: Rows): Record<string, string> {
  const { rows, removed } = basketPage();
  const fresh = [...rows.values()].filter(({ id }) => !before.has(id));
  return Object.fromEntries(
    idsOf(batch, 'RESTORE').flatMap((old) => {
      const gone = removedRow(removed, old);
      const row = fresh.find(({ productId, parentId }) => productId === gone?.productId && parentId === gone.parentId);
      return row ? [[old, row.id]] : [];
    }),
  );
}

/** A removed line, or one of its services. */
function removedRow(removed: ReadonlyMap<string, RemovedLine>, id: string): BasketRow | undefined {
  return [...removed.values()].flatMap(({ row, services }) => [row, ...services]).find((row) => row.id === id);
}

/** The goal of a removal: its data is requested while the line exists, and sent when it is removed [GOAL-01]. */
function goalsOf(batch: ReadonlyMap<string, FormValue>): Promise<() => void>[] {
  return idsOf(batch, 'DELETE').flatMap((id) => {
    const row = basketPage().rows.get(id);
    return row ? [askBeforeRemoval(row.productId)] : [];
  });
}

/** The component's delete, and a change of the size, leave the services of the product behind (contract/endpoints.md, 15, invariant 3). */
function productsLosingServices(batch: ReadonlyMap<string, FormValue>): string[] {
  const { rows } = basketPage();
  const ids = [...idsOf(batch, 'DELETE'), ...idsOf(batch, 'OFFER')];
  const products = ids.flatMap((id) => rows.get(id) ?? []).filter(({ parentId }) => parentId === undefined);
  return [...new Set(products.map(({ productId }) => productId))].filter((productId) => servicesOf(productId).length > 0);
}

const idsOf = (batch: ReadonlyMap<string, FormValue>, name: string) =>
  [...batch.keys()].flatMap((key) => (key.startsWith(`${name}_`) ? [key.slice(name.length + 1)] : []));

function takeBack(batch: ReadonlyMap<string, FormValue>, answer: NotMade): void {
  for (const id of idsOf(batch, 'DELETE')) {
    // They were never removed, so there is nothing to put back.
    for (const row of [{ id }, ...(basketPage().removed.get(id)?.services ?? [])]) pending().drop(`RESTORE_${row.id}`);
    changeRemoved((removed) => removed.delete(id));
  }
  basketPage().failures++;
  notifyNotMade(answer);
  // The component's answer is the result. Services may have been removed before, which only the read of the basket shows.
  if (answer.isRead) refetchBasket('answered');
}

function takeChanges(batch: ReadonlyMap<string, FormValue>, answer: BasketAnswer, before: Rows, isNewest: boolean): void {
  const told = recordHeader();
  if (isNewest) applyAnswer(answer, true);
  const say = (key: Parameters<typeof basketTexts>[0], row: BasketRow | undefined, more: Record<string, string> = {}) =>
    notify('status', basketTexts(key, { name: nameOf(row), ...more }));
  for (const id of idsOf(batch, 'DELETE')) {
    if (basketPage().removed.get(id)?.isClosed) changeRemoved((removed) => removed.delete(id));
    say('basketPage.removed', before.get(id));
  }
  for (const id of idsOf(batch, 'RESTORE')) {
    const row = basketPage().removed.get(id)?.row;
    changeRemoved((removed) => removed.delete(id));
    // Services are removed and restored with their product: one message for both.
    if (row) notify('alert', basketTexts('basketPage.notRestored', { name: nameOf(row) }));
    else if (id in answer.restored) sayRestored(answer.restored[id]);
  }
  for (const id of idsOf(batch, 'DELAY')) {
    const row = basketPage().rows.get(id);
    if (row && row.place !== before.get(id)?.place) say(row.place === 'delayed' ? 'basketPage.delayed' : 'basketPage.returned', row);
  }
  for (const id of idsOf(batch, 'QUANTITY')) {
    const row = basketPage().rows.get(id);
    if (row && !pending().isWaiting(`QUANTITY_${id}`) && row.quantity < Number(batch.get(`QUANTITY_${id}`)))
      say('basketPage.limited', row, { count: String(row.quantity) });
  }
  sayCoupon(batch, answer);
  basketPage().wantsRefresh = !isNewest || !answer.isRefreshed || basketPage().component.isDeferred;
  if (isNewest && !settleByAnswer(answer, told)) refetchBasket('answered');
}

function sayRestored(id: string | undefined): void {
  const row = basketPage().rows.get(id ?? '');
  if (row && row.parentId === undefined) notify('status', basketTexts('basketPage.restored', { name: nameOf(row) }));
}

function sayCoupon(batch: ReadonlyMap<string, FormValue>, { page, isCouponGood }: BasketAnswer): void {
  const entered = batch.get('coupon');
  if (typeof entered !== 'string') return;
  const coupon = page.coupons.find(({ code }) => code.toUpperCase() === entered.toUpperCase());
  const isGood = isCouponGood ?? coupon?.isGood ?? false;
  const text = plainText(coupon?.text ?? '') || basketTexts(isGood ? 'basketPage.couponApplied' : 'basketPage.couponBad');
  notify(isGood ? 'status' : 'alert', basketTexts('basketPage.couponGood', { code: coupon?.code ?? entered, text }));
}
