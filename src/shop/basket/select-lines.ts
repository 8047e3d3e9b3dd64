import type { BasketLine, BasketModel, ItemPlace, LinePlace } from './model.ts';

/** Lines of the given groups, or all lines, in the order of the last read. */
export function linesAt({ lines }: BasketModel, ...places: readonly LinePlace[]): BasketLine[] {
  return [...lines.values()].filter(({ place }) => places.length === 0 || places.includes(place));
}

/**
 * Lines of a product, without its services. A product with different properties has several lines (contract/endpoints.md, 15, invariant 1).
 */
export const linesOfProduct = (model: BasketModel, productId: string): BasketLine[] =>
  linesAt(model).filter((line) => line.productId === productId && line.parentId === undefined);

/** Lines of the services that were bought for a product. */
export const serviceLinesOf = (model: BasketModel, parentId: string): BasketLine[] =>
  linesAt(model).filter((line) => line.parentId === parentId);

/** The quantity that a line's field shows: the shopper's, else the server's. */
export const quantityOf = ({ lines, wanted }: BasketModel, id: string): number | undefined => wanted.get(id) ?? lines.get(id)?.quantity;

/** Whether a request about a line or its product is pending. A card may be buying the product that a row would remove [BUY-04]. */
export function isLineBusy({ lines, busyLines, busyItems }: BasketModel, id: string): boolean {
  const line = lines.get(id);
  return busyLines.has(id) || (line !== undefined && line.parentId === undefined && busyItems.has(line.productId));
}

/** Whether two states of the basket may show different rows. */
export const haveLinesChanged = (now: BasketModel, before: BasketModel): boolean =>
  now.lines !== before.lines || now.wanted !== before.wanted || now.busyLines !== before.busyLines || now.busyItems !== before.busyItems;

/**
 * A line as its rows show it, with the shopper's quantity, also before the server has confirmed it; unknown parts are empty. For a line that
 * is not in the basket `place` is `none`.
 */
export function shownLine(model: BasketModel, id: string) {
  const line: Partial<BasketLine> = model.lines.get(id) ?? {};
  const parentId: string | undefined = line.parentId;
  const { productId = '', iblockId = '', name = '', price = '', sum = '' } = line;
  const place: ItemPlace = line.place ?? 'none';
  const quantity = quantityOf(model, id) ?? 0;
  return { place, productId, iblockId, parentId, name, quantity, price, sum, busy: isLineBusy(model, id) };
}
