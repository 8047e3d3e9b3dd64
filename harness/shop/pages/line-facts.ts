import { findSellable, type Sellable } from '../catalogue.ts';
import type { BasketLine } from '../model.ts';
import { itemAddress } from './addresses.ts';
import type { PageContext } from './context.ts';
import { type Item, itemOf } from './item.ts';
import { propertyOf } from './properties.ts';

/** The data of a basket line for all its renderers. */
export interface LineFacts {
  readonly line: BasketLine;
  readonly sellable: Sellable | undefined;
  /** Missing on service lines: a service has no page of its own. */
  readonly item: Item | undefined;
  readonly name: string;
  readonly address: string | undefined;
  readonly measure: string;
  readonly ratio: number;
  /** The largest quantity that can be bought; absent without a limit. */
  readonly maximum: number | undefined;
  readonly minimum: number;
}

/** The line with what the catalogue knows of its product. */
export function factsOf(context: PageContext, line: BasketLine): LineFacts {
  const sellable = findSellable(line.product);
  const item = sellable?.product && itemOf(sellable.product, sellable.offer?.id);
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
    maximum:
      sellable !== undefined && Number.isFinite(sellable.stock)
        ? Math.min(sellable.stock, item?.product.maximum ?? sellable.stock)
        : undefined,
  };
}

/** Technical properties that link a service to its product; not shown. */
const hiddenProperties: readonly string[] = ['BUY_PRODUCT_PROP', 'ASPRO_BUY_PRODUCT_ID'];

export interface ShownProperty {
  readonly code: string;
  readonly name: string;
  readonly value: string;
}

/** What was chosen: the properties that came with the line, else those of its offer. */
export function chosenProperties({ line, item }: LineFacts): readonly ShownProperty[] {
  const own = line.props.filter(({ code }) => !hiddenProperties.includes(code)).map(({ code, value }) => [code, value] as const);
  const chosen = own.length > 0 ? own : Object.entries(item?.offer?.props ?? {});
  return chosen.map(([code, value]) => ({ code, name: propertyOf(code).name, value }));
}

/** A quantity as an input holds it: `0.3`, never `0,3` or `1 000`. */
export function quantityValue(quantity: number): string {
  return String(Math.round(quantity * 1e6) / 1e6);
}
