import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';

/** Milliseconds before the request, so that a pointer that passes by sends none [HDR-03]. */
const usualDelay = 300;
/** The mobile menu: the shopper has opened it and waits [MOB-02]. */
const delays: Readonly<Record<string, number>> = { 'menu-mobile': 150 };

/** Puts a part into the page; returns whether it is there. */
export type PutPart = (load: () => Promise<DocumentFragment | undefined>) => Promise<boolean>;

const places = perSession(() => new Map<string, PutPart>());
const loading = perSession(() => new Map<string, Promise<boolean>>());

/** Registers the placeholder of a part until the signal aborts. */
export function offerPlace(code: string, put: PutPart, signal: AbortSignal): void {
  const known = places();
  known.set(code, put);
  onAbort(signal, () => void (known.get(code) === put && known.delete(code)));
}

/**
 * Loads a part that the server left out. Requested once for all callers; after a failure the next call requests it again. Returns whether it is there,
 * also if the page has no placeholder for it.
 */
export function requestPart(code: string): Promise<boolean> {
  const put = places().get(code);
  if (!put) return Promise.resolve(true);
  const under = loading();
  const known = under.get(code) ?? put(() => loadPart(code)).finally(() => under.delete(code));
  under.set(code, known);
  return known;
}

/** What asks for a part and cleans it comes with the first one, while the pointer is waited for. */
async function loadPart(code: string): Promise<DocumentFragment | undefined> {
  const { natives, report } = getContext();
  const delayed = new Promise<void>((resolve) => natives.setTimeout(resolve, delays[code] ?? usualDelay));
  const [loading] = await Promise.all([import('./load-lazy-part.ts').catch(String), delayed]);
  if (typeof loading !== 'string') return loading.loadLazyPart(code);
  report('lazy-part', `expected its script, got "${loading}"`);
  return undefined;
}
