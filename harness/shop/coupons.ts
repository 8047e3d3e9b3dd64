import type { Session } from './model.ts';

/** A coupon that the shop has given out. */
interface Coupon {
  readonly code: string;
  readonly name: string;
  /** Taken off every price, in per cent. */
  readonly percent: number;
  readonly isExpired?: boolean;
}

const coupons: readonly Coupon[] = [
  { code: 'SUMMER', name: 'Летняя скидка 10 %', percent: 10 },
  { code: 'VESNA5', name: 'Весенняя скидка 5 %', percent: 5 },
  { code: 'ZIMA', name: 'Зимняя скидка 15 %', percent: 15, isExpired: true },
];

/** How an entered coupon stands, in the platform's words (contract/endpoints.md, 13.1: COUPON_LIST). */
export interface CouponStatus {
  readonly code: string;
  readonly name: string;
  readonly status: 'APPLYED' | 'BAD';
  /** For people. */
  readonly text: string;
}

const find = (code: string): Coupon | undefined => coupons.find((coupon) => coupon.code === code);

/** Enters a coupon; `false` when it gives nothing. It stays on the list all the same, with the reason beside it. */
export function enterCoupon(session: Session, text: string): boolean {
  const code = text.trim().toUpperCase();
  if (code === '') return false;
  session.coupons.add(code);
  return statusOf(code).status === 'APPLYED';
}

export function removeCoupon(session: Session, text: string): void {
  session.coupons.delete(text.trim().toUpperCase());
}

/** Every entered coupon with how it stands. */
export function couponStatuses(session: Session): readonly CouponStatus[] {
  return [...session.coupons].map(statusOf);
}

/** Per cent taken off all prices: the best of the entered coupons, they do not add up. */
export function discountPercent(session: Session): number {
  const percents = [...session.coupons].map((code) => {
    const coupon = find(code);
    return coupon === undefined || coupon.isExpired === true ? 0 : coupon.percent;
  });
  return Math.max(0, ...percents);
}

function statusOf(code: string): CouponStatus {
  const coupon = find(code);
  if (coupon === undefined) return { code, name: '', status: 'BAD', text: 'купон не найден' };
  if (coupon.isExpired === true) return { code, name: coupon.name, status: 'BAD', text: 'срок действия купона истёк' };
  return { code, name: coupon.name, status: 'APPLYED', text: 'купон применён' };
}

/** The discounts at work: the shop has one rule, the discount of the best coupon. */
export const discountIds = (session: Session): readonly number[] => (discountPercent(session) > 0 ? [1] : []);
