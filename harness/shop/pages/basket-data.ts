import { formatPrice } from '../../../src/shop/price.ts';
import { delayedLines, fullSumOf, priceOf, readyLines, sumOf, unavailableLines } from '../basket.ts';
import { couponStatuses, discountIds, discountPercent } from '../coupons.ts';
import type { BasketLine } from '../model.ts';
import { basketRow, type RowData } from './basket-row.ts';
import type { PageContext } from './context.ts';

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
export function basketRows(context: PageContext): readonly RowData[] {
  return sortedLines(context.session.lines).map((line) => basketRow(context, line));
}

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
