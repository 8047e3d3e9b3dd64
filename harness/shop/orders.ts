import { type DecodedForm, textAt } from '../../src/platform/server/php-form.ts';
import { formatPrice } from '../../src/shop/price.ts';
import { priceOf, readyLines, sumOf } from './basket.ts';
import { findLine, putIntoBasket, setQuantity } from './basket-actions.ts';
import { findSellable } from './catalogue.ts';
import typed from './data/order-form.json' with { type: 'json' };
import type { BasketLine, Order, Session } from './model.ts';

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

export const findOrder = (session: Session, accountNumber: string): Order | undefined =>
  session.orders.find((order) => order.accountNumber === accountNumber);

/** The order, if it is recent enough to be reported. */
export const freshOrder = (session: Session, id: number, now: number = Date.now()): Order | undefined =>
  session.orders.find((order) => order.id === id && now - order.createdAt <= factsTime);

/** The id of an order at the first request; 0 later and for unknown orders (14.3). */
export function reportOnce(session: Session, accountNumber: string): number {
  const id = findOrder(session, accountNumber)?.id ?? 0;
  if (id === 0 || session.reportedOrders.has(id)) return 0;
  session.reportedOrders.add(id);
  return id;
}

/** Ways of delivery and payment, and the properties of an order: their names in the form are `ORDER_PROP_{ID}` (contract/page.md, 3.14a). */
const { deliveries, payments, properties } = typed;

/** A posted field: with its plain name from a page without scripts, or inside `order[…]`. */
export const fieldsOf = (input: DecodedForm): DecodedForm => (typeof input.order === 'object' ? input.order : input);

/** The choice with this id, else the first. */
const chosen = <Choice extends { readonly id: string }>(choices: readonly Choice[], id: string | undefined) =>
  choices.find((choice) => choice.id === id) ?? choices[0];

/** Roubles of the chosen way of delivery. */
export const deliveryPrice = (fields: DecodedForm | Order['form']): number =>
  fields.DELIVERY_ID === undefined ? 0 : (chosen(deliveries, String(fields.DELIVERY_ID))?.price ?? 0);

const priceText = (price = 0) => (price === 0 ? 'бесплатно' : formatPrice(price));

/** The errors of an order for the component's error areas; empty lists print as `[]`. */
export interface OrderErrors {
  readonly MAIN?: readonly string[];
  readonly PROPERTY?: readonly string[];
}

export function findErrors(fields: DecodedForm): OrderErrors {
  const empty = properties.filter(({ ID, REQUIRED }) => REQUIRED === 'Y' && !textAt(fields, `ORDER_PROP_${ID}`)?.trim());
  return empty.length > 0 ? { PROPERTY: empty.map(({ NAME }) => `Поле «${NAME}» обязательно для заполнения`) } : {};
}

/**
 * The data of the order component (contract/endpoints.md, 13.2): properties have the posted values, delivery and payment are chosen by
 * the server. The comment is not repeated, as on the live server.
 */
export function orderResult(session: Session, fields: DecodedForm, errors: OrderErrors = {}): Readonly<Record<string, unknown>> {
  const delivery = chosen(deliveries, textAt(fields, 'DELIVERY_ID'));
  const payment = chosen(payments, textAt(fields, 'PAY_SYSTEM_ID'));
  const lines = readyLines(session);
  const sum = sumOf(session, lines);
  const usual: Readonly<Record<string, string>> = { '1': session.user?.name ?? '', '2': session.user?.email ?? '', '8': 'call' };
  return {
    ORDER_PROP: {
      properties: properties.map((property) => ({
        ...property,
        VALUE: [textAt(fields, `ORDER_PROP_${property.ID}`) ?? usual[property.ID] ?? ''],
      })),
    },
    DELIVERY: Object.fromEntries(
      deliveries.map(({ id, name, price }) => [
        id,
        { ID: id, NAME: name, PRICE_FORMATED: priceText(price), CHECKED: id === delivery?.id ? 'Y' : 'N' },
      ]),
    ),
    PAY_SYSTEM: Object.fromEntries(payments.map(({ id, name }) => [id, { ID: id, NAME: name, CHECKED: id === payment?.id ? 'Y' : 'N' }])),
    ORDER_DESCRIPTION: '',
    GRID: { ROWS: Object.fromEntries(lines.map((line) => [line.id, { id: line.id, data: rowOf(session, line) }])) },
    TOTAL: {
      DELIVERY_PRICE_FORMATED: priceText(delivery?.price),
      ORDER_TOTAL_PRICE_FORMATED: formatPrice(sum + (delivery?.price ?? 0)),
    },
    ERROR: errors,
    SHOW_AUTH: false,
  };
}

/** An ordered line, as the component draws it. */
function rowOf(session: Session, line: BasketLine): Readonly<Record<string, unknown>> {
  const { product, name } = findSellable(line.product) ?? {};
  return {
    NAME: product?.name ?? name ?? 'Товар',
    QUANTITY: line.quantity,
    MEASURE_TEXT: product?.measure ?? 'шт',
    SUM: formatPrice(priceOf(session, line) * line.quantity),
  };
}
