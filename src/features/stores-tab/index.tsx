import { type ReactNode, useEffect, useState } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { readStoresQuestion } from '../../page/stock.ts';
import type { StoresQuestion } from '../../state/stock.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';
import { StoresTable } from './stores-table.tsx';

/** The product whose stores are listed, and how its label asks for them. */
const product = '.product-container, .catalog_detail';
const label = '.item-stock[data-id]';

/** The tab is asked for when it is shown: until then nothing of it is mounted [DET-06]. */
function StoresTab({ island, props }: IslandProps<StoresQuestion>): ReactNode {
  const itemId = useChosenItem(island, props.itemId);
  return <StoresTable island={island} question={{ ...props, itemId }} />;
}

/** The offer that the page shows now: its label is not inside the tab, so the choice is heard of. */
function useChosenItem({ signal }: Island, first: string): string {
  const [itemId, setItemId] = useState(first);
  useEffect(() => setItemId(first), [first]);
  useEffect(() => {
    void import('../../state/chosen-offers.ts').then(({ onOfferChosen }) =>
      onOfferChosen(({ offer, before, place }) => {
        if (place !== 'card') setItemId((now) => (now === before ? offer : now));
      }, signal),
    );
  }, [signal]);
  return itemId;
}

export const feature: Feature<StoresQuestion> = {
  read(element) {
    const shown = element.closest(product)?.querySelector(label);
    const itemId = shown?.getAttribute('data-id') ?? '';
    if (!/^\d+$/.test(itemId))
      return failed('unreadable', `stores-tab: expected a stock label with data-id on the product's page, got "${itemId}"`);
    return ok(readStoresQuestion(itemId, shown?.closest('.sa_block')));
  },
  Component: StoresTab,
};
