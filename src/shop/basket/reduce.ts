import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import type { BasketModel, HeaderTexts, ItemPlace, LinePlace, ReadMark } from './model.ts';
import { isFresh, placeOf, serviceOf } from './select.ts';

/**
 * Returns products, services and numbers after an event. Pure; an event that changes nothing returns the same object. `reduceLines` does
 * the same for single lines and loads with the first widget that shows lines.
 */
export function reduceProducts(model: BasketModel, event: BasketEvent): BasketModel {
  switch (event.type) {
    case 'snapshot':
      return applySnapshot(model, event.facts, event.read);
    case 'counts':
      return setCounts(model, event.ready, event.delayed, event.texts);
    case 'placed':
    case 'added':
      return moveProduct(model, event.productId, event.place);
    case 'serviceChanged':
      return setService(model, event.serviceId, event.parentId, event.quantity);
    case 'busy':
      return {
        ...model,
        busyItems: withMembership(model.busyItems, event.items, event.isBusy),
        busyLines: withMembership(model.busyLines, event.lines, event.isBusy),
      };
    case 'linkedServices':
      return { ...model, linkedServices: new Map(model.linkedServices).set(event.productId, event.linkedServices) };
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

/** The name of each group in the server's answer. */
export const listNames = { ready: 'basket', delayed: 'delayed', unavailable: 'unavailable' } as const;

function applySnapshot(model: BasketModel, facts: Partial<BasketFacts>, read: ReadMark | undefined): BasketModel {
  if (read && !isFresh(model, read)) return model;
  const { basket, delayed, services } = facts;
  return {
    ...model,
    products: byPlace((place) => (facts[listNames[place]] ? new Set(facts[listNames[place]]) : model.products[place])),
    services: services ?? model.services,
    reads: read ? { ...model.reads, applied: read.order } : model.reads,
    counts: {
      // The server counts services, but not delayed lines (contract/endpoints.md, 4.3).
      ready: basket ? basket.length + (services?.length ?? 0) : model.counts.ready,
      delayed: delayed ? delayed.length : model.counts.delayed,
    },
  };
}

function setCounts(model: BasketModel, ready: number | undefined, delayed: number | undefined, texts?: HeaderTexts): BasketModel {
  const { counts } = model;
  return { ...model, counts: { ready: ready ?? counts.ready, delayed: delayed ?? counts.delayed }, texts: { ...model.texts, ...texts } };
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

const byPlace = <Value>(make: (place: LinePlace) => Value): Record<LinePlace, Value> => ({
  ready: make('ready'),
  delayed: make('delayed'),
  unavailable: make('unavailable'),
});

/** Adds ids to a set or removes them. Returns the same set if nothing changes. */
export function withMembership(set: ReadonlySet<string>, ids: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const changed = [...ids].filter((id) => set.has(id) !== isIn);
  const next = new Set(set);
  for (const id of changed) if (!next.delete(id)) next.add(id);
  return changed.length > 0 ? next : set;
}
