import type { BasketEvent } from './events.ts';
import type { BasketModel, ItemPlace } from './model.ts';
import { byPlace, withMembership } from './reduce.ts';
import { placeOf, serviceOf } from './select.ts';

/** The basket after an event of a change or of a read. Pure; an event that changes nothing returns the same object. */
export function reduceChanges(model: BasketModel, event: BasketEvent): BasketModel {
  switch (event.type) {
    case 'placed':
    case 'added':
      return moveProduct(model, event.productId, event.place);
    case 'serviceChanged':
      return setService(model, event.serviceId, event.parentId, event.quantity);
    case 'refused':
      return { ...model, refused: withMembership(model.refused, [event.productId], event.isRefused) };
    case 'changeSent':
      return { ...model, changes: model.changes + 1, running: model.running + 1 };
    case 'changeAnswered':
      return { ...model, changes: model.changes + 1, running: model.running - 1 };
    case 'readBegun':
      return { ...model, reads: { ...model.reads, begun: model.reads.begun + 1 } };
    default:
      return model;
  }
}

function moveProduct(model: BasketModel, productId: string, place: ItemPlace): BasketModel {
  const before = placeOf(model, productId);
  if (before === place) return model;
  const next = setPlace(addToCount(addToCount(model, before, -1), place, 1), productId, place);
  return place === 'ready' ? next : withoutServices(next, productId);
}

function setService(model: BasketModel, serviceId: string, parentId: string, quantity: number): BasketModel {
  const before = serviceOf(model, serviceId, parentId);
  const others = (model.services ?? []).filter((line) => line !== before);
  const services = quantity > 0 ? [...others, { lineId: undefined, ...before, serviceId, parentId, quantity }] : others;
  return addToCount({ ...model, services }, 'ready', Number(quantity > 0) - Number(before !== undefined));
}

/** Removes the services of a product (contract/endpoints.md, 15, invariant 3). */
export function withoutServices(model: BasketModel, productId: string): BasketModel {
  const services = model.services?.filter(({ parentId }) => parentId !== productId);
  return addToCount({ ...model, services }, 'ready', (services?.length ?? 0) - (model.services?.length ?? 0));
}

/** Moves a product to one group and removes it from the others. */
export function setPlace(model: BasketModel, productId: string, target: ItemPlace): BasketModel {
  return { ...model, products: byPlace((place) => withMembership(model.products[place], [productId], place === target)) };
}

/** Changes the number of a group by `by`. An unknown number stays unknown until the server sends it. Unavailable lines are not counted. */
export function addToCount(model: BasketModel, place: ItemPlace, by: number): BasketModel {
  const count = place === 'ready' || place === 'delayed' ? model.counts[place] : undefined;
  return count === undefined || !by ? model : { ...model, counts: { ...model.counts, [place]: Math.max(0, count + by) } };
}
