import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { IslandProps, Selectors } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { addSheet } from '../../../../platform/add-sheet.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { whenLaidOut } from '../../../../platform/when-laid-out.ts';
import { followWindow } from '../../../../platform/window-changes.ts';
import { requestParts } from '../../../page/index.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** From this width, px, there is a fixed header [HDR-01]. */
const wide = '(min-width: 992px)';

/** Milliseconds after a failure in which parts are not asked for again: a window scrolls a hundred times meanwhile. */
const pause = 5000;

/** Shows when the page's own header has scrolled out; parts that the server left out are loaded first [HDR-01, HDR-03]. */
export function ShownHeader({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    const view = page.defaultView;
    if (!view) return;
    const media = view.matchMedia(wide);
    let isComplete = false;
    let failedAt = Number.NEGATIVE_INFINITY;
    const isWanted = () => media.matches && view.scrollY > pastOf(page, selectors);
    const show = () => setShown(isWanted() && isComplete);
    const look = async () => {
      show();
      if (!isWanted() || isComplete || performance.now() - failedAt < pause) return;
      const places = findAll(host, selectors.lazy);
      if (places.length === 0) isComplete = true;
      else {
        await island.wake(selectors.lazy);
        isComplete = await requestParts(places);
        if (!isComplete) failedAt = performance.now();
      }
      // The parts have just been written: to ask for a place now would lay the whole page out within this task.
      whenLaidOut(view, globalThis, show, signal);
    };
    followWindow(view, () => void look(), signal);
  }, [island, host, selectors, signal]);
  useLayoutEffect(() => (isShown ? keepClearOf(host) : undefined), [host, isShown]);
  // The keyboard must not reach a hidden header. A shown one says nothing of it, because a dialog over the page makes it inert.
  return <Part name="root" classes={{ fixed: isShown }} attributes={isShown ? {} : { inert: '' }} />;
}

/** What gets the focus above the view stops below the header, whose height changes with what it shows. Returns a function that ends it. */
function keepClearOf(header: HTMLElement): () => void {
  let removeStyles = () => {};
  const watch = new ResizeObserver(() => {
    removeStyles();
    removeStyles = addSheet(header.ownerDocument, `:where(html) { scroll-padding-top: ${header.offsetHeight}px; }`);
  });
  watch.observe(header);
  return () => {
    watch.disconnect();
    removeStyles();
  };
}

/** Pixels after which the page's own header has scrolled out: its height and offset [HDR-01]. */
function pastOf(page: Document, selectors: Selectors<typeof marker>): number {
  const part = (name: keyof typeof selectors) => find<HTMLElement>(page, selectors[name]);
  const header = part('header');
  const top = part('top');
  return [header, header?.contains(top) ? null : top, part('panel')].reduce((sum, one) => sum + (one?.offsetHeight ?? 0), 0);
}
