import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { activePanel, togglePanel, withPanel } from '../../../active-panel.ts';
import type { marker } from './marker.ts';

/** Opens the full-page menu, which is elsewhere on the page [MEGA-01]. */
function BurgerOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const isOpen = useSnapshot(activePanel()).name === 'burger';
  const press = () => {
    // The focus returns to the pressed button: browsers differ in whether a press focuses it.
    island.host.focus({ preventScroll: true });
    return withPanel(island, island.selectors.panel, () => togglePanel('burger'));
  };
  return <Opener label="Меню" isOpen={isOpen} onPress={press} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element.ownerDocument, selectors.panel)
      ? ok(undefined)
      : failed('unreadable', `burger-opener: expected ${selectors.panel} on the page`),
  Component: BurgerOpener,
};
