import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { type Fragment, takePopupTitle } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { shareForm } from './calls/share-basket-call.ts';

/** Loads the form that shares the basket: sanitised, without the frame of the template's popups [BSK-03]. */
export async function loadShareForm(signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await getContext().send(shareForm, {}, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(getContext().page.document);
  const content = clean(answer.value);
  return { ok: true, value: { content, title: takePopupTitle(content) } };
}
