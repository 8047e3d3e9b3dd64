import type { Result } from '../../platform/result.ts';
import { holds, notifyFailedChange, refetchBasket, trackMutation, verdictOf } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { switchItem } from '../item-lists/index.ts';
import { notify } from '../overlays.ts';
import { toggleCompare as toggleCompareCall } from './calls/toggle-compare-call.ts';

/** An item that can be compared; every iblock has a list of its own. */
export interface ComparedItem {
  readonly id: string;
  readonly iblockId: string;
  readonly name: string;
}

/** Adds an item to the compare list or takes it out by the call of template 2.4 [CMP-01]. */
export function toggleCompare(item: ComparedItem): Promise<void> {
  return toggleComparedBy(
    item,
    () => trackMutation(() => getContext().send(toggleCompareCall, { item: item.id, iblockId: item.iblockId })),
    true,
  );
}

/**
 * Optimistic, reverted with an explanation if it fails; `send` asks the server for the wanted state. `isToggle`: sending it twice undoes it.
 */
export async function toggleComparedBy(
  { id, iblockId, name }: ComparedItem,
  send: (on: boolean) => Promise<Result<unknown>>,
  isToggle = false,
): Promise<void> {
  await switchItem({
    list: 'compared',
    id,
    send,
    prove: (on) => ({
      inBasket: ({ compared }) => holds(compared, id, on),
      iblockId,
      ...(!isToggle && { ask: async () => verdictOf(await send(on)) }),
    }),
    done(answer, on) {
      if (!answer.ok) {
        notifyFailedChange(answer, iblockId);
        return;
      }
      const { texts } = getContext().facts;
      notify('status', texts(on ? 'compare.on' : 'compare.off', { name: name || texts('item.unnamed') }));
      refetchBasket('answered', iblockId);
    },
  });
}
