import { type BasketModel, type ItemPlace, linePlaces, type ReadMark, type ServiceLine } from './model.ts';

/** The group of a product. A line to buy wins over a delayed line of the same product (contract/endpoints.md, 15, invariant 1). */
export const placeOf = ({ products }: BasketModel, productId: string): ItemPlace =>
  linePlaces.find((place) => products[place].has(productId)) ?? 'none';

/** The service line of a product, if it is in the basket [SRV-03]. */
export const serviceOf = (model: BasketModel, serviceId: string, parentId: string): ServiceLine | undefined =>
  model.services?.find((line) => line.serviceId === serviceId && line.parentId === parentId);

/**
 * Whether the answer of a read may be applied: no change was sent or answered since the read was started, and no later read was applied.
 */
export const isFresh = ({ changes, reads }: BasketModel, mark: ReadMark): boolean =>
  changes === mark.changes && mark.order >= reads.applied;
