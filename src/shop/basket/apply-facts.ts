import type { BasketFacts, BasketPrices } from '../basket-facts.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { plainText } from '../overlays.ts';
import type { ReadMark } from './model.ts';
import { dispatch } from './store.ts';

type SomePrices = Omit<BasketPrices, 'count'> & { readonly count?: number | undefined };

/** Applies the header's numbers and texts, as far as they are known. The texts contain HTML entities (contract/endpoints.md, 5.1). */
export function applyPrices({ count, delayedCount, ...html }: SomePrices): void {
  const texts = Object.fromEntries(Object.entries(html).flatMap(([name, text]) => (text === undefined ? [] : [[name, plainText(text)]])));
  dispatch({ type: 'counts', ready: count, delayed: delayedCount, texts });
}

/** Applies lists of basket, favourites, compare and subscriptions from page or server. `read`: the mark of the read that brought them. */
export function applyBasketFacts(facts: Partial<BasketFacts>, read?: ReadMark): void {
  if (facts.subscribed) dispatchItemList('subscribed', { type: 'snapshot', ids: facts.subscribed });
  if (facts.compared) dispatchItemList('compared', { type: 'snapshot', ids: facts.compared, count: facts.compared.length });
  dispatchItemList('favourites', { type: 'snapshot', ids: facts.favourites, count: facts.favouriteCount ?? facts.favourites?.length });
  dispatch({ type: 'snapshot', facts, ...(read && { read }) });
}
