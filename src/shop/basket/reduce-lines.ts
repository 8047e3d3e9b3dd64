import type { BasketFacts } from '../basket-facts.ts';
import type { BasketEvent } from './events.ts';
import { type BasketLine, type BasketModel, type LinePlace, linePlaces } from './model.ts';
import { at, listNames, reduceProducts, stepped, toggled, withoutServices } from './reduce.ts';
import { placeOf, serviceOf } from './select.ts';
import { linesOfProduct, serviceLinesOf } from './select-lines.ts';

/** The basket after an event, including lines. Pure. */
export const reduce = (model: BasketModel, event: BasketEvent): BasketModel => reduceLines(reduceProducts(model, event), event, model);

/** What an event means for single lines; `now`: what `reduceProducts` has made of `before`. */
export function reduceLines(now: BasketModel, event: BasketEvent, before: BasketModel): BasketModel {
  switch (event.type) {
    case 'snapshot':
      return now === before ? now : each(now, now.lines.values(), (model, line) => followed(model, line, event.facts));
    case 'linesRead':
      return drawn(now, event.lines, event.places);
    case 'rowSeen':
      return now.lines.has(event.line.id) || now.left.has(event.line.id) ? now : withLine(now, event.line);
    case 'placed':
    case 'added':
      return now === before ? now : put(now, event.productId, before);
    case 'lineMoved':
      return moved(now, event.id, event.place, event.quantity);
    case 'lineRemoved':
      return left(now, event.id, event.isTold ?? false);
    case 'cleared':
      return cleared(now);
    case 'serviceChanged':
      return service(now, serviceOf(before, event.serviceId, event.parentId)?.lineId, event.quantity);
    case 'quantityConfirmed':
      return changeLine(now, event.id, { quantity: event.quantity });
    case 'quantityWanted':
      return wanted(now, event.id, event.quantity);
    case 'linesBusy':
      return { ...now, busyLines: toggled(now.busyLines, event.ids, event.isBusy) };
    default:
      return now;
  }
}

/**
 * A line whose product the lists no longer hold there has moved or left. New lines are not in the lists (they know products,
 * not lines): they come with the next drawing.
 */
function followed(model: BasketModel, line: BasketLine, facts: Partial<BasketFacts>): BasketModel {
  if (line.parentId !== undefined) {
    if (!facts.services) return model;
    const said = facts.services.find(({ lineId }) => lineId === line.id);
    return said ? changeLine(model, line.id, { quantity: said.quantity }) : withoutLine(model, line.id);
  }
  const holds = (place: LinePlace) => facts[listNames[place]]?.includes(line.productId);
  if (holds(line.place) !== false) return model;
  const target = linePlaces.find((place) => holds(place));
  // A second line of the product may have been there all along; then this one is what went.
  const isTaken = linesOfProduct(model, line.productId).some(({ place }) => place === target);
  return target && !isTaken ? changeLine(model, line.id, { place: target }) : withoutLine(model, line.id);
}

function drawn(model: BasketModel, lines: readonly BasketLine[], places: readonly LinePlace[]): BasketModel {
  const said = new Set(lines.map(({ id }) => id));
  const gone = [...model.lines.values()].filter(({ id, place }) => places.includes(place) && !said.has(id));
  const next = each(model, gone, (known, { id }) => withoutLine(known, id));
  // Behind the others in the map, which so keeps the order of the read.
  const others = [...next.lines].filter(([id]) => !said.has(id));
  const merged = lines.map((line): [string, BasketLine] => [line.id, { ...next.lines.get(line.id), ...line }]);
  return { ...next, lines: new Map([...others, ...merged]), left: toggled(next.left, said, false) };
}

/** The lines of a product that was moved, or has left, go with it. */
function put(now: BasketModel, productId: string, before: BasketModel): BasketModel {
  const [from, to] = [placeOf(before, productId), placeOf(now, productId)];
  const own = linesOfProduct(now, productId).filter(({ place }) => place === from);
  const next = each(now, own, (model, { id }) => (to === 'none' ? withoutLine(model, id) : changeLine(model, id, { place: to })));
  return to === 'ready' ? next : withoutServiceLines(next, productId, before);
}

function moved(model: BasketModel, id: string, place: LinePlace, quantity: number): BasketModel {
  const line = model.lines.get(id);
  if (!line) return model;
  const counted = line.place === place ? model : stepped(stepped(model, line.place, -1), place, 1);
  const next = at(changeLine(counted, id, { place, quantity }), line.productId, place);
  return place === 'ready' ? next : withoutServiceLines(withoutServices(next, line.productId), line.productId, model);
}

function left(model: BasketModel, id: string, isTold: boolean): BasketModel {
  const line = model.lines.get(id);
  if (!line) return model;
  const { productId, parentId, place } = line;
  const next = withoutLine(model, id);
  if (parentId !== undefined) {
    const services = next.services?.filter(({ lineId }) => lineId !== id);
    return isTold ? next : stepped({ ...next, services }, place, -1);
  }
  if (isTold) return each(next, serviceLinesOf(next, productId), (known, service) => withoutLine(known, service.id));
  const remaining = linesOfProduct(next, productId)[0]?.place ?? 'none';
  const own = withoutServices(at(stepped(next, place, -1), productId, remaining), productId);
  return withoutServiceLines(own, productId, model);
}

/** The lines of a product's services leave. Of those that no read had told of (`before`), the header's number knows all the same. */
function withoutServiceLines(model: BasketModel, productId: string, before: BasketModel): BasketModel {
  const lines = serviceLinesOf(model, productId);
  const told = before.services?.filter(({ parentId }) => parentId === productId).length ?? 0;
  const untold = lines.filter(({ place }) => place === 'ready').length - told;
  return each(stepped(model, 'ready', -Math.max(0, untold)), lines, (known, { id }) => withoutLine(known, id));
}

function cleared(model: BasketModel): BasketModel {
  const { counts, services } = model;
  const none = new Set<string>();
  return {
    ...each(model, model.lines.keys(), withoutLine),
    products: { ready: none, delayed: none, unavailable: none },
    services: services && [],
    counts: { ready: counts.ready && 0, delayed: counts.delayed && 0 },
  };
}

function service(model: BasketModel, lineId: string | undefined, quantity: number): BasketModel {
  if (lineId === undefined) return model;
  return quantity > 0 ? changeLine(model, lineId, { quantity }) : withoutLine(model, lineId);
}

function wanted(model: BasketModel, id: string, quantity: number | undefined): BasketModel {
  if (model.wanted.get(id) === quantity || (quantity !== undefined && !model.lines.has(id))) return model;
  const next = new Map(model.wanted);
  if (quantity === undefined) next.delete(id);
  else next.set(id, quantity);
  return { ...model, wanted: next };
}

function withLine(model: BasketModel, line: BasketLine): BasketModel {
  return { ...model, lines: new Map(model.lines).set(line.id, line) };
}

/** Changes what is known of a line that is in the basket; one that is not stays away. */
function changeLine(model: BasketModel, id: string, change: Partial<BasketLine>): BasketModel {
  const line = model.lines.get(id);
  return line ? withLine(model, { ...line, ...change }) : model;
}

function withoutLine(model: BasketModel, id: string): BasketModel {
  if (!model.lines.has(id)) return model;
  const lines = new Map(model.lines);
  lines.delete(id);
  const next = { ...model, lines, left: toggled(model.left, [id], true), busyLines: toggled(model.busyLines, [id], false) };
  return wanted(next, id, undefined);
}

function each<Value>(model: BasketModel, values: Iterable<Value>, change: (model: BasketModel, value: Value) => BasketModel): BasketModel {
  return [...values].reduce(change, model);
}
