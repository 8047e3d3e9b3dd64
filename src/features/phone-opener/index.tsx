import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { openedState, toggle } from '../../state/opened.ts';
import { useOpener } from '../../ui/use-opener.ts';
import type { Feature, IslandProps } from '../feature.ts';

const none = ':not(*)';

/** Opens and closes the shop's phone numbers, which stand elsewhere on the page [MOB-03]. */
function PhoneOpener({ island }: IslandProps<null>): ReactNode {
  const isOpen = useSnapshot(openedState()).name === 'phones';
  const press = () => void island.wake(island.selectors.panel ?? none).then(() => toggle('phones'));
  useOpener(island, 'Телефоны', isOpen, press);
  return null;
}

export const feature: Feature<null> = {
  read: (element, selectors) =>
    element.ownerDocument.querySelector(selectors.panel ?? none)
      ? ok(null)
      : failed('unreadable', `phone-opener: expected ${selectors.panel} on the page`),
  Component: PhoneOpener,
};
