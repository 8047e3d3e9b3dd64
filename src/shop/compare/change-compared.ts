import type { Result } from '../../platform/result.ts';
import { actionTexts } from '../action-texts.ts';
import { applyCompared, holds, notifyFailedChange, refetchBasket, trackMutation, type Verdict, verdictOf } from '../basket/index.ts';
import { getContext } from '../context.ts';
import type { ListAnswer } from '../favourites/calls/favourites-call.ts';
import { completeSwitch, type PendingSwitch } from '../item-lists/index.ts';
import { notify } from '../overlays.ts';
import { compareAction } from './calls/compare-action-call.ts';
import { toggleCompareCall } from './calls/toggle-compare-call.ts';
import type { ComparedItem } from './compare.ts';

/** Pending changes of the compare list, and how many were sent so far: they tell whether another change overlapped an answer. */
let running = 0;
let sent = 0;

/** Sends a switch of the compare list by the call of template 2.4: sending it twice undoes it. */
export function changeCompared(pending: PendingSwitch, item: ComparedItem): Promise<void> {
  const { id, iblockId } = item;
  return complete(pending, item, () => trackMutation(() => getContext().send(toggleCompareCall, { item: id, iblockId })));
}

/** The same by the action of module 2.6.1, which may be repeated; `fields`: all attributes of the icon (contract/live-pages.md, 7). */
export function changeComparedByAction(
  pending: PendingSwitch,
  item: ComparedItem,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const send = () => trackCompared(item.iblockId, () => getContext().send(compareAction, { fields, on: pending.on }));
  return complete(pending, item, send, async () => verdictOf(await send()));
}

async function complete(
  pending: PendingSwitch,
  { id, iblockId, name }: ComparedItem,
  send: () => Promise<Result<unknown>>,
  ask?: () => Promise<Verdict>,
): Promise<void> {
  const { on } = pending;
  await completeSwitch(pending, {
    send,
    proof: { inBasket: ({ compared }) => holds(compared, id, on), iblockId, ...(ask && { ask }) },
    done(answer) {
      if (!answer.ok) {
        notifyFailedChange(answer, iblockId);
        return;
      }
      notify('status', actionTexts(on ? 'compare.on' : 'compare.off', { name: name || actionTexts('item.unnamed') }));
      refetchBasket('answered', iblockId);
    },
  });
}

/** Runs a change of an iblock's compare list; the list of its answer is applied unless another change overlapped it. */
export async function trackCompared(iblockId: string, run: () => Promise<Result<ListAnswer>>): Promise<Result<ListAnswer>> {
  const wasFirst = running === 0;
  running++;
  const order = ++sent;
  const answer = await trackMutation(run);
  running--;
  if (answer.ok && wasFirst && order === sent) {
    const { items, count } = answer.value;
    applyCompared(items, iblockId, count);
  }
  return answer;
}
