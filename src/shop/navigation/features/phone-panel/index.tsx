import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { onClickBeside } from '../../../../platform/click-beside.ts';
import { find, findAll, hasClass } from '../../../../platform/find.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Wider than this, px, the numbers are in the page's header [MOB-03]. */
const narrow = '(max-width: 991px)';
/** Milliseconds of the slide. */
const slideTime = 200;
const texts = lazyMessages({ 'phones.title': 'Телефоны', 'phones.close': 'Закрыть' });
const closePhones = () => closePanel('phones');

/** Slides out under the header, over an inert page [MOB-03]. */
function PhonePanel({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(activePanel()).name === 'phones';
  const overlay = useRef<HTMLDivElement>(null);

  const [isTaken, setTaken] = useState(false);
  useLayoutEffect(() => {
    setTaken(true);
    // Opened before the layer came: by the page itself, or by the template.
    const isPopover = host.hasAttribute('popover') && host.matches(':popover-open');
    if (isPopover) host.hidePopover();
    if (!isPopover && !hasClass(host, 'show')) return;
    applyLook([host], { classes: { show: false } });
    openPanel('phones');
  }, [host]);

  useLayoutEffect(() => {
    if (!isOpen || !host.animate || page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const slide = host.animate({ clipPath: ['inset(0 0 100%)', 'inset(0)'] }, { duration: slideTime, easing: 'ease' });
    return () => slide.cancel();
  }, [isOpen, host, page]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    const opener = find(page, selectors.opener);
    const panels = [host, overlay.current].filter((panel) => panel !== null);
    // The opener closes it, the burger opens the menu instead, links lead on.
    const besides = findAll(page, selectors.bars);
    const finish = openOverPage(page, { panels, besides, close: closePhones, only: narrow, opener, signal: until });
    onClickBeside(host, overlay.current, closePhones, until);
    return () => {
      finish();
      ended.abort();
    };
  }, [isOpen, host, page, selectors, signal]);

  return (
    <>
      {/* Keeps a panel that the page itself has opened from being restored. */}
      {isTaken && (
        <Part
          name="root"
          role={isOpen ? 'dialog' : undefined}
          classes={{ show: isOpen }}
          // The template slides by the inline style.
          style={{ display: isOpen ? 'block' : 'none' }}
          attributes={isOpen ? { 'aria-label': (own) => own ?? texts('phones.title') } : {}}
        />
      )}
      <Part
        name="controls"
        each={({ textContent }) => (textContent?.trim() ? {} : { attributes: { 'aria-label': (own) => own ?? texts('phones.close') } })}
        onPress={closePhones}
      />
      {isOpen &&
        host.parentElement &&
        createPortal(<div ref={overlay} className="jqmOverlay mobp" aria-hidden="true" />, host.parentElement)}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: PhonePanel };
