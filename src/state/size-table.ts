import { sizeTable } from '../contract/calls/size-table.ts';
import type { Result } from '../contract/result.ts';
import { makePieceCleaner } from '../page/clean-piece.ts';
import { takePopupTitle } from '../page/popup-title.ts';
import { prepareSizeTables } from '../page/size-table.ts';
import type { Fragment } from './fragment-dialog.ts';
import { lateTexts } from './late-texts.ts';
import { shop } from './shop.ts';

export const sizeTableTexts = lateTexts({ 'sizeTable.title': 'Таблица размеров' });

/** The table behind a trigger's `data-param-url` [DET-05]. */
export async function loadSizeTable(url: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const answer = await shop().send(sizeTable, { url }, signal);
  if (!answer.ok) return answer;
  const clean = await makePieceCleaner(shop().page.document);
  const content = clean(answer.value);
  const title = takePopupTitle(content);
  prepareSizeTables(content, title ?? sizeTableTexts('sizeTable.title'));
  return { ok: true, value: { content, title } };
}
