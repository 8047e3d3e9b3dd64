import { formatPrice } from '../../../src/shop/price.ts';
import { priceOf } from '../basket.ts';
import type { BasketLine, Product } from '../model.ts';
import { pictureAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { chosenProperties, factsOf, type LineFacts } from './line-facts.ts';
import { propertyOf, valueIdOf } from './properties.ts';
import { hasServices, renderServicesOfLine } from './services.ts';

export type RowData = ReturnType<typeof basketRow>;

/** Module and provider from which the platform gets price and stock of a line. */
export const lineModule = 'catalog';
export const lineProvider = '\\Bitrix\\Catalog\\Product\\CatalogProvider';

/** The data of a line for the row's template: one entry of `BASKET_ITEM_RENDER_DATA` (contract/endpoints.md, 13.1). */
export function basketRow(context: PageContext, line: BasketLine) {
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
