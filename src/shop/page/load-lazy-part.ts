import { getContext } from '../context.ts';
import { readPlainPiece } from '../sanitiser/index.ts';
import { lazyPart } from './calls/lazy-part-call.ts';

/** Asks the server for a part that it has left out. `undefined`: it did not come. */
export async function loadLazyPart(code: string): Promise<DocumentFragment | undefined> {
  const { page, send, report } = getContext();
  const { pathname, search } = page.location;
  const answer = await send(lazyPart, { address: pathname + search, code });
  const part = answer.ok
    ? await readPlainPiece(page.document, answer.value).catch((error) => `expected a sanitiser, got "${error}"`)
    : answer.failure.message;
  if (typeof part !== 'string') return part;
  report('lazy-part', part);
  return undefined;
}
