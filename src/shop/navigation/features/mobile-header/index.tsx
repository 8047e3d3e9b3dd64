import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { followWindow } from '../../../../platform/window-changes.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Up to this width, px, there is a mobile header [HDR-01]. */
const narrow = '(max-width: 991px)';
/** Milliseconds between two steps of the progress bar [HDR-01]. */
const stepTime = 200;

/** Sticks to the top; with `mfixed_view_scroll_top` only while the shopper scrolls up [HDR-01]. */
function MobileHeader({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [isFixed, setFixed] = useState(false);
  /** Scroll progress of the page, 0 to 100. */
  const [progress, setProgress] = useState<number>();
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    const view = page.defaultView;
    if (!view) return;
    const media = view.matchMedia(narrow);
    const onlyUp = host.closest(selectors.onlyUp) !== null;
    let last = 0;
    let isUp = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      const room = page.documentElement.scrollHeight - view.innerHeight;
      setProgress(room > 0 ? Math.round(Math.min(1, view.scrollY / room) * 100) : 0);
    };
    const look = () => {
      const { scrollY } = view;
      if (scrollY !== last) isUp = scrollY < last;
      last = scrollY;
      setFixed(media.matches && scrollY > 0 && (!onlyUp || isUp));
      if (media.matches) timer ??= setTimeout(measure, stepTime);
    };
    followWindow(view, look, signal);
    return () => clearTimeout(timer);
  }, [host, selectors, signal]);
  return (
    <>
      <Part name="root" classes={{ fixed: isFixed }} />
      <Part name="progress" style={progress === undefined ? {} : { width: `${progress}%` }} />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: MobileHeader };
