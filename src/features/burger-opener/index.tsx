import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { openedState, toggle } from '../../state/opened.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

const none = ':not(*)';

/** Opens the menu over the whole page, which stands elsewhere [MEGA-01]. */
function BurgerOpener({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const isOpen = useSnapshot(openedState()).name === 'burger';
  useLayoutEffect(() => {
    const button = asButton(host, host.textContent?.trim() || host.hasAttribute('aria-label') ? {} : { label: 'Меню' });
    button.setAttribute('aria-expanded', String(isOpen));
    return button.giveBack;
  }, [host, isOpen]);
  useLayoutEffect(() => {
    const press = () => {
      // The focus comes back to the burger that was pressed: browsers differ in whether a press gives it one.
      host.focus({ preventScroll: true });
      void island.wake(selectors.panel ?? none).then(() => toggle('burger'));
    };
    island.onPress(press);
    onButtonKeys(host, selectors.controls ?? none, press, signal);
  }, [island, host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = {
  read: (element, selectors) =>
    element.ownerDocument.querySelector(selectors.panel ?? none)
      ? ok(null)
      : failed('unreadable', `burger-opener: expected ${selectors.panel} on the page`),
  Component: BurgerOpener,
};
