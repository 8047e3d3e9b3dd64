import { getContext, perSession } from '../context.ts';
import { readPlainPiece } from '../sanitiser/index.ts';
import { lazyPart } from './calls/lazy-part-call.ts';
import { lazyPlaces } from './lazy-places.ts';

/** Milliseconds before the request, so that a pointer that passes by sends none [HDR-03]. */
const usualDelay = 300;
/** The mobile menu: the shopper has opened it and waits [MOB-02]. */
const delays: Readonly<Record<string, number>> = { 'menu-mobile': 150 };

const loading = perSession(() => new Map<string, Promise<boolean>>());

/**
 * Loads a part that the server left out. Requested once for all callers; after a failure the next call requests it again. Returns whether it is there,
 * also if the page has no placeholder for it.
 */
export function requestPart(code: string): Promise<boolean> {
  const put = lazyPlaces().get(code);
  if (!put) return Promise.resolve(true);
  const under = loading();
  const known = under.get(code) ?? put(() => loadPart(code)).finally(() => under.delete(code));
  under.set(code, known);
  return known;
}

/** Loads the parts of these placeholders. Returns whether all are there. */
export async function requestParts(places: Iterable<Element>): Promise<boolean> {
  const loaded = await Promise.all([...places].map((place) => requestPart(place.getAttribute('data-nlo') ?? '')));
  return loaded.every(Boolean);
}

/** Asks the server for a part. `undefined`: it did not come. */
async function loadPart(code: string): Promise<DocumentFragment | undefined> {
  const { page, send, report, natives } = getContext();
  await new Promise<void>((resolve) => natives.setTimeout(resolve, delays[code] ?? usualDelay));
  const { pathname, search } = page.location;
  const answer = await send(lazyPart, { address: pathname + search, code });
  const part = answer.ok
    ? await readPlainPiece(page.document, answer.value).catch((error) => `expected a sanitiser, got "${error}"`)
    : answer.failure.message;
  if (typeof part !== 'string') return part;
  report('lazy-part', part);
  return undefined;
}
