import { type ReactNode, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { onSwipe } from '../../../../platform/swipe.ts';
import { Opener } from '../../../../ui/opener.tsx';
import { activePanel, closePanel, openPanel, togglePanel, withPanel } from '../../../active-panel.ts';
import type { marker } from './marker.ts';

/** Up to this width, px, there is a menu of phones (contract/page.md, 3.19). */
const narrow = '(max-width: 991px)';

/** Opens and closes the menu: by a press, or by a swipe to the right that begins in the left third of the screen [MOB-01]. */
function MobileMenuOpener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const isOpen = useSnapshot(activePanel()).name === 'menu';
  const menu = selectors.menu;
  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    onSwipe(
      host.ownerDocument,
      selectors.ignored,
      ({ direction, from }) => {
        if (!view?.matchMedia(narrow).matches) return false;
        if (direction === 'left') {
          if (activePanel().name !== 'menu') return false;
          closePanel('menu');
          return true;
        }
        if (activePanel().name === 'menu' || from > view.innerWidth / 3) return false;
        void withPanel(island, menu, () => openPanel('menu'));
        return true;
      },
      signal,
    );
  }, [island, host, selectors, menu, signal]);
  const isCross = isOpen && find(host.ownerDocument, selectors.under) !== null;
  const press = () => withPanel(island, menu, () => togglePanel('menu'));
  return <Opener label="Меню" isOpen={isOpen} classes={isCross ? { c: true } : {}} onPress={press} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element.ownerDocument, selectors.menu)
      ? ok(undefined)
      : failed('unreadable', `mobile-menu-opener: expected ${selectors.menu} on the page`),
  Component: MobileMenuOpener,
};
