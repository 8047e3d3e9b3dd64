import type { FormValue } from '../../platform/server/php-form.ts';
import { actionTexts } from '../action-texts.ts';
import { notify, plainText } from '../overlays.ts';
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

/** Tells what has become of the coupons of a batch [BSK-05]. */
export function notifyCoupon(batch: ReadonlyMap<string, FormValue>, { page, isCouponGood }: BasketAnswer): void {
  for (const code of Object.keys(Object(batch.get('delete_coupon'))))
    if (page.coupons.every((coupon) => coupon.code !== code)) notify('status', basketTexts('basketPage.couponRemoved', { code }));
  const entered = batch.get('coupon');
  if (typeof entered !== 'string') return;
  const coupon = page.coupons.find(({ code }) => code.toUpperCase() === entered.toUpperCase());
  const isGood = isCouponGood ?? coupon?.isGood ?? false;
  if (!isGood) basketPage().failures++;
  const text = plainText(coupon?.text ?? '') || basketTexts(isGood ? 'basketPage.couponApplied' : 'basketPage.couponBad');
  notify(isGood ? 'status' : 'alert', basketTexts('basketPage.couponGood', { code: coupon?.code ?? entered, text }));
}
