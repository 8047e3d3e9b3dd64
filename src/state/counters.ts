import { proxy, subscribe } from 'valtio/vanilla';
import type { BasketPrices } from '../contract/calls/basket-reads.ts';
import { shop } from './shop.ts';

/**
 * The numbers in the header, the fixed header and the bottom panel [CNT-01]. `undefined` is “the page's own number
 * stands”: nothing better is known yet.
 */
export interface Counters {
  basket: number | undefined;
  delayed: number | undefined;
  favourite: number | undefined;
  compare: number | undefined;
  /** Formatted sum, e.g. «6 480 ₽», and the titles of the links. */
  sum: string | undefined;
  title: string | undefined;
  smallTitle: string | undefined;
  delayedTitle: string | undefined;
  favouriteTitle: string | undefined;
}

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

/** What the page itself said when the layer started: the difference is what has to be handed back. */
let atStart: Counters = { ...nothing };

/** Forgets every number; `listener` hears of each later change until `stop`. */
export function resetCounters(listener: (value: Counters) => void): () => void {
  Object.assign(counters, nothing);
  atStart = { ...nothing };
  return subscribe(counters, () => listener({ ...counters }));
}

export function setCounter(name: CounterName, count: number): void {
  const before = counters[name];
  counters[name] = Math.max(0, count);
  // The page's own title names the number that it was printed with.
  if (name === 'favourite' && before !== undefined && before !== count)
    counters.favouriteTitle = shop().facts.texts('counter.favourite', { count: Math.max(0, count) });
}

/** The server's own words for the favourites link, which come with the number. */
export function setFavouriteTitle(title: string): void {
  counters.favouriteTitle = title;
}

/** Marks the present as what the page itself shows. */
export function rememberCounters(): void {
  atStart = { ...counters };
}

/** Whether the number is no longer what the page showed when the layer started. */
export function hasCounterChanged(name: CounterName): boolean {
  return counters[name] !== atStart[name];
}

/** Adds to a number that is known; an unknown one stays unknown until the server says it. */
export function changeCounter(name: CounterName, by: number): void {
  const count = counters[name];
  if (count !== undefined) setCounter(name, count + by);
}

export function setPrices(prices: BasketPrices): void {
  counters.basket = prices.count;
  counters.sum = prices.sum;
  counters.title = prices.title;
  counters.smallTitle = prices.smallTitle;
  counters.delayedTitle = prices.delayedTitle;
  if (prices.delayedCount !== undefined) counters.delayed = prices.delayedCount;
}
