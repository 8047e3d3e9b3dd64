import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { afterFrame } from '../../../../platform/after-frame.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { flyState } from '../../fly-state.ts';
import { clearLines } from '../../line-actions.ts';
import { Tabs } from './fly-tabs.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'fly.title': 'Корзина' });

/** The open panel: a dialog beside the page with tabs of lines. Focus moves in and returns [FLY-01]. */
function FlyContent({ island: { host: content, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  // Rendered again with every new HTML.
  const { isOpen, tab, drawn: _drawn } = useSnapshot(flyState());
  // Set one frame after opening: making the content reachable is slow, and the animation should have started by then.
  const [isReachable, setReachable] = useState(false);

  useEffect(() => {
    const { page, natives } = getContext();
    let isOver = false;
    void afterFrame(page, natives).then(() => void (isOver || setReachable(isOpen)));
    return () => {
      isOver = true;
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isReachable) return;
    const page = content.ownerDocument;
    const back = page.activeElement;
    if (flyState().takesFocus) content.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = page;
      // If the focus has moved elsewhere meanwhile, it stays there.
      if (activeElement !== body && !content.contains(activeElement)) return;
      const canGoBack = back instanceof HTMLElement && back.isConnected && back !== body && !back.closest('[inert]');
      (canGoBack ? back : parts.find('openers')[0])?.focus({ preventScroll: true });
    };
  }, [isReachable, content, parts]);

  const clear = () => {
    const { tab: place, piece } = flyState();
    void clearLines(place, 'fly', piece?.params);
    content.focus({ preventScroll: true });
  };
  return (
    <>
      <Part name="root" role={isOpen ? 'dialog' : 'group'} label={texts('fly.title')} tabIndex={-1} />
      {/* Off-screen only the opener can be reached. */}
      <Part
        name="root"
        at={(root) => [...root.children].filter((child) => !child.matches(selectors.opener))}
        attributes={{ inert: isReachable ? null : '' }}
      />
      <Tabs wanted={tab} onClear={clear} />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: FlyContent };
