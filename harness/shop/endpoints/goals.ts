import { textAt } from '../../../src/platform/server/php-form.ts';
import { delayedLines, priceOf, readyLines } from '../basket.ts';
import { findSellable, findShelf, type Sellable } from '../catalogue.ts';
import type { BasketLine, Department, Session } from '../model.ts';
import { deliveryPrice, freshOrder, reportOnce } from '../orders.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import { onPost } from './endpoint.ts';

const shopName = 'Витрина';
const currency = 'RUB';
const departments: Readonly<Record<Department, string>> = { shoes: 'Обувь', clothes: 'Одежда' };

/** Facts for analytics, asked before or after the shopper's action (contract/endpoints.md, 14.1). */
export const goals = onPost('{S}ajax/goals.php', ({ session, input }) => {
  if (textAt(input, 'BASKET') === 'Y') return jsonAnswer(checkout(session));
  const viewed = textAt(input, 'PRODUCT_ID');
  if (viewed !== undefined) return jsonAnswer(view(Number(viewed), textAt(input, 'PRICE_ID')));
  const ordered = textAt(input, 'ORDER_ID');
  if (ordered !== undefined) return jsonAnswer(purchase(session, Number(ordered)));
  const id = textAt(input, 'ID');
  return id === undefined ? emptyAnswer() : jsonAnswer(addOrRemove(session, Number(id)));
});

/** Quantity and price are known only while the item is in the basket; an unknown item has no ID. */
function addOrRemove(session: Session, id: number): object {
  const sellable = findSellable(id);
  if (sellable === undefined) return { SHOP_NAME: shopName };
  const line = session.lines.find(({ product }) => product === id);
  return {
    ...facts(sellable),
    PROPERTY_BRAND_VALUE: brand(sellable),
    ...(line === undefined ? {} : lineFacts(session, line)),
    SHOP_NAME: shopName,
  };
}

function view(id: number, priceType: string | undefined): object {
  const sellable = findSellable(id);
  if (sellable === undefined) return { SHOP_NAME: shopName };
  return { ...facts(sellable), ...(priceType === 'BASE' ? { PRICE: decimals(sellable.price) } : {}), SHOP_NAME: shopName };
}

/** Delayed lines are included, as on the live server. */
function checkout(session: Session): object {
  const lines = [...readyLines(session), ...delayedLines(session)];
  return { ITEMS: lines.length > 0 ? itemsOf(lines, (line) => lineFacts(session, line)) : null, SHOP_NAME: shopName };
}

/** An order is reported for one minute, and only to the visitor who made it; the answer to an unknown one is an empty list. */
function purchase(session: Session, id: number): object {
  const order = freshOrder(session, id);
  if (order === undefined) return [];
  return {
    ID: String(order.id),
    ACCOUNT_NUMBER: order.accountNumber,
    PRICE: decimals(order.price),
    TAX_VALUE: decimals(0),
    PRICE_DELIVERY: decimals(deliveryPrice(order.form)),
    CURRENCY: currency,
    ITEMS: itemsOf(order.lines, ({ quantity, price }) => ({ QUANTITY: decimals(quantity), PRICE: decimals(price), CURRENCY: currency })),
    SHOP_NAME: shopName,
  };
}

function itemsOf(lines: readonly BasketLine[], detailsOf: (line: BasketLine) => object): object {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const sellable = findSellable(line.product);
      return sellable === undefined
        ? []
        : [[String(line.product), { PRODUCT_ID: String(line.product), ...detailsOf(line), ...facts(sellable) }]];
    }),
  );
}

/** The order's id the first time it is asked for by its account number, else 0 (contract/endpoints.md, 14.3). */
export const checkOrder = onPost('{S}ajax/check_order.php', ({ session, input }) =>
  jsonAnswer(reportOnce(session, textAt(input, 'ID') ?? '')),
);

function facts(sellable: Sellable): object {
  const section = sellable.product && findShelf(sellable.product.section);
  return {
    ID: String(sellable.id),
    NAME: sellable.name,
    IBLOCK_SECTION_ID: section === undefined ? '' : String(section.id),
    BRAND: brand(sellable),
    CATEGORY: section === undefined ? '' : `${departments[section.department]} / ${section.name}`,
  };
}

const brand = (sellable: Sellable) => sellable.product?.brand ?? '';

const lineFacts = (session: Session, line: BasketLine) => ({
  QUANTITY: decimals(line.quantity),
  PRICE: decimals(priceOf(session, line)),
  CURRENCY: currency,
});

const decimals = (number: number) => number.toFixed(4);
