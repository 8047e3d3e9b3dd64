import { type ReactNode, useState } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { partOf } from '../../islands/part.tsx';
import { clearTypeOf } from '../../rules/clear-type.ts';
import { basketPage, openBasketPage } from '../../shop/basket/basket-page.ts';
import { clearBasketPage } from '../../shop/basket/basket-page-actions.ts';
import { activeTab } from '../../shop/basket/page/basket-component.ts';
import type { Feature, IslandProps } from '../feature.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Empties the basket, and says which tab it was pressed in [BSK-02]. */
function BasketClear({ island: { element, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    await clearBasketPage(clearTypeOf(basketPage().tab, activeTab(element, selectors.tabs)));
    setRunning(false);
  };
  return <Part name="root" busy={isRunning || undefined} onPress={() => void press()} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read() {
    const page = openBasketPage();
    return page.ok ? ok(undefined) : failed('unreadable', page.failure.message);
  },
  Component: BasketClear,
};
