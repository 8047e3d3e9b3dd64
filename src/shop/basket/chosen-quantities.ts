import { perSession } from '../context.ts';

const run = perSession(() => ({ quantities: new Map<string, number>(), listeners: new Set<() => void>() }));

/** The quantity of an item in its counter before buying; dependent widgets subscribe to it [DET-07]. */
export function chooseQuantity(item: string, quantity: number): void {
  const { quantities, listeners } = run();
  if (quantities.get(item) === quantity) return;
  quantities.set(item, quantity);
  for (const listener of listeners) listener();
}

/** `undefined`: the shopper has not touched a counter of this item. */
export const chosenQuantity = (item: string): number | undefined => run().quantities.get(item);

/** Calls back on every change; returns a function that unsubscribes. */
export function onQuantityChosen(listener: () => void): () => void {
  const { listeners } = run();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
