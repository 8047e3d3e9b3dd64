import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { onWindowChange } from '../../page/window-changes.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';

/** From this width, px, there is a fixed header [HDR-01]. */
const wide = '(min-width: 992px)';

/** Shows when the page's own header has gone; what the server left out of it comes first [HDR-01, HDR-03]. */
function FixedHeader({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    const view = page.defaultView;
    if (!view) return;
    const own = borrow(host);
    const media = view.matchMedia(wide);
    let isComplete = false;
    const isWanted = () => media.matches && view.scrollY > pastOf(page, selectors);
    const show = () => {
      const isShown = isWanted() && isComplete;
      own.toggleClass('fixed', isShown);
      // Nobody shall come by keyboard to what does not show.
      host.inert = !isShown;
    };
    const look = async () => {
      show();
      if (!isWanted() || isComplete) return;
      const codes = [...host.querySelectorAll('[data-nlo]')].map((place) => place.getAttribute('data-nlo') ?? '');
      if (codes.length === 0) isComplete = true;
      else {
        const { wantPart } = await import('../../state/lazy-parts.ts');
        await island.wake(selectors.lazy ?? ':not(*)');
        isComplete = (await Promise.all(codes.map(wantPart))).every(Boolean);
      }
      if (!signal.aborted) show();
    };
    onWindowChange(view, 'scroll', () => void look(), signal);
    onWindowChange(view, 'resize', () => void look(), signal);
    void look();
    return () => {
      own.giveBack();
      host.inert = false;
    };
  }, [island, host, selectors, signal]);
  return null;
}

/** Pixels after which the page's own header has gone: its height, and what stands above it [HDR-01]. */
function pastOf(page: Document, selectors: Selectors): number {
  const find = (name: string) => page.querySelector<HTMLElement>(selectors[name] ?? ':not(*)');
  const header = find('header');
  const top = find('top');
  return [header, header?.contains(top) ? null : top, find('panel')].reduce((sum, part) => sum + (part?.offsetHeight ?? 0), 0);
}

export const feature: Feature<null> = { read: () => ok(null), Component: FixedHeader };
