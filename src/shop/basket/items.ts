import { proxy, subscribe } from 'valtio/vanilla';
import { type ItemListName, itemList, subscribeItemLists } from '../item-lists/index.ts';
import type { ItemPlace, LinePlace } from './model.ts';
import { placeOf } from './select.ts';
import { basketModel, subscribeBasket } from './store.ts';

/** The state of one item (product or offer). Every copy of the item on the page shows this object [BUY-01]. */
export interface ItemState {
  basket: ItemPlace;
  subscribed: boolean;
  compared: boolean;
  favourite: boolean;
  /** A request about it is pending; clicks are ignored meanwhile [BUY-04]. */
  busy: { basket: boolean; subscription: boolean; compare: boolean; favourite: boolean };
}

/** The four independent states of an item. */
export type Aspect = keyof ItemState['busy'];

const readLists = () => ({
  ...basketModel().products,
  compared: itemList('compared').ids,
  favourites: itemList('favourites').ids,
  subscribed: itemList('subscribed').ids,
});

/** The lists when the layer started: at stop only differences are written back. */
let atStart = readLists();
let items = new Map<string, ItemState>();
let onChange: (id: string, state: ItemState) => void = () => {};

/** Resets all items and starts to follow the models. `listener` is called on every later change of an item. */
export function resetItems(listener: typeof onChange): void {
  atStart = readLists();
  items = new Map();
  onChange = listener;
  subscribeBasket((now, before) => {
    if (now.products !== before.products || now.busyItems !== before.busyItems) showAll();
  });
  subscribeItemLists(showAll);
}

/**
 * The state of an item, created at its first use, so that only mounted cards have a proxy.
 * Keyed by id, so that a change re-renders this item's islands only.
 */
export function itemState(id: string): ItemState {
  const existing = items.get(id);
  if (existing) return existing;
  const basket = basketModel().busyItems.has(id);
  const state = proxy<ItemState>({ ...factsOf(id), busy: { basket, subscription: false, compare: false, favourite: false } });
  items.set(id, state);
  subscribe(state, () => onChange(id, state));
  return state;
}

/** Records the current lists as those that the page itself shows. */
export function rememberStart(): void {
  atStart = readLists();
}

/** Whether one state of an item differs from what the page showed when the layer started. */
export const hasChanged = (id: string, name: LinePlace | ItemListName): boolean => readLists()[name].has(id) !== atStart[name].has(id);

/** The states of all used items, for `vitrina.state()`. */
export function snapshotItems(): Record<string, unknown> {
  return Object.fromEntries([...items].map(([id, state]) => [id, JSON.parse(JSON.stringify(state))]));
}

function showAll(): void {
  const { busyItems } = basketModel();
  for (const [id, state] of items) {
    assignChanged(state, factsOf(id));
    assignChanged(state.busy, { basket: busyItems.has(id) });
  }
}

const factsOf = (id: string): Omit<ItemState, 'busy'> => ({
  basket: placeOf(basketModel(), id),
  subscribed: itemList('subscribed').ids.has(id),
  compared: itemList('compared').ids.has(id),
  favourite: itemList('favourites').ids.has(id),
});

/** Writes only differences, because a proxy notifies on every write. Answers whether there were any. */
export function assignChanged<State extends object>(state: State, next: Partial<State>): boolean {
  const changed = Object.entries(next).filter(([key, value]) => state[key as keyof State] !== value);
  Object.assign(state, Object.fromEntries(changed));
  return changed.length > 0;
}
