import { formatPrice } from '../../../src/shop/price.ts';
import {
  couponStatuses,
  delayedLines,
  discountIds,
  discountPercent,
  fullSumOf,
  priceOf,
  readyLines,
  sumOf,
  unavailableLines,
} from '../basket.ts';
import type { BasketLine, Product } from '../model.ts';
import { type PageContext, pictureAddress } from './context.ts';
import { chosenProperties, factsOf, type LineFacts } from './line-facts.ts';
import { propertyOf, valueIdOf } from './properties.ts';
import { hasServices, renderServicesOfLine } from './services.ts';

/**
 * `BASKET_DATA` of the platform's basket component (contract/endpoints.md, 13.1), from which the server prints the page
 * and the component draws it again. `ids` limits the items to some lines; counts and totals are always whole.
 */
export function basketData(context: PageContext, ids?: readonly number[]) {
  const { session } = context;
  const ready = readyLines(session);
  const sum = sumOf(session, ready);
  const full = fullSumOf(ready);
  const shown = sortedLines(session.lines).filter(({ id }) => ids === undefined || ids.includes(id));
  return {
    // All lines, including delayed and unavailable ones, so the header can jump between two numbers (invariant 4).
    BASKET_ITEMS_COUNT: session.lines.length,
    ORDERABLE_BASKET_ITEMS_COUNT: ready.length,
    NOT_AVAILABLE_BASKET_ITEMS_COUNT: unavailableLines(session).length,
    DELAYED_BASKET_ITEMS_COUNT: delayedLines(session).length,
    BASKET_ITEM_MAX_COUNT_EXCEEDED: false,
    GRID: { ROWS: Object.fromEntries(shown.map(({ id, product, quantity }) => [id, { ID: id, PRODUCT_ID: product, QUANTITY: quantity }])) },
    allSum: sum,
    allSum_FORMATED: formatPrice(sum),
    CURRENCY: 'RUB',
    PRICE_WITHOUT_DISCOUNT: formatPrice(full),
    DISCOUNT_PRICE_ALL: full - sum,
    DISCOUNT_PRICE_FORMATED: formatPrice(full - sum),
    COUPON_LIST: couponList(context),
    FULL_DISCOUNT_LIST: Object.fromEntries(discountIds(session).map((id) => [id, { ID: String(id), NAME: 'Скидка по купону' }])),
    APPLIED_DISCOUNT_LIST: [],
    WARNING_MESSAGE_WITH_CODE: [],
    EVENT_ONCHANGE_ON_START: 'N',
    BASKET_ITEM_RENDER_DATA: shown.map((line) => basketRow(context, line)),
    ITEMS_RENDER_DATA: countAndSum(context, ready, false),
    SERVICES_RENDER_DATA: countAndSum(context, ready, true),
    TOTAL_RENDER_DATA: totalData(context),
  };
}

/** The rows of the whole basket, in their order. */
export const basketRows = (context: PageContext): readonly RowData[] =>
  sortedLines(context.session.lines).map((line) => basketRow(context, line));

/** `TOTAL_RENDER_DATA`: what the total's template prints. */
export function totalData(context: PageContext) {
  const ready = readyLines(context.session);
  const sum = sumOf(context.session, ready);
  const full = fullSumOf(ready);
  const items = countAndSum(context, ready, false);
  const services = countAndSum(context, ready, true);
  return {
    DISABLE_CHECKOUT: ready.length === 0,
    PRICE: sum,
    PRICE_FORMATED: formatPrice(sum),
    PRICE_WITHOUT_DISCOUNT_FORMATED: formatPrice(full),
    DISCOUNT_PRICE_FORMATED: full > sum ? formatPrice(full - sum) : '',
    CURRENCY: 'RUB',
    ITEMS_COUNT: items.COUNT,
    ITEMS_SUMM: items.SUMM,
    SERVICES_COUNT: services.COUNT,
    SERVICES_SUMM: services.SUMM,
    WEIGHT_FORMATED: '',
    SHOW_VAT: false,
    VAT_SUM_FORMATED: '',
    SUM_WITHOUT_VAT_FORMATED: formatPrice(sum),
    HAS_COUPON: discountPercent(context.session) > 0,
    COUPON_LIST: couponList(context),
  };
}

const couponList = ({ session }: PageContext) =>
  couponStatuses(session).map(({ code, status, text, name }) => ({
    COUPON: code,
    JS_STATUS: status,
    JS_CHECK_CODE: text,
    DISCOUNT_NAME: name,
    CLASS: status === 'APPLYED' ? 'text-success' : 'text-danger',
  }));

function countAndSum({ session }: PageContext, lines: readonly BasketLine[], areServices: boolean) {
  const counted = lines.filter(({ parent }) => (parent !== undefined) === areServices);
  return { COUNT: counted.length, SUMM: formatPrice(counted.reduce((sum, line) => sum + priceOf(session, line) * line.quantity, 0)) };
}

/** Every product is followed by its services; services without their product come last. */
function sortedLines(lines: readonly BasketLine[]): readonly BasketLine[] {
  const products = lines.filter(({ parent }) => parent === undefined);
  const servicesOf = (id: number) => lines.filter(({ parent }) => parent === id);
  const orphans = lines.filter(({ parent }) => parent !== undefined && !products.some(({ product }) => product === parent));
  return [...new Set([...products.flatMap((line) => [line, ...servicesOf(line.product)]), ...orphans])];
}

export type RowData = ReturnType<typeof basketRow>;

/** Module and provider from which the platform gets price and stock of a line. */
export const lineModule = 'catalog';
export const lineProvider = '\\Bitrix\\Catalog\\Product\\CatalogProvider';

/** The data of a line for the row's template: one entry of `BASKET_ITEM_RENDER_DATA` (contract/endpoints.md, 13.1). */
function basketRow(context: PageContext, line: BasketLine) {
  const facts = factsOf(context, line);
  const isService = line.parent !== undefined;
  const isDelayable = line.canBuy && !isService;
  const withServices = line.canBuy && !line.delayed && !isService && hasServices(line);
  return {
    ID: line.id,
    PRODUCT_ID: line.product,
    IBLOCK_ID: facts.sellable?.iblock ?? 0,
    NAME: facts.name,
    QUANTITY: line.quantity,
    PROPS: shownProps(facts),
    PROPS_ALL: line.props.map(({ code, name, value }) => ({ CODE: code, NAME: name, VALUE: value })),
    HASH: `${line.product}-${line.props.map(({ code, value }) => `${code}:${value}`).join('|')}`,
    SORT: 100,
    MODULE: lineModule,
    PRODUCT_PROVIDER_CLASS: lineProvider,
    DETAIL_PAGE_URL: facts.address ?? '',
    IMAGE_URL: facts.item === undefined ? '' : pictureAddress(context, facts.item.product),
    CURRENCY: 'RUB',
    ...prices(context, line),
    MEASURE_RATIO: facts.ratio,
    MEASURE_TEXT: facts.measure,
    AVAILABLE_QUANTITY: facts.maximum ?? '',
    CHECK_MAX_QUANTITY: facts.maximum === undefined ? 'N' : 'Y',
    NOT_AVAILABLE: !line.canBuy,
    DELAYED: line.delayed && line.canBuy,
    CAN_DELAY: isDelayable && !line.delayed,
    SKU_BLOCK_LIST: line.canBuy ? skuBlocks(facts) : [],
    COLUMN_LIST: [],
    LABEL_VALUES: [],
    BRAND: facts.item?.product.brand ?? '',
    STICKERS: [],
    LINK_SERVICES_HTML: withServices ? renderServicesOfLine(context, line, 'basket').toString() : '',
    WITH_SERVICES_CLASS: withServices ? 'with-services' : '',
    // A service is drawn inside its product. One without its product is still paid for, so it gets its own row.
    SERVICES_CLASS: isService && hasParent(context, line) ? 'hidden' : '',
    IS_SERVICES: isService,
    PARENT_PRODUCT_ID: line.parent ?? '',
    HAS_SERVICES: withServices,
    USE_FAST_VIEW: false,
  };
}

function prices({ session }: PageContext, line: BasketLine) {
  const price = priceOf(session, line);
  const full = line.price;
  return {
    PRICE: price,
    PRICE_FORMATED: formatPrice(price),
    FULL_PRICE: full,
    FULL_PRICE_FORMATED: formatPrice(full),
    DISCOUNT_PRICE: full - price,
    DISCOUNT_PRICE_FORMATED: formatPrice(full - price),
    DISCOUNT_PRICE_PERCENT: full > price ? Math.round((1 - price / full) * 100) : 0,
    SHOW_DISCOUNT_PRICE: full > price,
    SUM_PRICE: price * line.quantity,
    SUM_PRICE_FORMATED: formatPrice(price * line.quantity),
    SUM_FULL_PRICE: full * line.quantity,
    SUM_FULL_PRICE_FORMATED: formatPrice(full * line.quantity),
    SUM_DISCOUNT_PRICE: (full - price) * line.quantity,
    SUM_DISCOUNT_PRICE_FORMATED: formatPrice((full - price) * line.quantity),
  };
}

const hasParent = ({ session }: PageContext, line: BasketLine) =>
  session.lines.some(({ product, parent }) => product === line.parent && parent === undefined);

/** Properties as text. An offer's properties are shown by its selector instead, unless the line cannot be bought. */
function shownProps(facts: LineFacts) {
  const hasSelector = facts.line.canBuy && facts.item?.offer !== undefined;
  const props = hasSelector ? [] : chosenProperties(facts);
  return props.map(({ code, name, value }) => ({ CODE: code, NAME: name, VALUE: value }));
}

/** On the basket page the size of shoes has another name (spec row BSK-06). */
const skuName = (code: string, product: Product) =>
  code === 'SIZE' && product.department === 'shoes' ? 'Размер обуви' : propertyOf(code).name;

/** The offers that the line can change to. The platform sorts their values by the last digits of ids, not by size. */
function skuBlocks({ item }: LineFacts) {
  if (item?.offer === undefined) return [];
  const { product, offer } = item;
  return Object.entries(offer.props).map(([code, chosen]) => {
    const reachable = product.offers.filter(
      ({ props, stock }) =>
        props[code] === chosen || (stock > 0 && Object.keys(props).every((key) => key === code || props[key] === offer.props[key])),
    );
    const values = [...new Set(reachable.map(({ props }) => props[code] ?? ''))];
    return {
      ID: propertyOf(code).id,
      CODE: code,
      NAME: skuName(code, product),
      IS_IMAGE: false,
      SKU_VALUES_LIST: unsorted(code, values).map((value, index) => ({
        ID: valueIdOf(code, value),
        NAME: value,
        SORT: (index + 1) * 10,
        PICT: false,
        XML_ID: `${code.toLowerCase()}_${valueIdOf(code, value)}`,
        VALUE_ID: valueIdOf(code, value),
        PROP_ID: propertyOf(code).id,
        PROP_CODE: code,
        SELECTED: value === chosen,
      })),
    };
  });
}

/** Sizes in a fixed order that is not sorted, as in shops where they were typed in over the years. */
const unsorted = (code: string, values: readonly string[]): readonly string[] =>
  [...values].sort((one, other) => ((valueIdOf(code, one) * 7) % 11) - ((valueIdOf(code, other) * 7) % 11));
