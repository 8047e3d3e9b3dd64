import { type ReactNode, useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { previousPage } from '../../page/previous-page.ts';
import { basketTexts } from '../../shop/basket/basket-page-texts.ts';
import { shop } from '../../state/shop.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Back to where the shopper came from, else to the shop's front page [BSK-08]. */
function BasketBack({ island }: IslandProps<undefined>): ReactNode {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const buttons = [...element.querySelectorAll(selectors.controls ?? '')].map((arrow) =>
      asButton(arrow, arrow.textContent?.trim() || arrow.hasAttribute('aria-label') ? {} : { label: basketTexts('basketPage.back') }),
    );
    const goBack = () => shop().page.location.assign(previousPage(shop().page) ?? shop().facts.options.siteDir);
    island.onPress(goBack);
    onButtonKeys(element, selectors.controls ?? '', goBack, signal);
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [island]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: BasketBack };
