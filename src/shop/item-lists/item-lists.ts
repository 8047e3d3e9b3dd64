/** The lists of the shopper's beside the basket: each item is on a list or not. */
export type ItemListName = 'favourites' | 'compared' | 'subscribed';

/** One such list, as it is known. */
export interface ItemList {
  readonly ids: ReadonlySet<string>;
  /** How many there are by the server's own count, which may know of more than `ids`; `undefined`: the page's own number stands. */
  readonly count: number | undefined;
}

export type ItemListEvent =
  /** Page, server or another tab tell; what is absent stays. */
  | { readonly type: 'snapshot'; readonly ids?: Iterable<string> | undefined; readonly count?: number | undefined }
  /** One item was told to be on the list, or not: the number knows of it already. */
  | { readonly type: 'confirmed'; readonly id: string; readonly on: boolean }
  /** The shopper has switched an item, or the switch has failed. */
  | { readonly type: 'switched'; readonly id: string; readonly on: boolean };

/** A list after an event. Pure; what changes nothing gives the very same list. */
export function reduceItemList(list: ItemList, event: ItemListEvent): ItemList {
  if (event.type === 'snapshot') {
    const { ids, count = list.count } = event;
    return { ids: ids ? new Set(ids) : list.ids, count: count === undefined ? undefined : Math.max(0, count) };
  }
  const { id, on } = event;
  if (list.ids.has(id) === on) return list;
  const ids = new Set(list.ids);
  if (on) ids.add(id);
  else ids.delete(id);
  const step = event.type === 'confirmed' ? 0 : on ? 1 : -1;
  return { ids, count: list.count === undefined ? undefined : Math.max(0, list.count + step) };
}

export const unknownItemList: ItemList = { ids: new Set(), count: undefined };

type Lists = Readonly<Record<ItemListName, ItemList>>;

const unknown: Lists = { favourites: unknownItemList, compared: unknownItemList, subscribed: unknownItemList };
let lists = unknown;
const followers = new Set<(name: ItemListName) => void>();

/** A list as it is known now. */
export const itemList = (name: ItemListName): ItemList => lists[name];

/** Something has happened to a list; whoever follows it hears of it at once. */
export function dispatchItemList(name: ItemListName, event: ItemListEvent): void {
  lists = { ...lists, [name]: reduceItemList(lists[name], event) };
  for (const listener of followers) listener(name);
}

/** Hears of every change of a list, until the layer stops. */
export function subscribeItemLists(listener: (name: ItemListName) => void): void {
  followers.add(listener);
}

/** A run of the layer begins: nothing is known, nobody listens. */
export function forgetMarks(): void {
  lists = unknown;
  followers.clear();
}
