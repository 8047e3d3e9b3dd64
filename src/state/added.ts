import { perRun } from './shop.ts';

const listeners = perRun(() => new Set<() => void>());

/** Hears of every add that went well: the small baskets show themselves then [BUY-03, HOV-01]. Returns the way to stop. */
export function onAdded(listener: () => void): () => void {
  const all = listeners();
  all.add(listener);
  return () => void all.delete(listener);
}

/** Something has been put into the basket by the shopper. The basket is read again right after. */
export function showAdded(): void {
  for (const listener of listeners()) listener();
}
