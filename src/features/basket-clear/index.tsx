import { type ReactNode, useEffect, useRef } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { clearTypeOf } from '../../rules/clear-type.ts';
import { basketPage, openBasketPage } from '../../shop/basket/basket-page.ts';
import { clearBasketPage } from '../../shop/basket/basket-page-actions.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Empties the basket, and says which tab it was pressed in [BSK-02]. */
function BasketClear({ island }: IslandProps<undefined>): ReactNode {
  const isRunning = useRef(false);
  useEffect(() => {
    const { element, selectors, signal } = island;
    const button = asButton(element);
    const state = borrow(element);
    const press = async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      state.setAttribute('aria-busy', 'true');
      const tabs = element.closest('#basket-root')?.querySelectorAll(`${selectors.tabs} [data-filter]`) ?? [];
      const active = [...tabs].findIndex((tab) => tab.classList.contains('active'));
      await clearBasketPage(clearTypeOf(basketPage().tab, active));
      isRunning.current = false;
      state.giveBack();
    };
    island.onPress(() => void press());
    onButtonKeys(element, selectors.controls ?? '', () => void press(), signal);
    return () => {
      state.giveBack();
      button.giveBack();
    };
  }, [island]);
  return null;
}

export const feature: Feature<undefined> = {
  read() {
    const page = openBasketPage();
    return page.ok ? ok(undefined) : failed('unreadable', page.failure.message);
  },
  Component: BasketClear,
};
