import { proxy, subscribe } from 'valtio/vanilla';
import type { BasketFacts } from '../contract/basket-facts.ts';

/** `none`: not in the basket; `ready`: in it, to be bought; `delayed`: kept there for later; `unavailable`: in it, but not to be had [BUY-01]. */
export type BasketPlace = 'none' | 'ready' | 'delayed' | 'unavailable';

/** What the shopper has done with one item (product or offer). Every copy of the item on the page shows this one object [BUY-01]. */
export interface ItemState {
  basket: BasketPlace;
  subscribed: boolean;
  compared: boolean;
  favourite: boolean;
  /** A request about it is under way; clicks are ignored meanwhile [BUY-04]. */
  busy: { basket: boolean; subscription: boolean; compare: boolean; favourite: boolean };
}

/** The four independent things that one can do with an item. */
export type Aspect = keyof ItemState['busy'];

const lists = ['basket', 'delayed', 'unavailable', 'subscribed', 'compared', 'favourites'] as const;
type ListName = (typeof lists)[number];
type Lists = Record<ListName, Set<string>>;

const makeLists = (): Lists => ({
  basket: new Set(),
  delayed: new Set(),
  unavailable: new Set(),
  subscribed: new Set(),
  compared: new Set(),
  favourites: new Set(),
});

let known = makeLists();
/** What the page said when the layer started: the difference is what has to be handed back. */
let atStart = makeLists();
let items = new Map<string, ItemState>();
let onChange: (id: string, state: ItemState) => void = () => {};

/** Forgets everything; `listener` hears of every later change. */
export function resetItems(listener: typeof onChange): void {
  known = makeLists();
  atStart = makeLists();
  items = new Map();
  onChange = listener;
}

/**
 * The state of an item, made when it is first asked for: a page of a thousand cards has as many proxies as it shows.
 * Keyed by id, so that a change re-renders this item's islands only.
 */
export function itemState(id: string): ItemState {
  const existing = items.get(id);
  if (existing) return existing;
  const state = proxy<ItemState>({ ...factsOf(id), busy: { basket: false, subscription: false, compare: false, favourite: false } });
  items.set(id, state);
  subscribe(state, () => onChange(id, state));
  return state;
}

/** Takes over what the server or the page says. Lists that it does not mention stay as they are [BUY-06]. */
export function learnFacts(facts: Partial<BasketFacts>): void {
  for (const name of lists) {
    const ids = facts[name];
    if (ids) known[name] = new Set(ids);
  }
  for (const [id, state] of items) assignChanged(state, factsOf(id));
}

/** Marks the present as what the page itself shows. */
export function rememberStart(): void {
  atStart = Object.fromEntries(lists.map((name) => [name, new Set(known[name])])) as Lists;
}

/** Puts an item into a list or takes it out, and shows it on all its islands. */
export function setInList(name: ListName, id: string, isIn: boolean): void {
  if (isIn) known[name].add(id);
  else known[name].delete(id);
  const state = items.get(id);
  if (state) assignChanged(state, factsOf(id));
}

/** Moves an item within the basket. */
export function setBasketPlace(id: string, place: BasketPlace): void {
  setInList('basket', id, place === 'ready');
  setInList('delayed', id, place === 'delayed');
  setInList('unavailable', id, place === 'unavailable');
}

export function listOf(name: ListName): ReadonlySet<string> {
  return known[name];
}

/** Whether the item is no longer what the page showed when the layer started, in one respect. */
export function hasChanged(id: string, name: ListName): boolean {
  return known[name].has(id) !== atStart[name].has(id);
}

export function snapshotItems(): Record<string, unknown> {
  return Object.fromEntries([...items].map(([id, state]) => [id, JSON.parse(JSON.stringify(state))]));
}

/** A line to buy wins over a delayed one of the same product (contract/endpoints.md, 15, invariant 1). */
function factsOf(id: string): Omit<ItemState, 'busy'> {
  const basket = known.basket.has(id) ? 'ready' : known.delayed.has(id) ? 'delayed' : known.unavailable.has(id) ? 'unavailable' : 'none';
  return { basket, subscribed: known.subscribed.has(id), compared: known.compared.has(id), favourite: known.favourites.has(id) };
}

function assignChanged(state: ItemState, facts: Omit<ItemState, 'busy'>): void {
  if (state.basket !== facts.basket) state.basket = facts.basket;
  if (state.subscribed !== facts.subscribed) state.subscribed = facts.subscribed;
  if (state.compared !== facts.compared) state.compared = facts.compared;
  if (state.favourite !== facts.favourite) state.favourite = facts.favourite;
}
