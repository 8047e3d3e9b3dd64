import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { activePanel, togglePanel, withPanel } from '../../../active-panel.ts';
import type { marker } from './marker.ts';

/** Opens and closes the shop's phone numbers, which are elsewhere on the page [MOB-03]. */
function PhoneOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const isOpen = useSnapshot(activePanel()).name === 'phones';
  const press = () => withPanel(island, island.selectors.panel, () => togglePanel('phones'));
  return <Opener label="Телефоны" isOpen={isOpen} onPress={press} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element.ownerDocument, selectors.panel)
      ? ok(undefined)
      : failed('unreadable', `phone-opener: expected ${selectors.panel} on the page`),
  Component: PhoneOpener,
};
