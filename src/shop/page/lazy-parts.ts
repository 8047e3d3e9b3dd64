import { getContext, perSession } from '../context.ts';
import { lazyPart } from './calls/lazy-part-call.ts';

/** Milliseconds between the wish and the request: whoever passes by in haste asks for nothing [HDR-03]. */
const usualDelay = 300;
/** The menu of phones is waited for by somebody who has opened it [MOB-02]. */
const delays: Readonly<Record<string, number>> = { 'menu-mobile': 150 };

/** Puts a part into its place on the page; answers whether it is there. */
export type PutPart = (load: () => Promise<DocumentFragment | undefined>) => Promise<boolean>;

const places = perSession(() => new Map<string, PutPart>());
const loading = perSession(() => new Map<string, Promise<boolean>>());

/** A place of a part is on the page, until the signal aborts. */
export function offerPlace(code: string, put: PutPart, signal: AbortSignal): void {
  const known = places();
  known.set(code, put);
  signal.addEventListener('abort', () => void (known.get(code) === put && known.delete(code)), { once: true });
}

/**
 * Somebody needs a part that the server left out. Asked for once, however many need it; after a failure the next wish asks
 * again. Answers whether it is there, also when the page never had a place for it.
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
  const cleaner = import('../sanitiser/clean-piece.ts').then(({ makePieceCleaner }) => makePieceCleaner(page.document));
  const [clean, answer] = await Promise.all([cleaner, send(lazyPart, { address: pathname + search, code })]);
  if (answer.ok) return clean(answer.value);
  report('lazy-part', answer.failure.message);
  return undefined;
}
