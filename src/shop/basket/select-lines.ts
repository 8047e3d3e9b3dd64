import type { BasketLine, BasketModel, ItemPlace, LinePlace } from './model.ts';

/** Lines of these places, or all, in the order of the last read. */
export function linesAt({ lines }: BasketModel, ...places: readonly LinePlace[]): BasketLine[] {
  return [...lines.values()].filter(({ place }) => places.length === 0 || places.includes(place));
}

/** A product's own lines: with other properties it may have several (contract/endpoints.md, 15, invariant 1). */
export const linesOfProduct = (model: BasketModel, productId: string): BasketLine[] =>
  linesAt(model).filter((line) => line.productId === productId && line.parentId === undefined);

/** The lines of the services that were bought for a product. */
export const serviceLinesOf = (model: BasketModel, parentId: string): BasketLine[] =>
  linesAt(model).filter((line) => line.parentId === parentId);

/** What a line's field shows: the shopper's choice, else what the server holds. */
export const quantityOf = ({ lines, wanted }: BasketModel, id: string): number | undefined => wanted.get(id) ?? lines.get(id)?.quantity;

/** Whether a request about a line, or about its product, is under way: a card may be buying what a row is about to take back [BUY-04]. */
export function isLineBusy({ lines, busyLines, busyItems }: BasketModel, id: string): boolean {
  const line = lines.get(id);
  return busyLines.has(id) || (line !== undefined && line.parentId === undefined && busyItems.has(line.productId));
}

/** Whether what the rows of lines show may differ between two states of the basket. */
export const haveLinesChanged = (now: BasketModel, before: BasketModel): boolean =>
  now.lines !== before.lines || now.wanted !== before.wanted || now.busyLines !== before.busyLines || now.busyItems !== before.busyItems;

/** A line as its rows show it, with nothing in the place of what is not known; of one that is not in the basket only that. */
export function shownLine(model: BasketModel, id: string) {
  const line: Partial<BasketLine> = model.lines.get(id) ?? {};
  const { productId = '', iblockId = '', parentId, name = '', price = '', sum = '' } = line;
  const place: ItemPlace = line.place ?? 'none';
  const quantity = quantityOf(model, id) ?? 0;
  return { place, productId, iblockId, parentId, name, quantity, price, sum, busy: isLineBusy(model, id) };
}
