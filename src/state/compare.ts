import { toggleCompare as toggleCompareCall } from '../contract/calls/item-toggles.ts';
import { changeCounter } from './counters.ts';
import { itemState, setInList } from './items.ts';
import { notify, notifyFailure } from './overlays.ts';
import { shop } from './shop.ts';
import { changing, rereadBasket } from './sync.ts';

/** Adds an item to the compare list or takes it out: shown at once, taken back with an explanation if it fails [CMP-01]. */
export async function toggleCompare(item: { readonly id: string; readonly iblockId: string; readonly name: string }): Promise<void> {
  const state = itemState(item.id);
  if (state.busy.compare) return;
  const on = !state.compared;
  const show = (isOn: boolean) => {
    setInList('compared', item.id, isOn);
    changeCounter('compare', isOn ? 1 : -1);
  };
  state.busy.compare = true;
  show(on);
  const answer = await changing(() => shop().send(toggleCompareCall, { item: item.id, iblockId: item.iblockId }));
  state.busy.compare = false;
  if (!answer.ok) {
    show(!on);
    notifyFailure(answer.failure);
    rereadBasket('failed', item.iblockId);
    return;
  }
  const { texts } = shop().facts;
  notify('status', texts(on ? 'compare.on' : 'compare.off', { name: item.name || texts('item.unnamed') }));
  rereadBasket('answered', item.iblockId);
}
