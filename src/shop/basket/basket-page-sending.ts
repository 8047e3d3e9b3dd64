import { ref } from 'valtio/vanilla';
import type { Failure, Result } from '../../platform/result.ts';
import type { FormValue } from '../../platform/server/php-form.ts';
import { getContext, perSession } from '../context.ts';
import { askBeforeRemoval } from '../goals/index.ts';
import { notify } from '../overlays.ts';
import { sendWithToken } from '../session-token.ts';
import {
  accessWith,
  applyAnswer,
  type BasketPage,
  basketPage,
  changeRemoved,
  openBasketPage,
  recordHeader,
  refreshBasketPage,
  settleByAnswer,
} from './basket-page.ts';
import { type BasketAnswer, type BasketRow, pendingQuantities } from './basket-page-data.ts';
import { closeFailure, nameOf, notifyCoupon, notifyRestored, recordFailureText } from './basket-page-notices.ts';
import { basketTexts } from './basket-page-texts.ts';
import { at, recalculateBasket } from './calls/basket-component-call.ts';
import { removeLinkedServices } from './calls/basket-lines-call.ts';
import { showWanted } from './lines.ts';
import type { Verdict } from './outcome.ts';
import { makePendingQueue, type PendingQueue } from './pending.ts';
import { refetchBasket, trackMutation } from './sync.ts';
import { changeVerified, type FailedChange, notifyFailedChange } from './verified-change.ts';

/** Milliseconds after the last change until the batch is sent (contract/endpoints.md, 13.1). */
const batchTime = 300;

/** Number of checks that the component fails to answer (12 seconds) after which a change counts as unclear: the way to the order stays open. */
const mostFruitless = 3;

/** The changes of the basket page that the server has not answered yet. */
export const pending = perSession(() => {
  const [ours, page] = [getContext(), basketPage()];
  const queue: PendingQueue<FormValue> = makePendingQueue<FormValue>(getContext(), {
    wait: batchTime,
    // A run that was stopped must not use the page of the next one.
    send: async (take, isLeaving) => (getContext() === ours ? sendChanges(take(), isLeaving) : void take()),
    onChange() {
      if (getContext() !== ours) return;
      page.isBusy = queue.isSending();
      const before = pendingQuantities(page.pending);
      page.pending = ref(queue.all());
      showWanted(pendingQuantities(page.pending), before);
    },
  });
  return queue;
});

/**
 * Batches that were sent and answered. When the page is hidden, waiting changes are sent beside a running request. If that request is
 * answered later, its answer shows an older basket and must be ignored.
 */
const turns = perSession(() => ({ sent: 0, answered: 0 }));

/** The services bought for a product. */
export const servicesOf = (productId: string) => [...basketPage().rows.values()].filter(({ parentId }) => parentId === productId);

/** Without a connection it is waited for; a server that answers something else may do so for ever. */
const isOfServer = ({ kind }: Failure) => kind !== 'offline' && kind !== 'silence';

/** Sends a batch of changes and renders the server's answer. A failure reverts them and says why. */
async function sendChanges(batch: Batch, isLeaving: boolean): Promise<void> {
  const ours = getContext();
  const { rows: before, removed: gone } = basketPage();
  const sent: Sent = { before, gone };
  // The goals' data are requested while the server still has the lines [GOAL-01].
  const removals = isLeaving ? [] : await Promise.all(rowsOf(batch, 'DELETE').map(({ productId }) => askBeforeRemoval(productId)));
  // The layer was restarted meanwhile: its next run reads the page itself.
  if (getContext() !== ours) return;
  const turn = ++turns().sent;
  /** The basket as a later read has shown it, if the answer is unclear. Other changes wait for that read. */
  let found: BasketAnswer | undefined;
  let fruitless = 0;
  const answer = await changeVerified(() => recalculate(batch, isLeaving), {
    answer: () => found as BasketAnswer,
    async ask(): Promise<Verdict> {
      const refreshed = await refreshBasketPage();
      if (!refreshed?.ok) return refreshed && isOfServer(refreshed.failure) && ++fruitless === mostFruitless ? 'unclear' : undefined;
      const { value: now } = refreshed;
      found = { ...now, restored: restoredIn(batch, before) };
      return [...batch].every(([key, value]) => isMade(key, value, before, now)) ? 'done' : 'not-done';
    },
  });
  const delayed = answer.ok && getContext() === ours ? await delayRestored(batch, answer.value, sent) : [];
  // The layer was restarted meanwhile: its next run may have read the page before the change.
  if (getContext() !== ours) {
    if (!answer.ok) notifyFailedChange(answer);
    else if (openBasketPage().ok) await refreshBasketPage();
    return;
  }
  if (!answer.ok) return revertBatch(batch, answer);
  for (const sendRemovedGoal of removals) sendRemovedGoal();
  const isNewest = turn > turns().answered;
  if (isNewest) turns().answered = turn;
  applyBatch(batch, [answer.value, ...delayed], sent, isNewest);
}

/**
 * Delays restored lines that were delayed when they were removed, because the platform restores every line as one to be ordered
 * (contract/endpoints.md, 13.1). The first answer is not shown before the second one, so no total and no order contains these lines
 * meanwhile. If the request fails, it is repeated as a change like any other: verified, reported, and awaited by the order button.
 */
async function delayRestored(batch: Batch, { restored }: BasketAnswer, { before, gone }: Sent): Promise<BasketAnswer[]> {
  const restoredIds = idsOf(batch, 'RESTORE').flatMap((old) => (wasDelayed(gone, old) ? (restored[old] ?? []) : []));
  // The platform may add to a line that is to be ordered: that one stays.
  const ids = restoredIds.filter((id) => before.get(id)?.place !== 'ready');
  if (ids.length === 0) return [];
  const queue = pending();
  const delays = new Map(ids.map((id) => [`DELAY_${id}`, 'Y']));
  const answer = await trackMutation(() => recalculate(delays, false));
  if (answer.ok) return [answer.value];
  for (const [name, value] of delays) queue.set(name, value);
  return [];
}

type Removed = BasketPage['removed'];

const wasDelayed = (gone: Removed, id: string): boolean => gone.get(id)?.row.place === 'delayed';

/** The lines and the removed ones when a batch was sent. */
interface Sent {
  readonly before: Rows;
  readonly gone: Removed;
}

async function recalculate(batch: Batch, isLeaving: boolean): Promise<Result<BasketAnswer>> {
  const { component, data } = basketPage();
  const { send } = getContext();
  // Services first: after a failure no service is left without its product.
  for (const productId of productsLosingServices(batch)) {
    const removing = send({ ...removeLinkedServices, keepalive: true }, { productId });
    // While the page is left no code may run later, so all requests start now.
    if (isLeaving) continue;
    const removed = await removing;
    if (!removed.ok) return removed;
  }
  const changes = Object.fromEntries(batch);
  const call = at(recalculateBasket, component.address);
  return sendWithToken((sessid) => send(call, { access: accessWith(sessid), changes, discounts: data.discounts }));
}

type Batch = ReadonlyMap<string, FormValue>;
type Rows = ReadonlyMap<string, BasketRow>;

/** Whether the basket page shows that a change was made. */
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
function restoredIn(batch: Batch, before: Rows): Record<string, string> {
  const { rows, removed } = basketPage();
  const fresh = [...rows.values()].filter(({ id }) => !before.has(id));
  const allGone = [...removed.values()].flatMap(({ row, services }) => [row, ...services]);
  return Object.fromEntries(
    idsOf(batch, 'RESTORE').flatMap((old) => {
      const gone = allGone.find(({ id }) => id === old);
      const row = fresh.find(({ productId, parentId }) => productId === gone?.productId && parentId === gone.parentId);
      return row ? [[old, row.id]] : [];
    }),
  );
}

/**
 * Products whose services the batch would leave behind: the component's delete and its change of a size do not remove them
 * (contract/endpoints.md, 15, invariant 3).
 */
function productsLosingServices(batch: Batch): string[] {
  const products = [...rowsOf(batch, 'DELETE'), ...rowsOf(batch, 'OFFER')].filter(({ parentId }) => parentId === undefined);
  return [...new Set(products.map(({ productId }) => productId))].filter((productId) => servicesOf(productId).length > 0);
}

/** The lines that a batch changes in one way. */
export const idsOf = (batch: Batch, name: string): string[] =>
  [...batch.keys()].flatMap((key) => (key.startsWith(`${name}_`) ? [key.slice(name.length + 1)] : []));

const rowsOf = (batch: Batch, name: string): BasketRow[] => idsOf(batch, name).flatMap((id) => basketPage().rows.get(id) ?? []);

/** Reverts the changes of a batch that failed and says why. Where a newer value waits, it tells its own outcome when it is answered. */
function revertBatch(sent: Batch, answer: FailedChange): void {
  const batch = new Map([...sent].filter(([key]) => !pending().isWaiting(key)));
  if (batch.size === 0) return;
  for (const id of idsOf(batch, 'DELETE')) {
    // The lines were never removed, so a pending restore has nothing to restore.
    for (const row of [{ id }, ...(basketPage().removed.get(id)?.services ?? [])]) pending().drop(`RESTORE_${row.id}`);
    changeRemoved((removed) => removed.delete(id));
  }
  basketPage().failures++;
  notifyFailedChange(answer);
  void recordFailureText(answer.failure);
  // The component's answer already shows the lines. Only a read of the basket shows whether services were removed before the failure.
  if (answer.isRead) refetchBasket('answered');
}

/** Whether a line is no longer in the basket, although neither the shopper nor this change has removed it or added it to another line. */
const isGone = (id: string, answers: readonly BasketAnswer[]): boolean =>
  [basketPage().rows, basketPage().removed].every((lines) => !lines.has(id)) && answers.every(({ deleted }) => !deleted.includes(id));

/** Renders the answer to a batch, and the one to `delayRestored`, if any: in one task, so that only the last one is seen. */
function applyBatch(batch: Batch, answers: readonly [BasketAnswer, ...BasketAnswer[]], { before, gone }: Sent, isNewest: boolean): void {
  closeFailure();
  const refreshed = recordHeader();
  const [answer] = answers;
  const last = answers.at(-1) ?? answer;
  if (isNewest) for (const one of answers) applyAnswer(one, true);
  const notifyRow = (key: Parameters<typeof basketTexts>[0], row: BasketRow | undefined, more: Record<string, string> = {}) =>
    notify('status', basketTexts(key, { name: nameOf(row), ...more }));
  for (const id of idsOf(batch, 'DELETE')) {
    if (basketPage().removed.get(id)?.isClosed) changeRemoved((removed) => removed.delete(id));
    notifyRow('basketPage.removed', before.get(id));
  }
  for (const id of idsOf(batch, 'RESTORE')) {
    const row = basketPage().removed.get(id)?.row;
    changeRemoved((removed) => removed.delete(id));
    const restored = basketPage().rows.get(answer.restored[id] ?? '');
    // Services are removed and restored with their product: one message for both.
    if (row) notify('alert', basketTexts('basketPage.notRestored', { name: nameOf(row) }));
    else if (restored && restored.parentId === undefined) notifyRestored(restored, wasDelayed(gone, id));
  }
  for (const row of rowsOf(batch, 'DELAY'))
    if (row.place !== before.get(row.id)?.place) notifyRow(row.place === 'delayed' ? 'basketPage.delayed' : 'basketPage.returned', row);
  // Emptied elsewhere, or the session has ended: without a word the row would vanish under the shopper's press.
  for (const id of new Set(['QUANTITY', 'DELAY'].flatMap((name) => idsOf(batch, name))))
    if (isNewest && isGone(id, answers)) notifyRow('basketPage.gone', before.get(id));
  for (const row of rowsOf(batch, 'QUANTITY')) {
    const name = `QUANTITY_${row.id}`;
    if (!pending().isWaiting(name) && row.quantity < Number(batch.get(name)))
      notifyRow('basketPage.limited', row, { count: String(row.quantity) });
  }
  notifyCoupon(batch, answer);
  const isIncomplete = !isNewest || !last.isRefreshed || basketPage().component.isDeferred;
  // The next batch has an answer of its own.
  if (isIncomplete && [...pending().all().keys()].every((name) => batch.has(name))) void refreshBasketPage();
  if (isNewest && !settleByAnswer(last, refreshed)) refetchBasket('answered');
}
