import { proxy, subscribe } from 'valtio/vanilla';
import { getContext } from '../context.ts';
import { itemList, subscribeItemLists } from '../item-lists/index.ts';
import { assignChanged } from './items.ts';
import type { HeaderTexts } from './model.ts';
import { basketModel, subscribeBasket } from './store.ts';

export type CounterName = 'basket' | 'delayed' | 'favourite' | 'compare';

/**
 * The numbers in the header, the fixed header and the bottom panel, derived from the models of basket and lists [CNT-01]. `undefined`:
 * unknown, so the page's own number stays.
 */
export type Counters = {
  [Name in CounterName | keyof HeaderTexts | 'favouriteTitle']?: (Name extends CounterName ? number : string) | undefined;
};

export const counters = proxy<Counters>({});

/** The numbers of the page when the layer started: differences are written back at stop. */
let atStart: Counters = {};

/** Resets all numbers and starts to follow the models. `listener` is called on each later change, until the returned function is called. */
export function resetCounters(listener: (value: Counters) => void): () => void {
  for (const name of Object.keys(counters)) delete counters[name as keyof Counters];
  atStart = {};
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

/** Sets the title of the favourites link that the server sent with the number. */
export function setFavouriteTitle(title: string): void {
  counters.favouriteTitle = title;
}

/** Records the current numbers as those that the page itself shows. */
export function rememberCounters(): void {
  atStart = { ...counters };
}

/** Whether a number differs from the page's number when the layer started. */
export const hasCounterChanged = (name: CounterName): boolean => counters[name] !== atStart[name];
