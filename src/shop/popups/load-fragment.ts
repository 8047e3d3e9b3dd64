import type { Result } from '../../platform/result.ts';
import type { Call } from '../../platform/server/call.ts';
import { getContext } from '../context.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { takePopupTitle } from './page/popup-title.ts';

interface LoadedFragment {
  readonly content: DocumentFragment;
  /** The title that the server's popup has of its own. */
  readonly title: string | undefined;
  /** As the server sent it. */
  readonly html: string;
}

/** Loads the content of a popup: sanitised, without the frame of the template's popups. */
export async function loadFragment<Input>(call: Call<Input, string>, input: Input, signal: AbortSignal): Promise<Result<LoadedFragment>> {
  const { page, send } = getContext();
  const answer = await send(call, input, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(page.document);
  const content = clean(answer.value);
  return { ok: true, value: { content, title: takePopupTitle(content), html: answer.value } };
}
