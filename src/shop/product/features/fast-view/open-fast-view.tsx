import type { Selectors } from '../../../../parts/feature.ts';
import { readListFilter } from '../../../catalogue/index.ts';
import { getContext } from '../../../context.ts';
import { readItemName } from '../../../item-lists/index.ts';
import { notify } from '../../../overlays.ts';
import { openFragmentDialog } from '../../../popups/index.ts';
import { fastViewTexts, loadFastView, type Viewed } from '../../fast-view.ts';
import { readFastViewTrigger } from '../../page/fast-view-trigger.ts';
import type { marker } from './marker.ts';
import { type ListPosition, NeighbourButtons } from './neighbour-buttons.tsx';

/** Opens a card's product, or a service, in a dialog. If the list has a filter, the dialog has buttons for the previous and next product [DET-11]. */
export async function openFastView(control: Element, selectors: Selectors<typeof marker>): Promise<void> {
  const { page, facts, report } = getContext();
  const trigger = readFastViewTrigger(page, control);
  if (!trigger) {
    report('fast-view', `expected an address of this site in data-param-item_href, got "${control.getAttribute('data-param-item_href')}"`);
    return notify('alert', facts.texts('failure.server'));
  }
  const { isService } = trigger;
  const list = isService ? undefined : await readListFilter(page.document, selectors.filter, selectors.sort);
  const place: ListPosition | undefined = list && { ...trigger, ...list };
  const learn = (viewed: Viewed) => {
    if (place) place.element = viewed.element || place.element;
  };
  openFragmentDialog({
    name: isService ? 'fast_view_services' : 'fast_view',
    title: (isService ? control.textContent?.trim() : readItemName(control)) || fastViewTexts('fastView.title'),
    page: trigger.address,
    async load(signal) {
      const viewed = await loadFastView(trigger, signal);
      if (viewed.ok) learn(viewed.value);
      return viewed;
    },
    ...(place ? { head: (dialog) => <NeighbourButtons dialog={dialog} position={place} onShown={learn} /> } : {}),
  });
}
