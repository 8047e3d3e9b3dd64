import type { Result } from '../../contract/result.ts';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import { plainText } from '../../state/overlays.ts';
import { shop } from '../../state/shop.ts';
import { dispatchItemList } from '../item-lists/item-lists.ts';
import type { BasketFragment, PanelCounters } from './calls/basket-fragments.ts';
import { setFavouriteTitle } from './counters.ts';
import type { LinePlace } from './model.ts';
import { type RowFacts, readFields, readParams, readRow, rowSelector } from './page/basket-rows.ts';
import { dispatch } from './store.ts';
import { dispatchLine } from './tell-lines.ts';

/** A basket that the server drew, ready for the page: cleaned, and with all that the stores need of it. */
export interface BasketPiece {
  readonly content: DocumentFragment;
  readonly lines: readonly RowFacts[];
  /** What its form would send. */
  readonly fields: Readonly<Record<string, string>>;
  /** What every call of it hands back. */
  readonly params: string | undefined;
  readonly counters: PanelCounters | undefined;
}

/** Brings what cleaning needs while the answer is still on its way. */
export function prepareReading(): void {
  // A failure shows when the piece is read.
  void makePieceCleaner(shop().page.document).catch(() => {});
}

/** Cleans a fragment and reads it. A row that cannot be read is reported, shown, and left to itself. */
export async function readPiece(answer: Result<BasketFragment>): Promise<Result<BasketPiece>> {
  if (!answer.ok) return answer;
  const { page, report } = shop();
  const clean = await makePieceCleaner(page.document);
  const content = clean(answer.value.html);
  const lines = [...content.querySelectorAll(rowSelector)].flatMap((row) => {
    const read = readRow(row);
    if (read.ok) return read.value;
    report('basket row', read.failure.message);
    return [];
  });
  return {
    ok: true,
    value: { content, lines, fields: readFields(content), params: readParams(content), counters: answer.value.counters },
  };
}

/** Takes over what a fresh piece says; `places` are those that it shows whole. */
export function applyFragment(piece: BasketPiece, places: readonly LinePlace[]): void {
  dispatchLine({ type: 'linesRead', lines: piece.lines, places });
  if (!piece.counters) return;
  const { basket, basketTitle, delayed, delayedTitle, compare, favourite, favouriteTitle } = piece.counters;
  const titles = { ...(basketTitle && { title: plainText(basketTitle) }), ...(delayedTitle && { delayedTitle: plainText(delayedTitle) }) };
  dispatch({ type: 'counts', ready: basket, delayed, words: titles });
  dispatchItemList('compared', { type: 'snapshot', count: compare });
  dispatchItemList('favourites', { type: 'snapshot', count: favourite });
  if (favouriteTitle) setFavouriteTitle(plainText(favouriteTitle));
}
