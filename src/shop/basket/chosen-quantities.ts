import { proxy, subscribe } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** Quantities in the counters of items before buying, by item; dependent widgets subscribe to them [DET-07]. */
const quantities = perSession(() => proxy<Record<string, number>>({}));

export function chooseQuantity(item: string, quantity: number): void {
  quantities()[item] = quantity;
}

/** `undefined`: the shopper has not touched a counter of this item. */
export const chosenQuantity = (item: string): number | undefined => quantities()[item];

/** Calls back on every change; returns a function that unsubscribes. */
export const onQuantityChosen = (listener: () => void): (() => void) => subscribe(quantities(), listener, true);
