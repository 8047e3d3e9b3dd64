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

const choiceListeners = perSession(() => new Set<(choice: OfferChoice) => void>());

/** Publishes a choice to all listeners. Call it after the product's controls carry the new offer's id. */
export function emitOfferChosen(choice: OfferChoice): void {
  getContext().emitState({ store: 'offers', key: choice.product, value: { ...choice } });
  for (const listener of choiceListeners()) listener(choice);
}

/** Calls back on every choice until the signal aborts. */
export function onOfferChosen(listener: (choice: OfferChoice) => void, signal: AbortSignal): void {
  const listeners = choiceListeners();
  if (signal.aborted) return;
  listeners.add(listener);
  onAbort(signal, () => listeners.delete(listener));
}
