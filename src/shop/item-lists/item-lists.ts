/** The lists of the shopper's beside the basket: each item is on a list or not. */
export type MarksName = 'favourites' | 'compared' | 'subscribed';

/** One such list, as it is known. */
export interface Marks {
  readonly ids: ReadonlySet<string>;
  /** How many there are by the server's own count, which may know of more than `ids`; `undefined`: the page's own number stands. */
  readonly count: number | undefined;
}

export type MarksEvent =
  /** Page, server or another tab tell; what is absent stays. */
  | { readonly type: 'told'; readonly ids?: Iterable<string> | undefined; readonly count?: number | undefined }
  /** One item was told to be on the list, or not: the number knows of it already. */
  | { readonly type: 'toldOne'; readonly id: string; readonly on: boolean }
  /** The shopper has switched an item, or the switch has failed. */
  | { readonly type: 'switched'; readonly id: string; readonly on: boolean };

/** A list after an event. Pure; what changes nothing gives the very same list. */
export function reduceMarks(marks: Marks, event: MarksEvent): Marks {
  if (event.type === 'told') {
    const { ids, count = marks.count } = event;
    return { ids: ids ? new Set(ids) : marks.ids, count: count === undefined ? undefined : Math.max(0, count) };
  }
  const { id, on } = event;
  if (marks.ids.has(id) === on) return marks;
  const ids = new Set(marks.ids);
  if (on) ids.add(id);
  else ids.delete(id);
  const step = event.type === 'toldOne' ? 0 : on ? 1 : -1;
  return { ids, count: marks.count === undefined ? undefined : Math.max(0, marks.count + step) };
}

export const unknownMarks: Marks = { ids: new Set(), count: undefined };

type Lists = Readonly<Record<MarksName, Marks>>;

const unknown: Lists = { favourites: unknownMarks, compared: unknownMarks, subscribed: unknownMarks };
let lists = unknown;
const followers = new Set<(name: MarksName) => void>();

/** A list as it is known now. */
export const marks = (name: MarksName): Marks => lists[name];

/** Something has happened to a list; whoever follows it hears of it at once. */
export function tellMarks(name: MarksName, event: MarksEvent): void {
  lists = { ...lists, [name]: reduceMarks(lists[name], event) };
  for (const listener of followers) listener(name);
}

/** Hears of every change of a list, until the layer stops. */
export function followMarks(listener: (name: MarksName) => void): void {
  followers.add(listener);
}

/** A run of the layer begins: nothing is known, nobody listens. */
export function forgetMarks(): void {
  lists = unknown;
  followers.clear();
}
