import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import type { BasketModel, HeaderTexts, ItemPlace, LinePlace, ReadMark } from './model.ts';
import { isFresh, placeOf, serviceOf } from './select.ts';

/**
 * Products, services and numbers after an event. Pure: the same events give the same basket, and what changes nothing gives the very same
 * model. What becomes of single lines is told by `reduceLines`, which comes with the first widget that shows any.
 */
export function reduceProducts(model: BasketModel, event: BasketEvent): BasketModel {
  switch (event.type) {
    case 'snapshot':
      return snapshot(model, event.facts, event.read);
    case 'counts':
      return counts(model, event.ready, event.delayed, event.texts);
    case 'placed':
    case 'added':
      return placed(model, event.productId, event.place);
    case 'serviceChanged':
      return service(model, event.serviceId, event.parentId, event.quantity);
    case 'itemsBusy':
      return { ...model, busyItems: toggled(model.busyItems, event.items, event.isBusy) };
    case 'linkedServices':
      return { ...model, linkedServices: new Map(model.linkedServices).set(event.productId, event.linkedServices) };
    case 'refused':
      return { ...model, refused: toggled(model.refused, [event.productId], event.isRefused) };
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

/** The names of the places in what the server says. */
export const listNames = { ready: 'basket', delayed: 'delayed', unavailable: 'unavailable' } as const;

function snapshot(model: BasketModel, facts: Partial<BasketFacts>, read: ReadMark | undefined): BasketModel {
  if (read && !isFresh(model, read)) return model;
  const { basket, delayed, services } = facts;
  return {
    ...model,
    products: byPlace((place) => (facts[listNames[place]] ? new Set(facts[listNames[place]]) : model.products[place])),
    services: services ?? model.services,
    reads: read ? { ...model.reads, believed: read.order } : model.reads,
    counts: {
      // Services count in the basket, delayed lines do not (contract/endpoints.md, 4.3).
      ready: basket ? basket.length + (services?.length ?? 0) : model.counts.ready,
      delayed: delayed ? delayed.length : model.counts.delayed,
    },
  };
}

function counts(model: BasketModel, ready: number | undefined, delayed: number | undefined, texts?: HeaderTexts): BasketModel {
  const { counts } = model;
  return { ...model, counts: { ready: ready ?? counts.ready, delayed: delayed ?? counts.delayed }, texts: { ...model.texts, ...texts } };
}

function placed(model: BasketModel, productId: string, place: ItemPlace): BasketModel {
  const before = placeOf(model, productId);
  if (before === place) return model;
  const next = at(stepped(stepped(model, before, -1), place, 1), productId, place);
  return place === 'ready' ? next : withoutServices(next, productId);
}

function service(model: BasketModel, serviceId: string, parentId: string, quantity: number): BasketModel {
  const before = serviceOf(model, serviceId, parentId);
  const others = (model.services ?? []).filter((line) => line !== before);
  const services = quantity > 0 ? [...others, { lineId: undefined, ...before, serviceId, parentId, quantity }] : others;
  return stepped({ ...model, services }, 'ready', Number(quantity > 0) - Number(before !== undefined));
}

/** A product's services leave with it (contract/endpoints.md, 15, invariant 3). */
export function withoutServices(model: BasketModel, productId: string): BasketModel {
  const services = model.services?.filter(({ parentId }) => parentId !== productId);
  return stepped({ ...model, services }, 'ready', (services?.length ?? 0) - (model.services?.length ?? 0));
}

/** A product stands at one place only from now on. */
export function at(model: BasketModel, productId: string, target: ItemPlace): BasketModel {
  return { ...model, products: byPlace((place) => toggled(model.products[place], [productId], place === target)) };
}

/** A number that is known rises or falls; an unknown one stays unknown until the server says it. What is not to be had is not counted. */
export function stepped(model: BasketModel, place: ItemPlace, by: number): BasketModel {
  const count = place === 'ready' || place === 'delayed' ? model.counts[place] : undefined;
  return count === undefined || !by ? model : { ...model, counts: { ...model.counts, [place]: Math.max(0, count + by) } };
}

const byPlace = <Value>(make: (place: LinePlace) => Value): Record<LinePlace, Value> => ({
  ready: make('ready'),
  delayed: make('delayed'),
  unavailable: make('unavailable'),
});

/** The same set with some in it, or without them; the very same if nothing changes. */
export function toggled(set: ReadonlySet<string>, ids: Iterable<string>, isIn: boolean): ReadonlySet<string> {
  const changed = [...ids].filter((id) => set.has(id) !== isIn);
  const next = new Set(set);
  for (const id of changed) if (!next.delete(id)) next.add(id);
  return changed.length > 0 ? next : set;
}
