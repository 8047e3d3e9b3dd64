import { proxy, subscribe } from 'valtio/vanilla';
import { getContext } from '../context.ts';
import { itemList, subscribeItemLists } from '../item-lists/index.ts';
import { assignChanged } from './items.ts';
import type { HeaderTexts } from './model.ts';
import { basketModel, subscribeBasket } from './store.ts';

/**
 * The numbers in the header, the fixed header and the bottom panel, as the models of basket and lists say them [CNT-01].
 * `undefined`: unknown, the page's own number is shown.
 */
export interface Counters extends Writable<Required<HeaderTexts>> {
  basket: number | undefined;
  delayed: number | undefined;
  favourite: number | undefined;
  compare: number | undefined;
  /** The title of the favourites' link. */
  favouriteTitle: string | undefined;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export type CounterName = 'basket' | 'delayed' | 'favourite' | 'compare';

const nothing: Counters = {
  basket: undefined,
  delayed: undefined,
  favourite: undefined,
  compare: undefined,
  sum: undefined,
  title: undefined,
  smallTitle: undefined,
  delayedTitle: undefined,
  favouriteTitle: undefined,
};

export const counters = proxy<Counters>({ ...nothing });

/** The numbers of the page when the layer started: differences are written back at stop. */
let atStart: Counters = { ...nothing };

/** Forgets every number and follows the models; `listener` hears of each later change until the returned function is called. */
export function resetCounters(listener: (value: Counters) => void): () => void {
  Object.assign(counters, nothing);
  atStart = { ...nothing };
  subscribeBasket((now, before) => {
    if (now.counts !== before.counts || now.texts !== before.texts) showBasket();
  });
  subscribeItemLists(showMarks);
  return subscribe(counters, () => listener({ ...counters }));
}

function showBasket(): void {
  const { counts, texts } = basketModel();
  assignChanged(counters, { ...texts, basket: counts.ready, delayed: counts.delayed });
}

function showMarks(): void {
  const { favourite: before } = counters;
  const [favourite, compare] = [itemList('favourites').count, itemList('compared').count];
  assignChanged(counters, { favourite, compare });
  // The page's own title contains the printed number.
  if (before !== undefined && favourite !== undefined && before !== favourite)
    counters.favouriteTitle = getContext().facts.texts('counter.favourite', { count: favourite });
}

/** The server's own title of the favourites link, sent with the number. */
export function setFavouriteTitle(title: string): void {
  counters.favouriteTitle = title;
}

/** ItemList the present as what the page itself shows. */
export function rememberCounters(): void {
  atStart = { ...counters };
}

/** Whether the number is no longer what the page showed when the layer started. */
export function hasCounterChanged(name: CounterName): boolean {
  return counters[name] !== atStart[name];
}
