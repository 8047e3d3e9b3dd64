import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { type Fragment, takePopupTitle } from '../popups/index.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { sizeTable } from './calls/size-table-call.ts';
import { prepareSizeTables } from './page/prepare-size-tables.ts';

export const sizeTableTexts = lazyMessages({ 'sizeTable.title': 'Таблица размеров' });

/** Loads the size table of a trigger's `data-param-url` [DET-05]. */
export async function loadSizeTable(url: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await getContext().send(sizeTable, { url }, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(getContext().page.document);
  const content = clean(answer.value);
  const title = takePopupTitle(content);
  prepareSizeTables(content, title ?? sizeTableTexts('sizeTable.title'));
  return { ok: true, value: { content, title } };
}
