import { type ReactNode, useLayoutEffect } from 'react';
import { failed, ok } from '../../contract/result.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Another region brings its stores; when it does not come, the choice goes back to the one whose stores are shown [REG-04]. */
function StoreRegion({ island }: IslandProps<null>): ReactNode {
  const { signal, selectors } = island;
  useLayoutEffect(() => {
    const select = island.host as HTMLSelectElement;
    const page = select.ownerDocument;
    // A browser that restores forms shows a choice whose stores are not there.
    const printed = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
    let shown = printed?.value ?? '';
    const show = async (id: string) => {
      const { showStoresOf } = await import('../../state/store-region.ts');
      const items = selectors.items ?? '.ajax_items';
      const place = page.querySelector(items);
      if (!place || signal.aborted) return;
      const again = () => {
        select.value = id;
        void show(id);
      };
      const isShown = await showStoresOf(id, place, items, again);
      if (isShown) shown = id;
      else if (isShown === false) select.value = shown;
    };
    const hear = (event: Event) => {
      // The template has bound itself to the select and would ask as well.
      event.stopImmediatePropagation();
      void show(select.value);
    };
    if (select.value !== shown) void show(select.value);
    select.addEventListener('change', hear, { capture: true, signal });
  }, [island, selectors, signal]);
  return null;
}

export const feature: Feature<null> = {
  read: (element, selectors) =>
    element instanceof HTMLSelectElement && element.ownerDocument.querySelector(selectors.items ?? '.ajax_items')
      ? ok(null)
      : failed('unreadable', `store-region: expected a select and ${selectors.items} on the page`),
  Component: StoreRegion,
};
