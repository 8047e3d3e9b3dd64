import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import { type BasketLine, type BasketModel, type LinePlace, linePlaces } from './model.ts';
import { listNames, withMembership } from './reduce.ts';
import { addToCount, setPlace, withoutServices } from './reduce-changes.ts';
import { placeOf, serviceOf } from './select.ts';
import { linesOfProduct, serviceLinesOf } from './select-lines.ts';

/** Applies an event to single lines. Pure. `before` is the model before the event, `now` is what `reduceFacts` and `reduceChanges` made of it. */
export function reduceLines(now: BasketModel, event: BasketEvent, before: BasketModel): BasketModel {
  switch (event.type) {
    case 'snapshot':
      return now === before ? now : reduceEach(now, now.lines.values(), (model, line) => reconcileLine(model, line, event.facts));
    case 'linesRead':
      return setLines(now, event.lines, event.places);
    case 'rowSeen':
      return now.lines.has(event.line.id) || now.removedIds.has(event.line.id) ? now : withLine(now, event.line);
    case 'placed':
    case 'added':
      return now === before ? now : moveProductLines(now, event.productId, before);
    case 'lineMoved':
      return moveLine(now, event.id, event.place, event.quantity);
    case 'lineRemoved':
      return removeLine(now, event.id, event.isInRead ?? false);
    case 'cleared':
      return clear(now);
    case 'serviceChanged':
      return setServiceLine(now, serviceOf(before, event.serviceId, event.parentId)?.lineId, event.quantity);
    case 'quantityConfirmed':
      return changeLine(now, event.id, { quantity: event.quantity });
    case 'quantityWanted':
      return setWanted(now, event.id, event.quantity);
    default:
      return now;
  }
}

/**
 * Moves or removes a line whose product is no longer in its group in a read. Reads name products, not lines, so new lines come only with
 * the next rendered rows.
 */
function reconcileLine(model: BasketModel, line: BasketLine, facts: Partial<BasketFacts>): BasketModel {
  if (line.parentId !== undefined) {
    if (!facts.services) return model;
    const said = facts.services.find(({ lineId }) => lineId === line.id);
    return said ? changeLine(model, line.id, { quantity: said.quantity }) : withoutLine(model, line.id);
  }
  const holds = (place: LinePlace) => facts[listNames[place]]?.includes(line.productId);
  if (holds(line.place) !== false) return model;
  const target = linePlaces.find((place) => holds(place));
  // If another line of the product is in that group already, this line is the one that was removed.
  const isTaken = linesOfProduct(model, line.productId).some(({ place }) => place === target);
  return target && !isTaken ? changeLine(model, line.id, { place: target }) : withoutLine(model, line.id);
}

function setLines(model: BasketModel, lines: readonly BasketLine[], places: readonly LinePlace[]): BasketModel {
  const said = new Set(lines.map(({ id }) => id));
  const gone = [...model.lines.values()].filter(({ id, place }) => places.includes(place) && !said.has(id));
  const next = reduceEach(model, gone, (known, { id }) => withoutLine(known, id));
  // Read lines go behind the others, so that the map keeps the order of the read.
  const others = [...next.lines].filter(([id]) => !said.has(id));
  const merged = lines.map((line): [string, BasketLine] => [line.id, { ...next.lines.get(line.id), ...line }]);
  return { ...next, lines: new Map([...others, ...merged]), removedIds: withMembership(next.removedIds, said, false) };
}

/** Moves or removes the lines of a product that was moved or removed. */
function moveProductLines(now: BasketModel, productId: string, before: BasketModel): BasketModel {
  const [from, to] = [placeOf(before, productId), placeOf(now, productId)];
  const own = linesOfProduct(now, productId).filter(({ place }) => place === from);
  const next = reduceEach(now, own, (model, { id }) => (to === 'none' ? withoutLine(model, id) : changeLine(model, id, { place: to })));
  return to === 'ready' ? next : withoutServiceLines(next, productId, before);
}

function moveLine(model: BasketModel, id: string, place: LinePlace, quantity: number): BasketModel {
  const line = model.lines.get(id);
  if (!line) return model;
  const counted = line.place === place ? model : addToCount(addToCount(model, line.place, -1), place, 1);
  const next = setPlace(changeLine(counted, id, { place, quantity }), line.productId, place);
  return place === 'ready' ? next : withoutServiceLines(withoutServices(next, line.productId), line.productId, model);
}

function removeLine(model: BasketModel, id: string, isInRead: boolean): BasketModel {
  const line = model.lines.get(id);
  if (!line) return model;
  const { productId, parentId, place } = line;
  const next = withoutLine(model, id);
  if (parentId !== undefined) {
    const services = next.services?.filter(({ lineId }) => lineId !== id);
    return isInRead ? next : addToCount({ ...next, services }, place, -1);
  }
  if (isInRead) return reduceEach(next, serviceLinesOf(next, productId), (known, service) => withoutLine(known, service.id));
  const remaining = linesOfProduct(next, productId)[0]?.place ?? 'none';
  const own = withoutServices(setPlace(addToCount(next, place, -1), productId, remaining), productId);
  return withoutServiceLines(own, productId, model);
}

/**
 * Removes the lines of a product's services. Services that no read contained (`before.services`) were still counted in the header, so the
 * number is reduced for them too.
 */
function withoutServiceLines(model: BasketModel, productId: string, before: BasketModel): BasketModel {
  const lines = serviceLinesOf(model, productId);
  const told = before.services?.filter(({ parentId }) => parentId === productId).length ?? 0;
  const untold = lines.filter(({ place }) => place === 'ready').length - told;
  return reduceEach(addToCount(model, 'ready', -Math.max(0, untold)), lines, (known, { id }) => withoutLine(known, id));
}

function clear(model: BasketModel): BasketModel {
  const { counts, services } = model;
  const none = new Set<string>();
  return {
    ...reduceEach(model, model.lines.keys(), withoutLine),
    products: { ready: none, delayed: none, unavailable: none },
    services: services && [],
    counts: { ready: counts.ready && 0, delayed: counts.delayed && 0 },
  };
}

function setServiceLine(model: BasketModel, lineId: string | undefined, quantity: number): BasketModel {
  if (lineId === undefined) return model;
  return quantity > 0 ? changeLine(model, lineId, { quantity }) : withoutLine(model, lineId);
}

function setWanted(model: BasketModel, id: string, quantity: number | undefined): BasketModel {
  if (model.wanted.get(id) === quantity || (quantity !== undefined && !model.lines.has(id))) return model;
  const next = new Map(model.wanted);
  if (quantity === undefined) next.delete(id);
  else next.set(id, quantity);
  return { ...model, wanted: next };
}

function withLine(model: BasketModel, line: BasketLine): BasketModel {
  return { ...model, lines: new Map(model.lines).set(line.id, line) };
}

/** Changes a line; does nothing if it is not in the basket. */
function changeLine(model: BasketModel, id: string, change: Partial<BasketLine>): BasketModel {
  const line = model.lines.get(id);
  return line ? withLine(model, { ...line, ...change }) : model;
}

function withoutLine(model: BasketModel, id: string): BasketModel {
  if (!model.lines.has(id)) return model;
  const lines = new Map(model.lines);
  lines.delete(id);
  const next = {
    ...model,
    lines,
    removedIds: withMembership(model.removedIds, [id], true),
    busyLines: withMembership(model.busyLines, [id], false),
  };
  return setWanted(next, id, undefined);
}

function reduceEach<Value>(
  model: BasketModel,
  values: Iterable<Value>,
  change: (model: BasketModel, value: Value) => BasketModel,
): BasketModel {
  return [...values].reduce(change, model);
}
