import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { onWindowChange } from '../../page/window-changes.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Up to this width, px, there is a mobile header [HDR-01]. */
const narrow = '(max-width: 991px)';
/** Milliseconds between two steps of the progress bar [HDR-01]. */
const stepTime = 200;

/** Stays in view once it would leave it; with `mfixed_view_scroll_top` only while the shopper scrolls up [HDR-01]. */
function MobileHeader({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    const view = page.defaultView;
    if (!view) return;
    const media = view.matchMedia(narrow);
    const onlyUp = host.closest(selectors.onlyUp ?? ':not(*)') !== null;
    const own = borrow(host);
    const bar = host.querySelector(selectors.progress ?? ':not(*)');
    const progress = bar && borrow(bar);
    let last = view.scrollY;
    let isUp = false;
    const place = () => {
      const { scrollY } = view;
      if (scrollY !== last) isUp = scrollY < last;
      last = scrollY;
      own.toggleClass('fixed', media.matches && scrollY > 0 && (!onlyUp || isUp));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      timer = undefined;
      const room = page.documentElement.scrollHeight - view.innerHeight;
      progress?.setStyle('width', `${room > 0 ? Math.round(Math.min(1, view.scrollY / room) * 100) : 0}%`);
    };
    const look = () => {
      place();
      if (media.matches) timer ??= setTimeout(measure, stepTime);
    };
    onWindowChange(view, 'scroll', look, signal);
    onWindowChange(view, 'resize', look, signal);
    look();
    return () => {
      clearTimeout(timer);
      own.giveBack();
      progress?.giveBack();
    };
  }, [host, selectors, signal]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: MobileHeader };
