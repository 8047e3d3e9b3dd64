import { findSellable } from '../catalogue.ts';
import type { BasketLine } from '../model.ts';
import { itemAddress, type PageContext } from './context.ts';
import { itemOf } from './item.ts';
import { propertyOf } from './properties.ts';

export type LineFacts = ReturnType<typeof factsOf>;

/** The data of a basket line for all its renderers: the line with what the catalogue knows of its product. */
export function factsOf(context: PageContext, line: BasketLine) {
  const sellable = findSellable(line.product);
  // Missing on service lines: a service has no page of its own.
  const item = sellable?.product && itemOf(sellable.product, sellable.offer?.id);
  const stock = sellable?.stock ?? Number.POSITIVE_INFINITY;
  const ratio = item?.product.ratio ?? 1;
  return {
    line,
    sellable,
    item,
    name: item?.product.name ?? sellable?.name ?? 'Товар',
    address: item && itemAddress(context, item),
    measure: item?.product.measure ?? 'шт',
    ratio,
    minimum: item?.product.minimum ?? ratio,
    /** The largest quantity that can be bought; absent without a limit. */
    maximum: Number.isFinite(stock) ? Math.min(stock, item?.product.maximum ?? stock) : undefined,
  };
}

/** Technical properties that link a service to its product; not shown. */
const hiddenProperties: readonly string[] = ['BUY_PRODUCT_PROP', 'ASPRO_BUY_PRODUCT_ID'];

/** What was chosen: the properties that came with the line, else those of its offer. */
export function chosenProperties({ line, item }: LineFacts) {
  const own = line.props.filter(({ code }) => !hiddenProperties.includes(code)).map(({ code, value }) => [code, value] as const);
  const chosen = own.length > 0 ? own : Object.entries(item?.offer?.props ?? {});
  return chosen.map(([code, value]) => ({ code, name: propertyOf(code).name, value }));
}

/** A quantity as an input holds it: `0.3`, never `0,3` or `1 000`. */
export const quantityValue = (quantity: number): string => String(Math.round(quantity * 1e6) / 1e6);
