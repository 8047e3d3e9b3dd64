import { proxy, subscribe } from 'valtio/vanilla';
import type { BasketFacts } from '../contract/basket-facts.ts';
import { perRun, shop } from './shop.ts';
import { onBasketLearnt } from './sync.ts';

/** Where a line stands: to be bought, kept for later, not to be had any more. */
export type LinePlace = 'ready' | 'delayed' | 'unavailable';

/** What a read says of one basket line. What is absent is not known from there: a line of the hover basket tells no quantity. */
export interface BasketLine {
  /** Id of the line, new with every insert (contract/endpoints.md, 15). */
  readonly id: string;
  /** Product or offer. */
  readonly productId: string;
  readonly place: LinePlace;
  readonly iblockId?: string;
  /** Product that this line is a service of [SRV-03]. */
  readonly parentId?: string;
  readonly name?: string;
  /** In the product's own measure. */
  readonly quantity?: number;
  /** Formatted, e.g. «5 990 ₽»: for one, and for the whole line. */
  readonly price?: string;
  readonly sum?: string;
}

/** One line as every row, button and total draws it; `none`: it is not, or no longer, in the basket. */
export interface LineState {
  place: LinePlace | 'none';
  productId: string;
  iblockId: string;
  parentId: string | undefined;
  name: string;
  /** What the shopper wants, also while the server does not know it yet (`holdQuantity`). */
  quantity: number;
  price: string;
  sum: string;
  /** A request about it is under way. */
  busy: boolean;
}

interface Entry {
  /** As the server knows it; `undefined` for a line that was only asked for. */
  line: BasketLine | undefined;
  readonly state: LineState;
  /** The shopper's wish that the server has not confirmed: no answer overwrites it. */
  wanted: number | undefined;
}

const store = perRun(() => {
  const entries = new Map<string, Entry>();
  onBasketLearnt(followFacts);
  shop().lateStores.set('lines', () =>
    Object.fromEntries([...entries].flatMap(([id, { line, state }]) => (line ? [[id, JSON.parse(JSON.stringify(state))]] : []))),
  );
  return entries;
});

/** The state of a line, made when it is first asked for, so that a change draws this line's rows only. */
export function lineState(id: string): LineState {
  return entryOf(id).state;
}

/** Every line of these places, in the order of the last read. */
export function linesIn(...places: readonly LinePlace[]): BasketLine[] {
  return known().filter(({ place }) => places.includes(place));
}

/** A product's own lines: with other properties it may have several (contract/endpoints.md, 15, invariant 1). */
export function linesOfProduct(productId: string): BasketLine[] {
  return known().filter((line) => line.productId === productId && line.parentId === undefined);
}

/** The services bought for a product. */
export function servicesOf(parentId: string): BasketLine[] {
  return known().filter((line) => line.parentId === parentId);
}

/** The line of a service that was bought for a product [SRV-03]. */
export function serviceLine(serviceId: string, parentId: string): BasketLine | undefined {
  return servicesOf(parentId).find(({ productId }) => productId === serviceId);
}

/** Takes over a whole read: `lines` are all that these places hold, in order; what was there before and is not among them is gone. */
export function learnLines(lines: readonly BasketLine[], places: readonly LinePlace[]): void {
  const entries = store();
  const said = new Set(lines.map(({ id }) => id));
  for (const [id, { line }] of entries) if (line && places.includes(line.place) && !said.has(id)) dropLine(id);
  for (const line of lines) {
    const entry = entryOf(line.id);
    // Behind the others in the map, which so keeps the order of the read.
    entries.delete(line.id);
    entries.set(line.id, entry);
    learn(entry, { ...entry.line, ...line });
  }
}

/** A row that the page itself has drawn: its line counts unless something newer is known of it, also that it is gone. */
export function noteLine(line: BasketLine): void {
  if (!store().has(line.id)) learn(entryOf(line.id), line);
}

/** Changes what is known of a line that is in the basket; one that is not stays away. */
export function changeLine(id: string, change: Partial<Omit<BasketLine, 'id'>>): void {
  const entry = store().get(id);
  if (entry?.line) learn(entry, { ...entry.line, ...change });
}

/** The line is no longer in the basket. */
export function dropLine(id: string): void {
  const entry = store().get(id);
  if (!entry) return;
  entry.line = undefined;
  entry.wanted = undefined;
  Object.assign(entry.state, { place: 'none', busy: false });
}

/** Shows the shopper's wish until `releaseQuantity`: a late answer never overwrites a newer wish. */
export function holdQuantity(id: string, quantity: number): void {
  const entry = store().get(id);
  if (!entry?.line) return;
  entry.wanted = quantity;
  entry.state.quantity = quantity;
}

/** The wish is confirmed or given up: what the server said last counts again. */
export function releaseQuantity(id: string): void {
  const entry = store().get(id);
  if (!entry) return;
  entry.wanted = undefined;
  if (entry.line?.quantity !== undefined) entry.state.quantity = entry.line.quantity;
}

/** What the server holds of a line, whatever the shopper wishes. */
export function knownLine(id: string): BasketLine | undefined {
  return store().get(id)?.line;
}

const known = (): BasketLine[] => [...store().values()].flatMap(({ line }) => line ?? []);

function entryOf(id: string): Entry {
  const entries = store();
  const existing = entries.get(id);
  if (existing) return existing;
  const state = proxy<LineState>({
    place: 'none',
    productId: '',
    iblockId: '',
    parentId: undefined,
    name: '',
    quantity: 0,
    price: '',
    sum: '',
    busy: false,
  });
  const entry: Entry = { line: undefined, state, wanted: undefined };
  entries.set(id, entry);
  const { emitState } = shop();
  subscribe(state, () => emitState({ store: 'lines', key: id, value: JSON.parse(JSON.stringify(state)) }));
  return entry;
}

function learn(entry: Entry, line: BasketLine): void {
  entry.line = line;
  const { state } = entry;
  const { place, productId, iblockId = '', parentId, name = '', quantity = state.quantity, price = '', sum = '' } = line;
  const next = { place, productId, iblockId, parentId, name, quantity: entry.wanted ?? quantity, price, sum };
  for (const [key, value] of Object.entries(next)) if (state[key as keyof typeof next] !== value) Object.assign(state, { [key]: value });
}

const listNames = { ready: 'basket', delayed: 'delayed', unavailable: 'unavailable' } as const;

/**
 * The basket was read elsewhere: lines that its lists no longer hold are gone, those of a product that has moved have moved.
 * New lines are not in the lists (they know products, not lines): they come with the next read of a fragment.
 */
function followFacts(facts: BasketFacts): void {
  for (const line of known()) {
    if (line.parentId === undefined) followLists(line, facts);
    else if (facts.services) {
      const service = facts.services.find(({ lineId }) => lineId === line.id);
      if (service) changeLine(line.id, { quantity: service.quantity });
      else dropLine(line.id);
    }
  }
}

function followLists(line: BasketLine, facts: BasketFacts): void {
  const holds = (place: LinePlace) => facts[listNames[place]]?.includes(line.productId);
  if (holds(line.place) !== false) return;
  const places = Object.keys(listNames) as LinePlace[];
  const target = places.find((place) => holds(place));
  // A second line of the product may have been there all along; then this one is what went.
  const isTaken = linesOfProduct(line.productId).some(({ place }) => place === target);
  if (target && !isTaken) changeLine(line.id, { place: target });
  else dropLine(line.id);
}
