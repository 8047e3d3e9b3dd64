import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { clearBasketPage } from '../../basket-page-actions.ts';
import { activeTab, clearTypeOf } from '../../page/basket-component.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Empties the basket, and sends the tab in which it was pressed [BSK-02]. */
function BasketClear({ island: { element, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    await clearBasketPage(clearTypeOf(basketPage().tab, activeTab(element, selectors.tabs)));
    setRunning(false);
  };
  return <Part name="root" busy={isRunning || undefined} onPress={() => void press()} />;
}

export const feature: Feature<undefined, typeof marker> = { read: openBasketPage, Component: BasketClear };
