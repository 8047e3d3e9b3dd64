import { getContext } from '../context.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { lazyPart } from './calls/lazy-part-call.ts';

/** Asks the server for a part that it has left out. `undefined`: it did not come. */
export async function loadLazyPart(code: string): Promise<DocumentFragment | undefined> {
  const { page, send, report } = getContext();
  const { pathname, search } = page.location;
  const cleaning = makePieceCleaner(page.document).catch(String);
  const [clean, answer] = await Promise.all([cleaning, send(lazyPart, { address: pathname + search, code })]);
  if (answer.ok && typeof clean !== 'string') return clean(answer.value);
  report('lazy-part', answer.ok ? `expected a sanitiser, got "${clean}"` : answer.failure.message);
  return undefined;
}
