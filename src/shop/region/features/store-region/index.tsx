import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Feature, IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const itemsOf = ({ items = '.ajax_items' }: Selectors<typeof marker>) => items;
const placeOf = ({ ownerDocument }: Element, selectors: Selectors<typeof marker>) => find(ownerDocument, itemsOf(selectors));

/** Another region loads its stores; if that fails, the select returns to the region of the shown stores [REG-04]. */
function StoreRegion({ island: { host, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const select = host as HTMLSelectElement;
  const shown = useRef<string>(undefined);
  const show = async (id: string) => {
    const { showStoresOf } = await import('../../store-region.ts');
    const place = placeOf(select, selectors);
    if (!place || signal.aborted) return;
    const again = () => {
      select.value = id;
      void show(id);
    };
    const isShown = await showStoresOf(select, id, place, itemsOf(selectors), again);
    if (isShown) shown.current = id;
    else if (isShown === false) select.value = shown.current ?? '';
  };
  useLayoutEffect(() => {
    if (shown.current !== undefined) return;
    // A browser that restores forms may show a region whose stores are not shown.
    const printed = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0];
    shown.current = printed?.value ?? '';
    if (select.value !== shown.current) void show(select.value);
  });
  const hear = (event: Event) => {
    // The template listens to the select too and would send a request.
    event.stopImmediatePropagation();
    void show(select.value);
  };
  return <Part name="root" on={{ change: hear }} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    element instanceof HTMLSelectElement && placeOf(element, selectors)
      ? ok(undefined)
      : failed('unreadable', `store-region: expected a select and ${selectors.items} on the page`),
  Component: StoreRegion,
};
