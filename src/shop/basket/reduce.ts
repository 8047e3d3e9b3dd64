import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import type { BasketModel, HeaderTexts, LinePlace, ReadMark } from './model.ts';
import { isFresh } from './select.ts';

/**
 * The basket after an event of a page on which nobody has changed anything yet. Pure; an event that changes nothing returns the same object. What
 * `reduceChanges` and `reduceLines` handle comes with the first change and with the first widget that shows lines.
 */
export function reduceFacts(model: BasketModel, event: BasketEvent): BasketModel {
  switch (event.type) {
    case 'snapshot':
      return applySnapshot(model, event.facts, event.read);
    case 'counts':
      return setCounts(model, event.ready, event.delayed, event.texts);
    case 'busy':
      return {
        ...model,
        busyItems: withMembership(model.busyItems, event.items, event.isBusy),
        busyLines: withMembership(model.busyLines, event.lines, event.isBusy),
      };
    case 'linkedServices':
      return { ...model, linkedServices: new Map(model.linkedServices).set(event.productId, event.linkedServices) };
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

/** A value for each group. */
export const byPlace = <Value>(make: (place: LinePlace) => Value): Record<LinePlace, Value> => ({
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
