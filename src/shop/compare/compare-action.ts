import type { Result } from '../../platform/result.ts';
import { trackMutation } from '../basket/index.ts';
import { getContext } from '../context.ts';
import type { ListAnswer } from '../favourites/calls/favourites-call.ts';
import { dispatchItemList } from '../item-lists/index.ts';
import { compareAction } from './calls/compare-action-call.ts';
import { type ComparedItem, toggleComparedBy } from './compare.ts';

/** Pending changes of the compare list, and how many were sent so far: they tell whether another change overlapped an answer. */
let running = 0;
let sent = 0;

/** The compare icon of module 2.6.1 is an action; `fields`: all its attributes (contract/live-pages.md, 7) [CMP-01]. */
export function toggleCompareAction(item: ComparedItem, fields: Readonly<Record<string, string>>): Promise<void> {
  return toggleComparedBy(item, (on) => trackCompared(() => getContext().send(compareAction, { fields, on })));
}

/** Runs a change of the compare list; the list of its answer is applied unless another change overlapped it. */
export async function trackCompared(run: () => Promise<Result<ListAnswer>>): Promise<Result<ListAnswer>> {
  const wasFirst = running === 0;
  running++;
  const order = ++sent;
  const answer = await trackMutation(run);
  running--;
  if (answer.ok && wasFirst && order === sent) {
    const { items, count = items?.length } = answer.value;
    dispatchItemList('compared', { type: 'snapshot', ids: items, count });
  }
  return answer;
}
