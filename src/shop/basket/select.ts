import { type BasketLine, type BasketModel, type ItemPlace, type LinePlace, linePlaces, type ReadMark, type ServiceLine } from './model.ts';

/** Where a product stands. A line to buy wins over a delayed one of the same product (contract/endpoints.md, 15, invariant 1). */
export const placeOf = ({ products }: BasketModel, productId: string): ItemPlace =>
  linePlaces.find((place) => products[place].has(productId)) ?? 'none';

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

/** A service of a product, if it is in the basket [SRV-03]. */
export const serviceOf = (model: BasketModel, serviceId: string, parentId: string): ServiceLine | undefined =>
  model.services?.find((line) => line.serviceId === serviceId && line.parentId === parentId);

/** What a line's field shows: the shopper's wish, else what the server holds. */
export const quantityOf = ({ lines, wanted }: BasketModel, id: string): number | undefined => wanted.get(id) ?? lines.get(id)?.quantity;

/** Whether what a read answers may be believed: no change has begun or ended since it was begun, and no later read was believed. */
export const isFresh = ({ changes, running, reads }: BasketModel, mark: ReadMark): boolean =>
  running === 0 && changes === mark.changes && mark.order >= reads.believed;
