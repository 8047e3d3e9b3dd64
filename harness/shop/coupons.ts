import type { Session } from './model.ts';

/** A coupon that the shop has given out. */
interface Coupon {
  readonly code: string;
  readonly name: string;
  /** Discount on every price, per cent. */
  readonly percent: number;
  readonly isExpired?: boolean;
}

const coupons: readonly Coupon[] = [
  { code: 'SUMMER', name: 'Летняя скидка 10 %', percent: 10 },
  { code: 'VESNA5', name: 'Весенняя скидка 5 %', percent: 5 },
  { code: 'ZIMA', name: 'Зимняя скидка 15 %', percent: 15, isExpired: true },
];

const find = (code: string): Coupon | undefined => coupons.find((coupon) => coupon.code === code);

/** Enters a coupon. Returns `false` if it is invalid; it is listed with the reason nevertheless. */
export function enterCoupon(session: Session, text: string): boolean {
  const code = text.trim().toUpperCase();
  if (code === '') return false;
  session.coupons.add(code);
  return statusOf(code).status === 'APPLYED';
}

export function removeCoupon(session: Session, text: string): void {
  session.coupons.delete(text.trim().toUpperCase());
}

/** All entered coupons with their states. */
export const couponStatuses = (session: Session) => [...session.coupons].map(statusOf);

/** The discount on all prices in per cent: that of the best entered coupon. */
export function discountPercent(session: Session): number {
  const percents = [...session.coupons].map((code) => {
    const coupon = find(code);
    return coupon === undefined || coupon.isExpired === true ? 0 : coupon.percent;
  });
  return Math.max(0, ...percents);
}

/** The state of an entered coupon, with the platform's names and a text for the shopper (contract/endpoints.md, 13.1: COUPON_LIST). */
function statusOf(code: string) {
  const coupon = find(code);
  if (coupon === undefined) return { code, name: '', status: 'BAD', text: 'купон не найден' };
  if (coupon.isExpired === true) return { code, name: coupon.name, status: 'BAD', text: 'срок действия купона истёк' };
  return { code, name: coupon.name, status: 'APPLYED', text: 'купон применён' };
}

/** Ids of the applied discounts. The shop has one: that of the best coupon. */
export const discountIds = (session: Session): readonly number[] => (discountPercent(session) > 0 ? [1] : []);
