import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { plainText } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import type { BasketFragment, PanelCounters } from './calls/basket-fragments-call.ts';
import type { BasketPrices } from './calls/basket-reads-call.ts';
import { setFavouriteTitle } from './counters.ts';
import type { LinePlace } from './model.ts';
import { type RowFacts, readFields, readParams, readRow, readSum, rowSelector } from './page/basket-rows.ts';
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
  /** The sum of what is to be bought, formatted, as the server has written it for scripts. */
  readonly sum: string | undefined;
}

/** Brings what cleaning needs while the answer is still on its way. */
export function prepareReading(): void {
  // A failure shows when the piece is read.
  void makePieceCleaner(getContext().page.document).catch(() => {});
}

/** Cleans a fragment and reads it. A row that cannot be read is reported, shown, and left to itself. */
export async function readPiece(answer: Result<BasketFragment>): Promise<Result<BasketPiece>> {
  if (!answer.ok) return answer;
  const { page, report } = getContext();
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
    value: {
      content,
      lines,
      fields: readFields(content),
      params: readParams(content),
      counters: answer.value.counters,
      sum: readSum(content),
    },
  };
}

/**
 * What the header would ask for by a request of its own. An empty basket, and an older template, do not say it all: the words of an
 * empty basket come with the header's own answer only (contract/endpoints.md, 5.1 and 5.3).
 */
export function pricesOf(piece: BasketPiece | undefined): BasketPrices | undefined {
  const { basket, basketTitle, delayed, delayedTitle } = piece?.counters ?? {};
  if (!basket || !basketTitle || !piece?.sum) return undefined;
  return { count: basket, sum: piece.sum, title: basketTitle, delayedCount: delayed, delayedTitle };
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

/** Whether a piece says that the basket is empty. */
export const isEmptyPiece = (content: ParentNode): boolean => content.querySelector('.cart-empty') !== null;
