import { type ReactNode, useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** A button that opens the short form; everything else comes with the first press, because most pages have such buttons [OCB-01, OCB-02]. */
function OneClickButton({ island }: IslandProps<undefined>): ReactNode {
  useEffect(() => {
    const { element, selectors, signal } = island;
    const button = asButton(element);
    let isOpening = false;
    const press = async () => {
      if (isOpening) return;
      isOpening = true;
      button.setAttribute('aria-busy', 'true');
      button.toggleClass('clicked', true);
      try {
        const { openOneClick } = await import('./open-one-click.tsx');
        if (!signal.aborted) await openOneClick(element, element.matches(selectors.basket ?? ''));
      } finally {
        isOpening = false;
        button.setAttribute('aria-busy', 'false');
        button.toggleClass('clicked', false);
      }
    };
    island.onPress(() => void press());
    onButtonKeys(element, selectors.controls ?? '', () => void press(), signal);
    return button.giveBack;
  }, [island]);
  return null;
}

export const feature: Feature<undefined> = { read: () => ok(undefined), Component: OneClickButton };
