import { type ReactNode, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { activePanel } from '../../../active-panel.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';
import { useLevels } from './use-levels.tsx';
import { closeMenu, useFollowedOpening, useLateContent, useOverPage } from './use-opening.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'menu.title': 'Меню', 'menu.close': 'Закрыть меню' });

/** The mobile menu, at the left side or under the header, over an inert page [MOB-01, MOB-02]. */
function MobileMenu({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(activePanel()).name === 'menu';
  const [isAside] = useState(() => host.matches(selectors.aside));
  const [pageOverlay] = useState(() => find(page, selectors.overlay));
  const ownOverlay = useRef<HTMLDivElement>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { reset, parts } = useLevels(island);
  const isStill = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const still = isStill ? { transition: 'none' } : undefined;
  const isTaken = useFollowedOpening(host, pageOverlay);
  useOverPage(island, { isOpen, isAside, pageOverlay, ownOverlay, reset });
  useLateContent(island, isOpen, drawAgain);

  return (
    <>
      <Part
        name="root"
        role={isOpen ? 'dialog' : undefined}
        // A menu that the page itself has opened is not restored as open.
        classes={isTaken ? { show: isOpen } : undefined}
        style={still}
        attributes={{
          // The keyboard must not reach a closed menu.
          inert: isOpen ? null : '',
          ...(isOpen && { 'aria-label': (own) => own ?? texts('menu.title') }),
        }}
      />
      <Part name="wrap" style={still} />
      <Part
        name="close"
        each={({ textContent }) => (textContent?.trim() ? {} : { attributes: { 'aria-label': (own) => own ?? texts('menu.close') } })}
        onPress={closeMenu}
      />
      {parts}
      {isOpen &&
        isAside &&
        !pageOverlay &&
        host.parentElement &&
        createPortal(<div ref={ownOverlay} id="mobilemenu-overlay" aria-hidden="true" style={{ display: 'block' }} />, host.parentElement)}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: MobileMenu };
