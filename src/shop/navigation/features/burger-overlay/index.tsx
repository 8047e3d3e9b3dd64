import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { closeByEscapeFirst } from '../../../../platform/escape-first.ts';
import { focusable } from '../../../../platform/focus.ts';
import { openOverPage } from '../../../../platform/over-page.ts';
import { LateProblem } from '../../../../ui/late-problem.tsx';
import { nameIfNone } from '../../../../ui/name-or-role.ts';
import { labelIfNone } from '../../../../ui/named.ts';
import { activePanel, closePanel, openPanel } from '../../../active-panel.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { requestParts } from '../../../page/index.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Narrower than this, px, the burger belongs to the menu of phones (contract/page.md, 3.19). */
const wide = '(min-width: 992px)';
/** Milliseconds of fading in and out [MEGA-01]. */
const comingTime = 150;
const goingTime = 200;
const texts = lazyMessages({
  'mega.title': 'Все разделы',
  'mega.close': 'Закрыть меню',
  'mega.failed': 'Разделы не загрузились.',
  'mega.retry': 'Повторить',
});
const closeOverlay = () => closePanel('burger');

/** All sections over an inert page: a dialog with the focus inside, closed by its button or Escape [MEGA-01, POP-02]. */
function BurgerOverlay({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(activePanel()).name === 'burger';
  const parts = useParts();
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  /** Closed already, but still visible while it fades out. */
  const [isSeen, setSeen] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const load = useCallback(async () => {
    setMissing(false);
    await island.wake(selectors.lazy);
    const areLoaded = await requestParts(parts.find('lazy'));
    if (signal.aborted) return;
    // A failed part is requested again by the retry, or when the menu opens again.
    setMissing(!areLoaded);
    await island.wake(selectors.long);
  }, [island, parts, selectors, signal]);

  useLayoutEffect(() => {
    // Opened by the page itself before the layer started.
    if (!host.hasAttribute('popover') || !host.matches(':popover-open')) return;
    host.hidePopover();
    openPanel('burger');
  }, [host]);

  useLayoutEffect(() => {
    if (!isOpen && !wasOpen) return;
    setSeen(true);
    return isOpen ? fade(host, [0, 1], comingTime).stop : fade(host, [1, 0], goingTime, () => setSeen(false)).stop;
  }, [isOpen, wasOpen, host]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const opener = page.activeElement;
    const finish = openOverPage(page, {
      panels: [host],
      close: closeOverlay,
      only: wide,
      opener,
      focus: parts.find('controls')[0] ?? focusable(host)[0] ?? false,
      signal: AbortSignal.any([signal, ended.signal]),
    });
    // The template's own Escape would fade it out too, and end after it was opened again.
    closeByEscapeFirst(page, closeOverlay, ended.signal);
    void load();
    return () => {
      finish();
      ended.abort();
    };
  }, [isOpen, host, page, parts, signal, load]);

  const place = isMissing && parts.find('lazy')[0];
  const retry = () => {
    // The button is removed; the focus must stay in the dialog.
    parts.find('controls')[0]?.focus({ preventScroll: true });
    void load();
  };
  return (
    <>
      {wasOpen && (
        <Part
          name="root"
          role="dialog"
          style={{ display: isOpen || isSeen ? 'block' : 'none' }}
          attributes={isOpen ? { 'aria-modal': 'true' } : { 'aria-modal': 'true', inert: '' }}
          each={(root) => labelIfNone(root, texts('mega.title'))}
        />
      )}
      <Part name="controls" each={(cross) => nameIfNone(cross, texts('mega.close'))} onPress={closeOverlay} />
      {place && <LateProblem place={place} text={texts('mega.failed')} retryLabel={texts('mega.retry')} onRetry={retry} />}
    </>
  );
}

/** Fades an element in or out; at once with reduced motion, and where animations are not supported. */
function fade(element: HTMLElement, opacity: readonly [number, number], duration: number, done?: () => void): { stop(): void } {
  const view = element.ownerDocument.defaultView;
  if (!element.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    done?.();
    return { stop: () => {} };
  }
  const animation = element.animate({ opacity: [...opacity] }, { duration, easing: 'ease-out' });
  animation.onfinish = () => done && flushSync(done);
  return { stop: () => animation.cancel() };
}

export const feature: Feature<undefined, typeof marker> = { Component: BurgerOverlay };
