import { fetchUnlessStale } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { comparePreview } from './calls/compare-preview-call.ts';

/** The link to the compared items, with their number [CMP-02]. `undefined`: the request failed, and the shown link stays. */
export async function readComparePreview(): Promise<DocumentFragment | undefined> {
  const { page, send, report } = getContext();
  const clean = await makePieceCleaner(page.document);
  const answer = await fetchUnlessStale(() => send(comparePreview, {}));
  if (!answer) return undefined;
  if (answer.ok) return clean(answer.value);
  report('compare-preview', answer.failure.message);
  return undefined;
}
