import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { openedState, toggle } from '../../state/opened.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import type { Feature, IslandProps } from '../feature.ts';

const none = ':not(*)';

/** Opens and closes the shop's phone numbers, which stand elsewhere on the page [MOB-03]. */
function PhoneOpener({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const isOpen = useSnapshot(openedState()).name === 'phones';
  useLayoutEffect(() => {
    const button = asButton(host, host.textContent?.trim() || host.hasAttribute('aria-label') ? {} : { label: 'Телефоны' });
    button.setAttribute('aria-expanded', String(isOpen));
    return button.giveBack;
  }, [host, isOpen]);
  useLayoutEffect(() => {
    const press = () => void island.wake(selectors.panel ?? none).then(() => toggle('phones'));
    island.onPress(press);
    onButtonKeys(host, selectors.controls ?? none, press, signal);
  }, [island, host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = {
  read: (element, selectors) =>
    element.ownerDocument.querySelector(selectors.panel ?? none)
      ? ok(null)
      : failed('unreadable', `phone-opener: expected ${selectors.panel} on the page`),
  Component: PhoneOpener,
};
