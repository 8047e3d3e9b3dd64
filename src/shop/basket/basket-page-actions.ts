import type { FormTree } from '../../platform/server/php-form.ts';
import { getContext } from '../context.ts';
import { sendGoal } from '../goals/index.ts';
import { parseQuantity, type QuantityLimits, stepQuantity } from '../quantity.ts';
import { basketPage, changeRemoved } from './basket-page.ts';
import { type BasketRow, pendingQuantities } from './basket-page-data.ts';
import { shownRows } from './basket-page-rows.ts';
import { idsOf, pending, servicesOf } from './basket-page-sending.ts';
import { clearBasket } from './calls/clear-basket-call.ts';
import { notifyOtherTabs } from './sync.ts';
import { changeVerified, isEmpty, notifyFailedChange } from './verified-change.ts';

/** Limits of a row's quantity. */
function limitsOf(row: BasketRow): QuantityLimits {
  return { ratio: row.ratio, maximum: row.maximum, precisionFactor: getContext().facts.options.precisionFactor };
}

/** Sets a line's quantity from typed text [QTY-01…03]. */
export function setLineQuantity(id: string, text: string): void {
  const row = basketPage().rows.get(id);
  if (row) setQuantity(row, parseQuantity(text, limitsOf(row)));
}

/** One step up or down from the field's value. */
export function stepLine(id: string, direction: 1 | -1): void {
  const row = basketPage().rows.get(id);
  if (row) setQuantity(row, stepQuantity(quantityOf(row), direction, limitsOf(row)));
}

const quantityOf = (row: BasketRow): number => pendingQuantities(basketPage().pending).get(row.id) ?? row.quantity;

function setQuantity(row: BasketRow, quantity: number): void {
  if (quantity !== quantityOf(row)) pending().set(`QUANTITY_${row.id}`, quantity, row.quantity);
}

/** Removes a line, with the services bought for it. It can be restored until the row is closed or the page is left. */
export function removeRow(id: string): void {
  const page = basketPage();
  const row = page.rows.get(id);
  if (!row || page.removed.has(id)) return;
  const services = row.parentId === undefined ? servicesOf(row.productId) : [];
  page.order = shownRows(page).map((shown) => shown.id);
  changeRemoved((removed) => removed.set(id, { row: { ...row, quantity: quantityOf(row) }, services }));
  // If the removal fails, the line is restored as the server has it.
  for (const name of ['QUANTITY', 'DELAY', 'OFFER']) pending().drop(`${name}_${id}`);
  pending().set(`DELETE_${id}`, 'Y');
}

/** Restores a removed line. If the removal was not sent yet, it is only cancelled. */
export function restoreRow(id: string): void {
  const entry = basketPage().removed.get(id);
  if (!entry || pending().all().has(`RESTORE_${id}`)) return;
  if (pending().drop(`DELETE_${id}`)) {
    changeRemoved((removed) => removed.delete(id));
    // A quantity chosen before the removal was not sent either.
    const row = basketPage().rows.get(id);
    if (row) setQuantity(row, entry.row.quantity);
    return;
  }
  // The product comes before its services: they need its line.
  for (const row of [entry.row, ...entry.services]) pending().set(`RESTORE_${row.id}`, restoration(row));
}

function restoration({ productId, quantity, props, drawn }: BasketRow): FormTree {
  // Without module and provider the platform cannot find price and stock.
  const kept = ['SORT', 'MODULE', 'PRODUCT_PROVIDER_CLASS'].flatMap((name) => {
    const value = drawn[name];
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { PRODUCT_ID: productId, QUANTITY: quantity, PROPS: props, ...Object.fromEntries(kept) };
}

/** Closes the placeholder row of a removed line. The line can no longer be restored. */
export function forgetRow(id: string): void {
  const entry = basketPage().removed.get(id);
  if (entry) changeRemoved((removed) => removed.set(id, { ...entry, isClosed: true }));
}

/** Delays a line, or returns it to the basket [BSK-01]. */
export function delayRow(id: string, isDelayed: boolean): void {
  const row = basketPage().rows.get(id);
  if (row) pending().set(`DELAY_${id}`, isDelayed ? 'Y' : 'N');
}

/** Changes the size, the colour…; `value` is the value's name [BSK-06]. */
export function chooseOffer(id: string, property: string, value: string): void {
  const row = basketPage().rows.get(id);
  if (row && property && value) pending().set(`OFFER_${id}`, { [property]: value });
}

/** Enters a coupon; sent with the next batch, once while it is not answered [BSK-05]. */
export function enterCoupon(text: string): void {
  const code = text.trim();
  if (pending().all().get('coupon') !== code) pending().set('coupon', code);
}

/** Removes a coupon, with others that wait to be removed. */
export function removeCoupon(code: string): void {
  const waiting = pending().isWaiting('delete_coupon') ? pending().all().get('delete_coupon') : {};
  pending().set('delete_coupon', { ...Object(waiting), [code]: code });
}

/** Sends pending changes and resolves when all are answered: before the shopper goes to the order. */
export function finishChanges(): Promise<void> {
  return pending().finish();
}

/** Empties the basket; the live server empties all of it for any tab (contract/endpoints.md, 5.5) [BSK-02]. The page is reloaded. */
export async function clearBasketPage(type: string): Promise<void> {
  dropWaiting();
  await pending().finish();
  sendGoal('goal_basket_clear', { type });
  const page = basketPage();
  page.isBusy = true;
  const answer = await changeVerified(() => getContext().send(clearBasket, { type }), { answer: () => undefined, inBasket: isEmpty });
  page.isBusy = false;
  if (!answer.ok) return notifyFailedChange(answer);
  // The page reloads now, so other tabs have to read the basket themselves.
  notifyOtherTabs();
  getContext().page.location.reload();
}

/** Drops the changes that were not sent yet, on the page too. If clearing fails, the page shows the server's lines. */
function dropWaiting(): void {
  const restored = idsOf(pending().all(), 'DELETE').filter((id) => pending().isWaiting(`DELETE_${id}`));
  pending().dropAll();
  changeRemoved((removed) => {
    for (const id of restored) removed.delete(id);
  });
}
