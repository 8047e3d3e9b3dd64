import { onAbort } from '../../platform/on-abort.ts';
import { perSession } from '../context.ts';

/** Puts a part into the page; returns whether it is there. */
export type PutPart = (load: () => Promise<DocumentFragment | undefined>) => Promise<boolean>;

/** The placeholders of the parts that the server has left out, by code. Apart from what loads them, which comes with the first panel that needs one. */
export const lazyPlaces = perSession(() => new Map<string, PutPart>());

/** Registers the placeholder of a part until the signal aborts. */
export function offerPlace(code: string, put: PutPart, signal: AbortSignal): void {
  const known = lazyPlaces();
  known.set(code, put);
  onAbort(signal, () => void (known.get(code) === put && known.delete(code)));
}
