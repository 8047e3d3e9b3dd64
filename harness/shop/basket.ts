import { formatPrice } from '../../src/shop/price.ts';
import { type BasketLine, iblock as iblocks, type Session } from './model.ts';
import { compareList } from './session.ts';

/** Lines that will be ordered, services included. */
export const readyLines = ({ lines }: Session): readonly BasketLine[] => lines.filter((line) => !line.delayed && line.canBuy);

export const delayedLines = ({ lines }: Session): readonly BasketLine[] => lines.filter((line) => line.delayed && line.canBuy);

/** Lines that cannot be bought any more. */
export const unavailableLines = ({ lines }: Session): readonly BasketLine[] => lines.filter((line) => !line.canBuy);

/** Service lines that were bought with a product. */
const serviceLines = ({ lines }: Session) => lines.filter((line) => line.parent !== undefined);

/** Price of one piece in roubles with coupons; the basis of all totals of the shop. */
export const priceOf = (session: Session, line: BasketLine): number => toKopeck(line.price * (1 - discountPercent(session) / 100));

/** Sum of lines in roubles, with coupons. */
export const sumOf = (session: Session, lines: readonly BasketLine[]): number =>
  toKopeck(lines.reduce((sum, line) => sum + priceOf(session, line) * line.quantity, 0));

/** The same without coupons. */
export const fullSumOf = (lines: readonly BasketLine[]): number =>
  toKopeck(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));

const toKopeck = (roubles: number) => Math.round(roubles * 100) / 100;

/** The numbers of all badges and totals, computed in one place so that they agree (invariants 4 and 5). `sum` is in roubles. */
export function basketTotals(session: Session) {
  const ready = readyLines(session);
  // Services count too: READY.COUNT, BASKET_COUNT (contract/endpoints.md, 4.3).
  return { count: ready.length, sum: sumOf(session, ready), delayedCount: delayedLines(session).length };
}

/**
 * The maps of `arBasketAspro`, with the names of the protocol (contract/endpoints.md, 4.1), for one compare list (default: the catalogue's);
 * `hasActions`: as module 2.6.1 prints them.
 */
export function basketMaps(session: Session, iblock: number = iblocks.catalogue, hasActions = false) {
  const compared = compareList(session, iblock);
  return {
    BASKET: idMap(products(readyLines(session))),
    DELAY: idMap(delayedLines(session).map((line) => line.product)),
    SUBSCRIBE: idMap(session.subscriptions.keys()),
    NOT_AVAILABLE: idMap(unavailableLines(session).map((line) => line.product)),
    // As in the real shop, numbers here and text elsewhere.
    COMPARE: hasActions ? countedMap(compared) : Object.fromEntries([...compared].map((id) => [String(id), id])),
    SERVICES: Object.fromEntries(serviceLines(session).map((line) => [`${line.product}_${line.parent}`, serviceEntry(line)])),
    FAVORITE: countedMap(session.favourites),
  };
}

/** A list with its count (contract/live-pages.md, 7). */
const countedMap = (ids: ReadonlySet<number>) => ({ ITEMS: idMap(ids), COUNT: String(ids.size) });

/** The header's numbers and titles, `arBasketPrices` (contract/endpoints.md, 5.3). Texts hold entities, as on the live server. */
export function basketPrices(session: Session) {
  const { count, sum, delayedCount } = basketTotals(session);
  const price = formatPrice(sum).replace('₽', '&#8381;');
  const delayedPrice = formatPrice(sumOf(session, delayedLines(session))).replace('₽', '&#8381;');
  return {
    BASKET_COUNT: count,
    BASKET_SUMM: price,
    BASKET_SUMM_TITLE: count > 0 ? `В корзине товаров на ${price}` : 'Корзина пуста',
    BASKET_SUMM_TITLE_SMALL: count > 0 ? 'Корзина' : 'пуста',
    DELAY_COUNT: delayedCount,
    DELAY_SUMM_TITLE: delayedCount > 0 ? `Отложено товаров на ${delayedPrice}` : 'Нет отложенных товаров',
  };
}

const products = (lines: readonly BasketLine[]) => lines.filter((line) => line.parent === undefined).map((line) => line.product);

const idMap = (ids: Iterable<number>) => Object.fromEntries([...ids].map((id) => [String(id), String(id)]));

const serviceEntry = (line: BasketLine) => ({
  item_id: String(line.product),
  link_id: String(line.parent),
  // Four decimals, as the platform prints them.
  quantity: line.quantity.toFixed(4),
  basket_id: String(line.id),
});

/** Coupons that the shop has given out; `percent` is the discount on every price. */
const coupons = [
  { code: 'SUMMER', name: 'Летняя скидка 10 %', percent: 10, isExpired: false },
  { code: 'VESNA5', name: 'Весенняя скидка 5 %', percent: 5, isExpired: false },
  { code: 'ZIMA', name: 'Зимняя скидка 15 %', percent: 15, isExpired: true },
];

const find = (code: string) => coupons.find((coupon) => coupon.code === code);

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

export const couponStatuses = (session: Session) => [...session.coupons].map(statusOf);

/** The discount on all prices in per cent: that of the best entered coupon. */
export function discountPercent(session: Session): number {
  const percents = [...session.coupons].map((code) => {
    const coupon = find(code);
    return coupon === undefined || coupon.isExpired ? 0 : coupon.percent;
  });
  return Math.max(0, ...percents);
}

/** The state of an entered coupon, with the platform's names and a text for the shopper (contract/endpoints.md, 13.1: COUPON_LIST). */
function statusOf(code: string) {
  const coupon = find(code);
  if (coupon === undefined) return { code, name: '', status: 'BAD', text: 'купон не найден' };
  if (coupon.isExpired) return { code, name: coupon.name, status: 'BAD', text: 'срок действия купона истёк' };
  return { code, name: coupon.name, status: 'APPLYED', text: 'купон применён' };
}

/** Ids of the applied discounts. The shop has one: that of the best coupon. */
export const discountIds = (session: Session): readonly number[] => (discountPercent(session) > 0 ? [1] : []);
