import { findSellable, type Sellable } from './catalogue.ts';
import type { BasketLine, Session } from './model.ts';
import { escape as escapeHtml } from './pages/html.ts';
import { quantityText } from './pages/price.ts';

/** Changes of the basket; each keeps the invariants of contract/endpoints.md, section 15. */

export type LineProps = BasketLine['props'];

/** Either the line with the added quantity, or why it could not be added: `unknown` id, or HTML for the shopper. */
export type Added =
  | { readonly line: BasketLine }
  | { readonly refusal: 'unknown' }
  | { readonly refusal: 'platform'; readonly text: string };

/** Line property that makes a line a service of that product. */
export const parentProp = 'ASPRO_BUY_PRODUCT_ID';

/** A quantity as PHP reads it: the number at the beginning of the text. `undefined` if missing, zero, negative, unreadable or huge. */
export function readQuantity(text: string | undefined): number | undefined {
  const quantity = Number.parseFloat(text ?? '');
  return quantity > 0 && quantity < 1e6 ? quantity : undefined;
}

/**
 * Adds to the line of the same product with the same properties, or makes a new line. Nothing changes on a refusal:
 * unknown id, a product whose offer must be chosen, or not enough in stock for all of its lines together.
 */
export function putIntoBasket(session: Session, id: number, quantity: number, props: LineProps = []): Added {
  const sellable = findSellable(id);
  if (sellable === undefined) return { refusal: 'unknown' };
  const text = refusalText(session, sellable, quantity);
  if (text !== undefined) return { refusal: 'platform', text };
  const twin = session.lines.find((line) => line.product === id && line.canBuy && hasProps(line, props));
  if (twin !== undefined) {
    twin.quantity = sumQuantities(twin.quantity, quantity);
    return { line: twin };
  }
  const parent = Number(props.find(({ code }) => code === parentProp)?.value ?? 0);
  const line: BasketLine = {
    id: session.nextLineId,
    product: id,
    quantity,
    price: sellable.price,
    delayed: false,
    canBuy: true,
    props,
    ...(parent > 0 ? { parent } : {}),
  };
  session.nextLineId += 1;
  session.lines.push(line);
  return { line };
}

/** Sets the line's quantity, limited by the stock; `undefined` changes nothing. */
export function setQuantity(line: BasketLine, quantity: number | undefined): void {
  if (quantity !== undefined) line.quantity = Math.min(quantity, findSellable(line.product)?.stock ?? quantity);
}

/** Delays a line and removes the services bought with it (invariant 3). */
export function delayLine(session: Session, line: BasketLine): void {
  line.delayed = true;
  removeServicesOf(session, line.product);
}

/** Returns a delayed line to the basket. */
export function returnLine(line: BasketLine, quantity: number | undefined): void {
  line.delayed = false;
  setQuantity(line, quantity);
}

/** Removes one line of this session; its services stay unless removed by themselves, as on the live server (invariant 3). */
export function removeLine(session: Session, id: number): void {
  session.lines = session.lines.filter((line) => line.id !== id);
}

export function removeServicesOf(session: Session, parent: number): void {
  session.lines = session.lines.filter((line) => line.parent !== parent);
}

/** The product's own line (never a service bought with another product) that passes the test. */
export const findLine = (session: Session, product: number, test: (line: BasketLine) => boolean = () => true): BasketLine | undefined =>
  session.lines.find((line) => line.product === product && line.parent === undefined && test(line));

function refusalText(session: Session, sellable: Sellable, quantity: number): string | undefined {
  if (sellable.offer === undefined && (sellable.product?.offers.length ?? 0) > 0)
    return sellable.stock > 0 ? chooseVariant(sellable) : soldOut(sellable);
  if (sellable.stock <= 0) return soldOut(sellable);
  const there = session.lines.filter((line) => line.product === sellable.id).reduce((sum, line) => sumQuantities(sum, line.quantity), 0);
  return sumQuantities(there, quantity) > sellable.stock ? notEnough(sellable, there) : undefined;
}

const hasProps = (line: BasketLine, props: LineProps) =>
  line.props.length === props.length &&
  props.every((prop) => line.props.some(({ code, value }) => code === prop.code && value === prop.value));

// For products sold by length 0.1 + 0.2 has to be 0.3.
export const sumQuantities = (one: number, other: number) => Math.round((one + other) * 1e6) / 1e6;

/** Why the shop does not sell: texts for people, printed as HTML in the error popup (contract/endpoints.md, 3.1, rows 7 and 9). */
function soldOut(sellable: Sellable): string {
  return isPair(sellable)
    ? `Пара «${escapeHtml(sellable.name)}» закончилась на складе`
    : `Товар «${escapeHtml(sellable.name)}» закончился на складе`;
}

function notEnough(sellable: Sellable, alreadyThere: number): string {
  const inBasket = alreadyThere > 0 ? `, у вас в корзине уже ${amount(alreadyThere, sellable)}` : '';
  return `«${escapeHtml(sellable.name)}»: на складе ${amount(sellable.stock, sellable)}${inBasket}`;
}

const chooseVariant = (sellable: Sellable): string => `Выберите размер товара «${escapeHtml(sellable.name)}»`;

const isPair = (sellable: Sellable) => sellable.product?.measure === 'пара';

const amount = (quantity: number, sellable: Sellable) => quantityText(quantity, sellable.product?.measure ?? 'шт');
