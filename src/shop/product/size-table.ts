import type { Result } from '../../platform/result.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { type Fragment, loadFragment } from '../popups/index.ts';
import { sizeTable } from './calls/size-table-call.ts';
import { prepareSizeTables } from './page/prepare-size-tables.ts';

export const sizeTableTexts = lazyMessages({ 'sizeTable.title': 'Таблица размеров' });

/** Loads the size table of a trigger's `data-param-url` [DET-05]. */
export async function loadSizeTable(url: string, signal: AbortSignal): Promise<Result<Fragment>> {
  const loaded = await loadFragment(sizeTable, { url }, signal);
  if (loaded.ok) prepareSizeTables(loaded.value.content, loaded.value.title ?? sizeTableTexts('sizeTable.title'));
  return loaded;
}
