import { nextTask } from '../../platform/next-task.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { BasketPrices } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { plainText } from '../overlays.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { applyPrices } from './apply-facts.ts';
import type { BasketFragment, PanelCounters } from './calls/basket-fragments-call.ts';
import { setFavouriteTitle } from './counters.ts';
import { dispatchLine } from './lines.ts';
import type { LinePlace } from './model.ts';
import { type RowFacts, readFields, readParams, readRow, readSum, rowSelector } from './page/basket-rows.ts';

/** The sanitised HTML of a small basket and the data that was read from it. */
export interface BasketPiece {
  readonly content: DocumentFragment;
  readonly lines: readonly RowFacts[];
  /** Fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The value of its hidden parameters field, which every call sends back. */
  readonly params: string | undefined;
  readonly counters: PanelCounters | undefined;
  /** The formatted sum of the lines to buy, as the server prints it for scripts. */
  readonly sum: string | undefined;
}

/** The content is kept, because later content is compared with it; the page shows a copy (`parts/piece-place.ts`). */
const makeClean = () => makePieceCleaner(getContext().page.document, 'div', true);

/** Starts to load the sanitiser while the request is pending. */
export function prepareReading(): void {
  // A failure is reported when the HTML is read.
  makeClean().catch(() => {});
}

/** Sanitises a fragment and reads its rows. An unreadable row is reported and shown, but not controlled by the layer. */
export async function readPiece(answer: Result<BasketFragment>): Promise<Result<BasketPiece>> {
  if (!answer.ok) return answer;
  const { report } = getContext();
  const clean = await makeClean();
  const content = clean(answer.value.html);
  const lines = [...content.querySelectorAll(rowSelector)].flatMap((row) => {
    const read = readRow(row);
    if (read.ok) return read.value;
    report('basket row', read.failure.message);
    return [];
  });
  const [fields, params, sum] = [readFields(content), readParams(content), readSum(content)];
  // Cleaning is one task, showing another: together they hold a slow phone up for longer than a finger notices.
  await nextTask();
  return ok({ content, lines, fields, params, counters: answer.value.counters, sum });
}

/**
 * The header's numbers and texts as far as a small basket has them, which saves a request. `undefined` in an empty basket and with older
 * templates: those texts are only in the header's own answer (contract/endpoints.md, 5.1 and 5.3).
 */
export function pricesOf(piece: BasketPiece | undefined): BasketPrices | undefined {
  const { basket, basketTitle, delayed, delayedTitle } = piece?.counters ?? {};
  if (!basket || !basketTitle || !piece?.sum) return undefined;
  return { count: basket, sum: piece.sum, title: basketTitle, delayedCount: delayed, delayedTitle };
}

/** Applies the data of new HTML to the models. `places`: the groups of which the HTML shows every line. */
export function applyFragment(piece: BasketPiece, places: readonly LinePlace[]): void {
  dispatchLine({ type: 'linesRead', lines: piece.lines, places });
  if (!piece.counters) return;
  const { basket, basketTitle, delayed, delayedTitle, compare, favourite, favouriteTitle } = piece.counters;
  applyPrices({ count: basket, title: basketTitle || undefined, delayedCount: delayed, delayedTitle: delayedTitle || undefined });
  dispatchItemList('compared', { type: 'snapshot', count: compare });
  dispatchItemList('favourites', { type: 'snapshot', count: favourite });
  if (favouriteTitle) setFavouriteTitle(plainText(favouriteTitle));
}

/** Whether the HTML says that the basket is empty. */
export const isEmptyPiece = (content: ParentNode): boolean => content.querySelector('.cart-empty') !== null;
