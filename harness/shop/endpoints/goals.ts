import { textAt } from '../../../src/contract/php-form.ts';
import { delayedLines, priceOf, readyLines } from '../basket.ts';
import { findSection, findWare, type Ware } from '../catalogue.ts';
import type { BasketLine, Department, Session } from '../model.ts';
import { emptyAnswer, jsonAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

const shopName = 'Витрина';
const currency = 'RUB';
const departments: Readonly<Record<Department, string>> = { shoes: 'Обувь', clothes: 'Одежда' };

/** Facts for analytics, asked before or after the shopper's action (contract/endpoints.md, 14.1). */
export const goals: Endpoint = {
  path: '{S}ajax/goals.php',
  methods: ['POST'],
  answer({ session, input }) {
    if (textAt(input, 'BASKET') === 'Y') return jsonAnswer(checkout(session));
    const viewed = textAt(input, 'PRODUCT_ID');
    if (viewed !== undefined) return jsonAnswer(view(Number(viewed), textAt(input, 'PRICE_ID')));
    // This shop takes no orders yet, and an order that is unknown is answered with an empty list.
    if (textAt(input, 'ORDER_ID') !== undefined) return jsonAnswer([]);
    const id = textAt(input, 'ID');
    return id === undefined ? emptyAnswer() : jsonAnswer(addOrRemove(session, Number(id)));
  },
};

/** Quantity and price are known only while the item is in the basket; an unknown item has no ID. */
function addOrRemove(session: Session, id: number): object {
  const ware = findWare(id);
  if (ware === undefined) return { SHOP_NAME: shopName };
  const line = session.lines.find(({ product }) => product === id);
  return {
    ...facts(ware),
    PROPERTY_BRAND_VALUE: brand(ware),
    ...(line === undefined ? {} : lineFacts(session, line)),
    SHOP_NAME: shopName,
  };
}

function view(id: number, priceType: string | undefined): object {
  const ware = findWare(id);
  if (ware === undefined) return { SHOP_NAME: shopName };
  return { ...facts(ware), ...(priceType === 'BASE' ? { PRICE: decimals(ware.price) } : {}), SHOP_NAME: shopName };
}

/** Delayed lines are included, as on the live server. */
function checkout(session: Session): object {
  const lines = [...readyLines(session), ...delayedLines(session)];
  const items = lines.flatMap((line) => {
    const ware = findWare(line.product);
    return ware === undefined
      ? []
      : [[String(line.product), { PRODUCT_ID: String(line.product), ...lineFacts(session, line), ...facts(ware) }] as const];
  });
  return { ITEMS: items.length > 0 ? Object.fromEntries(items) : null, SHOP_NAME: shopName };
}

function facts(ware: Ware): object {
  const section = ware.product && findSection(ware.product.section);
  return {
    ID: String(ware.id),
    NAME: ware.name,
    IBLOCK_SECTION_ID: section === undefined ? '' : String(section.id),
    BRAND: brand(ware),
    CATEGORY: section === undefined ? '' : `${departments[section.department]} / ${section.name}`,
  };
}

const brand = (ware: Ware) => ware.product?.brand ?? '';

const lineFacts = (session: Session, line: BasketLine) => ({
  QUANTITY: decimals(line.quantity),
  PRICE: decimals(priceOf(session, line)),
  CURRENCY: currency,
});

const decimals = (number: number) => number.toFixed(4);
