import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import type { OfferPlace } from './page/offer-scope.ts';

export type { OfferPlace };

/** The choice of an offer (a size, a colour) [DET-10]. Ids are the page's, as text. */
export interface OfferChoice {
  readonly product: string;
  readonly offer: string;
  /** The offer that was shown before. */
  readonly before: string;
  readonly place: OfferPlace;
}

const run = perSession(() => ({ shown: new Map<string, string>(), listeners: new Set<(choice: OfferChoice) => void>() }));

/** The offer that the product's page or fast view shows; `undefined` before the first choice. */
export function chosenOffer(product: string): string | undefined {
  return run().shown.get(product);
}

/** Publishes a choice to all listeners. Call it after the product's controls carry the new offer's id. */
export function emitOfferChosen(choice: OfferChoice): void {
  const { shown, listeners } = run();
  if (choice.place !== 'card') shown.set(choice.product, choice.offer);
  getContext().emitState({ store: 'offers', key: choice.product, value: { ...choice } });
  for (const listener of listeners) listener(choice);
}

/** Calls back on every choice until the signal aborts. */
export function onOfferChosen(listener: (choice: OfferChoice) => void, signal: AbortSignal): void {
  const { listeners } = run();
  if (signal.aborted) return;
  listeners.add(listener);
  onAbort(signal, () => listeners.delete(listener));
}
