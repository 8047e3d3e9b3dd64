import { priceOf, sumOf } from './basket.ts';
import { findLine, putIntoBasket, setQuantity } from './basket-actions.ts';
import { findSellable } from './catalogue.ts';
import type { BasketLine, Order, Session } from './model.ts';
import { deliveryPrice } from './order-form.ts';

const firstOrderId = 10_457;
const firstAccountNumber = 118;

/** How long after an order its data is reported to analytics, ms (contract/endpoints.md, 14.1). */
const factsTime = 60_000;

/** Orders these lines and removes them from the basket; all other lines stay (invariant 10). */
export function placeOrder(session: Session, lines: readonly BasketLine[], isOneClick: boolean, form: Order['form'] = {}): Order {
  const count = session.orders.length;
  const order: Order = {
    id: firstOrderId + count,
    accountNumber: `2026-${firstAccountNumber + count}`,
    createdAt: Date.now(),
    isOneClick,
    // Copies with the current prices, so that removing a coupon later does not change the order.
    lines: lines.map((line) => ({ ...line, price: priceOf(session, line) })),
    price: sumOf(session, lines) + deliveryPrice(form),
    form,
  };
  session.lines = session.lines.filter((line) => !lines.includes(line));
  session.orders.push(order);
  session.countersKnown = false;
  return order;
}

/** The current price of this quantity of a product, in roubles; `undefined` for an unknown product. */
export function priceNow(session: Session, product: number, quantity: number): number | undefined {
  const sellable = findSellable(product);
  if (sellable === undefined) return undefined;
  const line: BasketLine = { id: 0, product, quantity, price: sellable.price, delayed: false, canBuy: true, props: [] };
  return sumOf(session, [line]);
}

/**
 * The line that a one-click order of one product buys: its own, set to the quantity, or a new one (contract/endpoints.md,
 * 7.6). A text for the shopper when there is not enough of it.
 */
export function lineToBuy(session: Session, product: number, quantity: number): BasketLine | string {
  const line = findLine(session, product, ({ canBuy }) => canBuy);
  if (line !== undefined) {
    setQuantity(line, quantity);
    line.delayed = false;
    return line;
  }
  const added = putIntoBasket(session, product, quantity);
  if ('line' in added) return added.line;
  return added.refusal === 'platform' ? added.text : 'Такого товара больше нет';
}

export function findOrder(session: Session, accountNumber: string): Order | undefined {
  return session.orders.find((order) => order.accountNumber === accountNumber);
}

/** The order, if it is recent enough to be reported. */
export function freshOrder(session: Session, id: number, now: number = Date.now()): Order | undefined {
  return session.orders.find((order) => order.id === id && now - order.createdAt <= factsTime);
}

/** The id of an order at the first request; 0 later and for unknown orders (14.3). */
export function reportOnce(session: Session, accountNumber: string): number {
  const id = findOrder(session, accountNumber)?.id ?? 0;
  if (id === 0 || session.reportedOrders.has(id)) return 0;
  session.reportedOrders.add(id);
  return id;
}
