import { type BasketModel, type ItemPlace, linePlaces, type ReadMark, type ServiceLine } from './model.ts';

/** Where a product stands. A line to buy wins over a delayed one of the same product (contract/endpoints.md, 15, invariant 1). */
export const placeOf = ({ products }: BasketModel, productId: string): ItemPlace =>
  linePlaces.find((place) => products[place].has(productId)) ?? 'none';

/** A service of a product, if it is in the basket [SRV-03]. */
export const serviceOf = (model: BasketModel, serviceId: string, parentId: string): ServiceLine | undefined =>
  model.services?.find((line) => line.serviceId === serviceId && line.parentId === parentId);

/** Whether what a read answers may be believed: no change has begun or ended since it was begun, and no later read was believed. */
export const isFresh = ({ changes, reads }: BasketModel, mark: ReadMark): boolean =>
  changes === mark.changes && mark.order >= reads.believed;
