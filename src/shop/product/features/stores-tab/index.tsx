import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { readStoresQuestion } from '../../page/read-stores.ts';
import type { StoresQuestion } from '../../stores.ts';
import type { marker } from './marker.ts';
import { StoresTable } from './stores-table.tsx';

/** The product whose stores are listed, and its stock label. */
const product = '.product-container, .catalog_detail';
const label = '.item-stock[data-id]';

/** The stores tab. Its list loads when the tab is shown. The offer is read from the product's label [DET-06]. */
function StoresTab({ island, props }: IslandProps<StoresQuestion, typeof marker>): ReactNode {
  return <StoresTable island={island} question={props} />;
}

export const feature: Feature<StoresQuestion, typeof marker> = {
  read(element) {
    const shown = find(element.closest(product) ?? element, label);
    const itemId = shown?.getAttribute('data-id') ?? '';
    if (!/^\d+$/.test(itemId))
      return failed('unreadable', `stores-tab: expected a stock label with data-id on the product's page, got "${itemId}"`);
    return ok(readStoresQuestion(itemId, shown?.closest('.sa_block')));
  },
  Component: StoresTab,
};
