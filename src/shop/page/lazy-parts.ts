import { onAbort } from '../../platform/on-abort.ts';
import { getContext, perSession } from '../context.ts';
import { lazyPart } from './calls/lazy-part-call.ts';

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
export function wantPart(code: string): Promise<boolean> {
  const put = places().get(code);
  if (!put) return Promise.resolve(true);
  const under = loading();
  const known = under.get(code) ?? put(() => loadPart(code)).finally(() => under.delete(code));
  under.set(code, known);
  return known;
}

async function loadPart(code: string): Promise<DocumentFragment | undefined> {
  const { page, send, natives, report } = getContext();
  await new Promise<void>((resolve) => natives.setTimeout(resolve, delays[code] ?? usualDelay));
  const { pathname, search } = page.location;
  const cleaning = import('../sanitiser/clean-piece.ts').then(({ makePieceCleaner }) => makePieceCleaner(page.document)).catch(String);
  const [clean, answer] = await Promise.all([cleaning, send(lazyPart, { address: pathname + search, code })]);
  if (answer.ok && typeof clean !== 'string') return clean(answer.value);
  report('lazy-part', answer.ok ? `expected a sanitiser, got "${clean}"` : answer.failure.message);
  return undefined;
}
