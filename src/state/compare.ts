import { toggleCompare as toggleCompareCall } from '../contract/calls/item-toggles.ts';
import type { Result } from '../contract/result.ts';
import { tellMarks } from '../shop/marks/marks.ts';
import { itemState } from './items.ts';
import { notify } from './overlays.ts';
import { shop } from './shop.ts';
import { findOut, holds, tellNotMade, verdictOf } from './sure-change.ts';
import { changing, rereadBasket } from './sync.ts';

/** An item that can be compared; every iblock has a list of its own. */
export interface ComparedItem {
  readonly id: string;
  readonly iblockId: string;
  readonly name: string;
}

/** Adds an item to the compare list or takes it out by the call of template 2.4 [CMP-01]. */
export function toggleCompare(item: ComparedItem): Promise<void> {
  return toggleComparedBy(item, () => changing(() => shop().send(toggleCompareCall, { item: item.id, iblockId: item.iblockId })), true);
}

/**
 * Shown at once, taken back with an explanation if it fails; `send` asks the server for the wanted state. `isToggle`: sent twice, it is taken back.
 */
export async function toggleComparedBy(
  item: ComparedItem,
  send: (on: boolean) => Promise<Result<unknown>>,
  isToggle = false,
): Promise<void> {
  const state = itemState(item.id);
  if (state.busy.compare) return;
  const on = !state.compared;
  const show = (isOn: boolean) => tellMarks('compared', { type: 'switched', id: item.id, on: isOn });
  state.busy.compare = true;
  show(on);
  const sent = await send(on);
  // Another answer may have brought the true list meanwhile: then nothing hopeful is left to take back.
  if (!sent.ok && state.compared === on) show(!on);
  const answer = sent.ok
    ? sent
    : await findOut<unknown>(sent.failure, {
        answer: () => undefined,
        inBasket: ({ compared }) => holds(compared, item.id, on),
        iblockId: item.iblockId,
        isHarmless: true,
        ...(!isToggle && { ask: async () => verdictOf(await send(on)) }),
      });
  state.busy.compare = false;
  if (!answer.ok) return tellNotMade(answer, item.iblockId);
  const { texts } = shop().facts;
  notify('status', texts(on ? 'compare.on' : 'compare.off', { name: item.name || texts('item.unnamed') }));
  rereadBasket('answered', item.iblockId);
}
