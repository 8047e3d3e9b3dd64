import { type Failure, ok, type Result } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { compactStores, type StoresQuestion, storesTable } from './calls/stores-call.ts';
import { stockTexts } from './stores-opening.ts';

export type { StoresQuestion };

export const storesTexts = lazyMessages({
  'stock.loading': 'Узнаём, где есть…',
  'stock.retry': 'Повторить',
  'stock.close': 'Закрыть список магазинов',
});

/** Why a list of stores did not come. */
export const storesFailureText = (failure: Failure): string => `${stockTexts('stock.failed')} ${failureText(failure)}`;

const lists = perSession(() => new Map<string, Promise<Result<string>>>());

/**
 * Reads the stores that have an item, as sanitised HTML. Requested once per item; a failure is not kept, so that it can be tried again
 * [DET-06].
 */
export async function readStores(question: StoresQuestion, form: 'compact' | 'table'): Promise<Result<DocumentFragment>> {
  const key = `${form} ${JSON.stringify(question)}`;
  const { page, send } = getContext();
  const asked = lists().get(key) ?? send(form === 'compact' ? compactStores : storesTable, question);
  lists().set(key, asked);
  const answer = await asked;
  if (!answer.ok) {
    lists().delete(key);
    return answer;
  }
  const clean = await makePieceCleaner(page.document);
  return ok(clean(answer.value));
}
