import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { onClickBeside } from '../../../../platform/click-beside.ts';
import { find, findAll, hasClass, lazyCodes, ownStyle } from '../../../../platform/find.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { requestPart } from '../../../page/index.ts';
import type { marker } from './marker.ts';
import { useLevels } from './use-levels.tsx';

const Part = partOf<typeof marker.selectors>();

/** Wider than this, px, there is no menu of phones (contract/page.md, 3.19). */
const narrow = '(max-width: 991px)';
/** Milliseconds after closing until the menu is reset to its first level: it slides out unchanged [MOB-01]. */
const resetTime = 400;
const texts = lazyMessages({ 'menu.title': 'Меню', 'menu.close': 'Закрыть меню' });
const closeMenu = () => closePanel('menu');

/** The mobile menu, at the left side or under the header, over an inert page [MOB-01, MOB-02]. */
function MobileMenu({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(activePanel()).name === 'menu';
  const [isAside] = useState(() => host.matches(selectors.aside));
  const [pageOverlay] = useState(() => find(page, selectors.overlay));
  const ownOverlay = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { reset, parts } = useLevels(island);
  const isStill = page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const still = isStill ? { transition: 'none' } : undefined;

  const [isTaken, setTaken] = useState(false);
  useLayoutEffect(() => {
    setTaken(true);
    if (host.hasAttribute('popover') && host.matches(':popover-open')) {
      host.hidePopover();
      openPanel('menu');
    }
    // Opening and closing by other scripts, before the layer started or later, is followed; the template's own marks for it are removed.
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
  }, [host, page, pageOverlay]);

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
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const opener = find(page, selectors.opener);
    const overlay = pageOverlay ?? ownOverlay.current;
    // At the side, the menu and its overlay cover the header. Below it, the header works as before, and the opener closes the menu.
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
  }, [isOpen, isAside, host, page, pageOverlay, selectors, signal, reset]);

  useEffect(() => {
    if (!isOpen) return;
    const load = async () => {
      await island.wake(selectors.lazy);
      const codes = lazyCodes(findAll(page, selectors.lazy));
      // A failed part is requested again when the menu opens next.
      await Promise.all(codes.map(requestPart));
      if (!signal.aborted) drawAgain();
    };
    void load();
  }, [isOpen, island, page, selectors, signal]);

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
