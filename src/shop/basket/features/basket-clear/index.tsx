import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { isOurs, Slot } from '../../../../parts/slot.tsx';
import { findAll } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { clearBasketPage } from '../../basket-page-actions.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import { activeTab, clearTypeOf } from '../../page/basket-component.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Classes of the button: the second one is on all buttons that empty a basket. */
const buttonClasses = ['delete_all', 'remove_all_basket'];

interface ClearProps {
  /** The shop's own script has made the button. */
  readonly hasButton: boolean;
}

/** Empties the basket, and sends the tab in which it was pressed [BSK-02]. The layer adds the button where the shop's script has not made it. */
function BasketClear({ island: { host: element, selectors }, props }: IslandProps<ClearProps, typeof marker>): ReactNode {
  const { rows } = useSnapshot(basketPage());
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    await clearBasketPage(clearTypeOf(basketPage().tab, activeTab(element, selectors.tabs)));
    setRunning(false);
  };
  return (
    <>
      {!props.hasButton && rows.size > 0 && (
        <Slot behind="tabs" as={{ tag: 'div', className: 'top_control basket_action' }}>
          <span className={buttonClasses.join(' ')}>{basketTexts('BASKET_CLEAR_ALL_BUTTON')}</span>
        </Slot>
      )}
      <Part name="controls" busy={isRunning || undefined} onPress={() => void press()} />
    </>
  );
}

export const feature: Feature<ClearProps, typeof marker> = {
  /** The shop's own button takes precedence, also when it is late. */
  read(element) {
    const page = openBasketPage();
    const buttons = findAll(element, buttonClasses.map((name) => `.${name}`).join());
    return page.ok ? ok({ hasButton: buttons.some((button) => !isOurs(button.parentElement ?? button)) }) : page;
  },
  Component: BasketClear,
};
