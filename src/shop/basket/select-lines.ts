import type { BasketLine, BasketModel, LinePlace } from './model.ts';

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

/** What a line's field shows: the shopper's wish, else what the server holds. */
export const quantityOf = ({ lines, wanted }: BasketModel, id: string): number | undefined => wanted.get(id) ?? lines.get(id)?.quantity;
