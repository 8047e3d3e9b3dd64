import type { GoalData, GoalItem } from '../calls/goals-call.ts';
import type { AnalyticsOptions } from './analytics.ts';

/** One push to the site's `dataLayer`; `{ ecommerce: null }` goes before it, so that no older push is merged in. */
export interface EcommercePush {
  readonly event: string;
  readonly currency?: string;
  readonly value?: number;
  readonly ecommerce: Readonly<Record<string, unknown>>;
}

/** The default of the specification, for answers that name no currency. */
const usualCurrency = 'RUB';
/** What the template writes into every push of an item and into every checkout. */
const list = 'List Results';
const firstStep = { step: 1, option: 'start order' };

const number = (decimal: string | undefined) => Number(decimal ?? 0);
const id = (item: GoalItem) => item.ID ?? item.PRODUCT_ID ?? '';
const brandOf = (item: GoalItem) => item.BRAND ?? '';
const categoryOf = (item: GoalItem) => item.CATEGORY ?? '';

/** Quantity and currency are left out if the answer has none: the template sends NaN and `undefined` for them. */
const quantityOf = (item: GoalItem) => (item.QUANTITY === undefined ? {} : { quantity: number(item.QUANTITY) });
const currencyOf = (item: GoalItem) => (item.CURRENCY === undefined ? {} : { currency: item.CURRENCY });

function itemV4(item: GoalItem) {
  return {
    item_name: item.NAME,
    item_id: id(item),
    price: number(item.PRICE),
    item_brand: brandOf(item),
    item_category: categoryOf(item),
    item_list_name: list,
  };
}

const sectionOf = (item: GoalItem) => ({ item_list_id: item.IBLOCK_SECTION_ID ?? '', affiliation: item.SHOP_NAME, index: 1 });

function productV3(item: GoalItem) {
  return { id: id(item), name: item.NAME, price: number(item.PRICE), brand: brandOf(item), category: categoryOf(item) };
}

type Options = Pick<AnalyticsOptions, 'events' | 'shapes'>;

/** Contract/endpoints.md, 14.3, all five. An answer without an id makes no push. */
export function additionPush(item: GoalItem, { events, shapes }: Options): EcommercePush | undefined {
  if (!item.ID) return undefined;
  const ecommerce =
    shapes === 'v3'
      ? { currencyCode: item.CURRENCY ?? usualCurrency, add: { products: [{ ...productV3(item), ...quantityOf(item) }] } }
      : { items: [{ ...itemV4(item), ...sectionOf(item), ...quantityOf(item) }] };
  return { event: events.add, ...currencyOf(item), value: number(item.PRICE), ecommerce };
}

export function removalPush(item: GoalItem, { events, shapes }: Options): EcommercePush | undefined {
  if (!item.ID) return undefined;
  const ecommerce =
    shapes === 'v3'
      ? { remove: { products: [{ id: id(item), name: item.NAME, category: categoryOf(item) }] } }
      : { items: [{ ...itemV4(item), affiliation: item.SHOP_NAME }] };
  return { event: events.remove, ...currencyOf(item), value: number(item.PRICE), ecommerce };
}

export function viewPush(item: GoalItem, { shapes }: Options): EcommercePush | undefined {
  if (!item.ID) return undefined;
  const ecommerce =
    shapes === 'v3'
      ? { detail: { products: [productV3(item)] } }
      : { items: [{ ...itemV4(item), ...sectionOf(item), ...quantityOf(item) }] };
  return { event: 'view_item', value: number(item.PRICE), ecommerce };
}

/** The value is the sum of the lines; the template concatenates their prices as text. */
export function checkoutPush(data: GoalData, { events, shapes }: Options): EcommercePush | undefined {
  const items = itemsOf(data);
  if (items.length === 0) return undefined;
  const ecommerce =
    shapes === 'v3'
      ? { checkout: { actionField: firstStep, products: items.map(lineV3) } }
      : { items: items.map((item) => lineV4(item, data)) };
  const value = items.reduce((sum, item) => sum + number(item.PRICE) * number(item.QUANTITY ?? '1'), 0);
  return { event: events.checkout, currency: items[0]?.CURRENCY ?? usualCurrency, value: Math.round(value * 100) / 100, ecommerce };
}

/** `type` is the label of the kind of order. Totals are passed on unchanged, decimals as text. */
export function purchasePush(data: GoalData, type: string, { events, shapes }: Options): EcommercePush | undefined {
  if (!data.ID) return undefined;
  const items = itemsOf(data);
  const order = data.ACCOUNT_NUMBER ?? data.ID;
  const [revenue, tax, shipping] = [data.PRICE ?? '0', data.TAX_VALUE ?? '0', data.PRICE_DELIVERY ?? '0'];
  if (shapes === 'v3') {
    const products = items.map((item) => ({ ...lineV3(item), sku: id(item) }));
    return {
      event: events.purchase,
      ecommerce: { purchase: { actionField: { id: order, shipping, tax, list: type, revenue }, products } },
    };
  }
  const totals = { transaction_id: order, affiliation: data.SHOP_NAME, value: revenue, tax, shipping };
  const ecommerce = { ...totals, currency: data.CURRENCY ?? usualCurrency, items: items.map((item) => lineV4(item, data)) };
  return { event: events.purchase, ecommerce };
}

function lineV4(item: GoalItem, { SHOP_NAME }: GoalData) {
  return {
    item_id: id(item),
    item_name: item.NAME,
    price: number(item.PRICE),
    item_brand: brandOf(item),
    item_category: categoryOf(item),
    affiliation: SHOP_NAME,
    quantity: number(item.QUANTITY),
  };
}

const lineV3 = (item: GoalItem) => ({ ...productV3(item), price: item.PRICE ?? '0', quantity: item.QUANTITY ?? '0' });

function itemsOf({ ITEMS }: GoalData): GoalItem[] {
  return ITEMS && !Array.isArray(ITEMS) ? Object.values(ITEMS) : [];
}
