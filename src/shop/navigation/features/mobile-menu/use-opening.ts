import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { onClickBeside } from '../../../../platform/click-beside.ts';
import { find, findAll, hasClass, ownStyle } from '../../../../platform/find.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { getContext } from '../../../context.ts';
import { requestParts } from '../../../page/index.ts';
import type { marker } from './marker.ts';

type Menu = Island<typeof marker>;

/** Wider than this, px, there is no menu of phones (contract/page.md, 3.19). */
const narrow = '(max-width: 991px)';
/** Milliseconds after closing until the menu is reset to its first level: it slides out unchanged [MOB-01]. */
const resetTime = 400;

export const closeMenu = () => closePanel('menu');

/**
 * Follows opening and closing by other scripts, before the layer started or later, and removes the template's own marks for it. Returns
 * whether the menu is the layer's: one that the page itself has opened is not restored as open.
 */
export function useFollowedOpening(host: HTMLElement, pageOverlay: Element | null): boolean {
  const [isTaken, setTaken] = useState(false);
  useLayoutEffect(() => {
    const page = host.ownerDocument;
    setTaken(true);
    if (host.hasAttribute('popover') && host.matches(':popover-open')) {
      host.hidePopover();
      openPanel('menu');
    }
    const follow = () => {
      const isShown = hasClass(host, 'show');
      if (isShown === (activePanel().name === 'menu')) return;
      if (!isShown) return closeMenu();
      applyLook([host], { classes: { show: false } });
      if (pageOverlay) applyLook([pageOverlay], { hidden: true });
      if (ownStyle(page.body, 'position') === 'fixed') applyLook([page.body], { style: { position: '' } });
      observer.takeRecords();
      openPanel('menu');
    };
    const observer = new (getContext().natives.MutationObserver)(follow);
    observer.observe(host, { attributes: true, attributeFilter: ['class'] });
    if (hasClass(host, 'show')) follow();
    return () => observer.disconnect();
  }, [host, pageOverlay]);
  return isTaken;
}

interface OverPage {
  readonly isOpen: boolean;
  /** Whether it opens at the side, where it and its overlay cover the header, and not below the header. */
  readonly isAside: boolean;
  readonly pageOverlay: Element | null;
  /** The layer's own overlay, where the page has none. */
  readonly ownOverlay: RefObject<HTMLElement | null>;
  /** Goes back to the first level. */
  reset(): void;
}

/** While the menu is open, the page below is inert, and a click beside it closes it. Closed, it goes back to its first level. */
export function useOverPage({ host, selectors, signal }: Menu, { isOpen, isAside, pageOverlay, ownOverlay, reset }: OverPage): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) {
      if (!wasOpen.current) return;
      const timer = setTimeout(reset, resetTime);
      return () => {
        clearTimeout(timer);
        reset();
      };
    }
    wasOpen.current = true;
    const page = host.ownerDocument;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const opener = find(page, selectors.opener);
    const overlay = pageOverlay ?? ownOverlay.current;
    // Below the header, this works as before, and the opener closes the menu.
    const besides = isAside ? [] : findAll(page, selectors.bars);
    const shown = [applyLook(findAll(page, selectors.switcher), { hidden: true })];
    if (isAside && pageOverlay) shown.push(applyLook([pageOverlay], { style: { display: 'block' } }));
    const panels = isAside && overlay ? [host, overlay] : [host];
    const finish = openOverPage(page, { panels, besides, close: closeMenu, only: narrow, opener, signal: until });
    onClickBeside(host, overlay, closeMenu, until);
    return () => {
      finish();
      ended.abort();
      for (const showAsBefore of shown) showAsBefore();
    };
  }, [isOpen, isAside, host, pageOverlay, ownOverlay, selectors, signal, reset]);
}

/** Asks for the menu's late parts when it opens. A part that did not come is requested again when the menu opens next. */
export function useLateContent(island: Menu, isOpen: boolean, drawAgain: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const { host, selectors, signal } = island;
    const load = async () => {
      await island.wake(selectors.lazy);
      await requestParts(findAll(host.ownerDocument, selectors.lazy));
      if (!signal.aborted) drawAgain();
    };
    void load();
  }, [isOpen, island, drawAgain]);
}
