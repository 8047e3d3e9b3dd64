import type { Failure } from '../../platform/result.ts';
import type { FormValue } from '../../platform/server/php-form.ts';
import { actionTexts } from '../action-texts.ts';
import { perSession } from '../context.ts';
import { closeNotices, loadFailureText, notify, plainText } from '../overlays.ts';
import { basketPage } from './basket-page.ts';
import type { BasketAnswer, BasketRow } from './basket-page-data.ts';
import { basketTexts } from './basket-page-texts.ts';

/** What messages call a line. */
export const nameOf = (row: BasketRow | undefined) => plainText(row?.name ?? '') || actionTexts('item.unnamed');

/** Tells that a line was restored, and whether it is delayed again if it was [BSK-07]. */
export function notifyRestored(row: BasketRow, hasBeenDelayed: boolean): void {
  const name = nameOf(row);
  if (hasBeenDelayed && row.place !== 'delayed') {
    // An order that waits for the changes does not go on with a line that was not to be ordered.
    basketPage().failures++;
    notify('alert', basketTexts('basketPage.restoredReady', { name }));
  } else notify('status', basketTexts(hasBeenDelayed ? 'basketPage.restoredDelayed' : 'basketPage.restored', { name }));
}

/** The notice of the last change that failed. */
const failed = perSession(() => ({ text: '' }));

/** Remembers the notice of a failed change, so that a later success takes it away. */
export async function recordFailureText(failure: Failure): Promise<void> {
  const own = failed();
  own.text = await loadFailureText(failure);
}

/** A change was made: what was said of an earlier failure is over. */
export const closeFailure = () => closeNotices(failed().text);

/** The notice of a coupon that was refused. */
const refused = perSession(() => ({ code: '', text: '' }));

/** Tells what has become of the coupons of a batch [BSK-05]. The notice of a refused one goes with it, and with the next that is entered. */
export function notifyCoupon(batch: ReadonlyMap<string, FormValue>, { page, isCouponGood }: BasketAnswer): void {
  const removed = Object.keys(Object(batch.get('delete_coupon')));
  if (batch.has('coupon') || removed.includes(refused().code)) closeNotices(refused().text);
  for (const code of removed)
    if (page.coupons.every((coupon) => coupon.code !== code)) notify('status', basketTexts('basketPage.couponRemoved', { code }));
  const entered = batch.get('coupon');
  if (typeof entered !== 'string') return;
  const coupon = page.coupons.find(({ code }) => code.toUpperCase() === entered.toUpperCase());
  const isGood = isCouponGood ?? coupon?.isGood ?? false;
  if (!isGood) basketPage().failures++;
  const text = plainText(coupon?.text ?? '') || basketTexts(isGood ? 'basketPage.couponApplied' : 'basketPage.couponBad');
  const code = coupon?.code ?? entered;
  const told = basketTexts('basketPage.couponGood', { code, text });
  if (!isGood) Object.assign(refused(), { code, text: told });
  notify(isGood ? 'status' : 'alert', told);
}
