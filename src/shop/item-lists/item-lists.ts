/** The shopper's lists other than the basket: each item is on a list or not. */
export type ItemListName = 'favourites' | 'compared' | 'subscribed';

/** One such list, as far as known. */
export interface ItemList {
  readonly ids: ReadonlySet<string>;
  /** The server's count, which may be greater than `ids`; `undefined`: the page's own number is shown. */
  readonly count: number | undefined;
}

export type ItemListEvent =
  /** Said by the page, the server or another tab; absent parts stay unchanged. */
  | { readonly type: 'snapshot'; readonly ids?: Iterable<string> | undefined; readonly count?: number | undefined }
  /** One item is on the list, or not; the count includes it already. */
  | { readonly type: 'confirmed'; readonly id: string; readonly on: boolean }
  /** The shopper has switched an item, or the switch has failed. */
  | { readonly type: 'switched'; readonly id: string; readonly on: boolean };

/** A list after an event. Pure; returns the same object if nothing changes. */
function reduceItemList(list: ItemList, event: ItemListEvent): ItemList {
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

const unknownItemList: ItemList = { ids: new Set(), count: undefined };

type Lists = Readonly<Record<ItemListName, ItemList>>;

const unknown: Lists = { favourites: unknownItemList, compared: unknownItemList, subscribed: unknownItemList };
let lists = unknown;
const followers = new Set<(name: ItemListName, event: ItemListEvent) => void>();

/** A list as it is known now. */
export const itemList = (name: ItemListName): ItemList => lists[name];

/** Applies an event to a list and notifies its subscribers at once. */
export function dispatchItemList(name: ItemListName, event: ItemListEvent): void {
  lists = { ...lists, [name]: reduceItemList(lists[name], event) };
  for (const listener of followers) listener(name, event);
}

/** Calls back on every change of a list, until the layer stops. */
export function subscribeItemLists(listener: (name: ItemListName, event: ItemListEvent) => void): void {
  followers.add(listener);
}

/** Resets lists and subscribers for a new run of the layer. */
export function forgetMarks(): void {
  lists = unknown;
  followers.clear();
}
