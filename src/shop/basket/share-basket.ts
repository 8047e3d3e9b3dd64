import type { Result } from '../../contract/result.ts';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import { takePopupTitle } from '../../page/popup-title.ts';
import type { Fragment } from '../../state/fragment-dialog.ts';
import { shop } from '../../state/shop.ts';
import { shareForm } from './calls/share-basket.ts';

/** The form that shares the basket, cleaned, without the frame of the template's popups [BSK-03]. */
export async function loadShareForm(signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await shop().send(shareForm, {}, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(shop().page.document);
  const content = clean(answer.value);
  return { ok: true, value: { content, title: takePopupTitle(content) } };
}
