import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { focusable } from '../../page/focus.ts';
import { openOverPage } from '../../page/over-page.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { wantPart } from '../../state/lazy-parts.ts';
import { close, open, openedState } from '../../state/opened.ts';
import { asButton, onButtonKeys } from '../../ui/as-button.ts';
import { LateProblem } from '../../ui/late-problem.tsx';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Narrower than this, px, the burger belongs to the menu of phones (contract/page.md, 3.19). */
const wide = '(min-width: 992px)';
/** Milliseconds that it takes to come and to go [MEGA-01]. */
const comingTime = 150;
const goingTime = 200;
const none = ':not(*)';
const texts = lateTexts({
  'mega.title': 'Все разделы',
  'mega.close': 'Закрыть меню',
  'mega.failed': 'Разделы не загрузились.',
  'mega.retry': 'Повторить',
});
const closeOverlay = () => close('burger');

/** All sections over a page that waits: a dialog with the focus inside, closed by its cross or by Escape [MEGA-01, POP-02]. */
function BurgerOverlay({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const page = host.ownerDocument;
  const isOpen = useSnapshot(openedState()).name === 'burger';
  const wasOpen = useRef(false);
  const [isMissing, setMissing] = useState(false);
  const borrowed = useBorrow();

  const load = useCallback(async () => {
    setMissing(false);
    await island.wake(selectors.lazy ?? none);
    const codes = [...page.querySelectorAll(selectors.lazy ?? none)].map((place) => place.getAttribute('data-nlo') ?? '');
    const parts = await Promise.all(codes.map(wantPart));
    if (signal.aborted) return;
    // What did not come is asked for when the shopper says so, or opens the menu again.
    setMissing(!parts.every(Boolean));
    await island.wake(selectors.long ?? none);
  }, [island, page, selectors, signal]);

  useLayoutEffect(() => {
    // Opened by the page itself before the layer came.
    if (!host.hasAttribute('popover') || !host.matches(':popover-open')) return;
    host.hidePopover();
    open('burger');
  }, [host]);

  useLayoutEffect(() => {
    const buttons = [...host.querySelectorAll(selectors.controls ?? none)].map((cross) =>
      asButton(cross, cross.textContent?.trim() || cross.hasAttribute('aria-label') ? {} : { label: texts('mega.close') }),
    );
    island.onPress(closeOverlay);
    onButtonKeys(host, selectors.controls ?? none, closeOverlay, signal);
    return () => {
      for (const button of buttons) button.giveBack();
    };
  }, [island, host, selectors, signal]);

  useLayoutEffect(() => {
    const own = borrowed(host);
    if (isOpen) {
      wasOpen.current = true;
      own.setStyle('display', 'block');
      own.setAttribute('role', 'dialog');
      own.setAttribute('aria-modal', 'true');
      if (!host.hasAttribute('aria-label')) own.setAttribute('aria-label', texts('mega.title'));
      return fade(host, [0, 1], comingTime).stop;
    }
    if (!wasOpen.current) return;
    // It is closed at once, and only seen a little longer.
    host.toggleAttribute('inert', true);
    const going = fade(host, [1, 0], goingTime, () => own.setStyle('display', 'none'));
    return () => {
      going.stop();
      host.toggleAttribute('inert', false);
    };
  }, [isOpen, host, borrowed]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const opener = page.activeElement;
    const finish = openOverPage(page, {
      panels: [host],
      close: closeOverlay,
      only: wide,
      opener,
      focus: host.querySelector<HTMLElement>(selectors.controls ?? none) ?? focusable(host)[0] ?? false,
      signal: AbortSignal.any([signal, ended.signal]),
    });
    // The template's own Escape would begin to take it away as well, and end later, from under one that was opened again.
    page.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || page.querySelector('dialog[open]')) return;
        // The suggestions of its search were opened last, and close by themselves.
        if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]')) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        closeOverlay();
      },
      { capture: true, signal: ended.signal },
    );
    void load();
    return () => {
      finish();
      ended.abort();
    };
  }, [isOpen, host, page, selectors, signal, load]);

  const place = isMissing && host.querySelector(selectors.lazy ?? none);
  if (!place) return null;
  const retry = () => {
    // The button goes, and the focus shall not fall out of the dialog with it.
    host.querySelector<HTMLElement>(selectors.controls ?? none)?.focus({ preventScroll: true });
    void load();
  };
  return <LateProblem place={place} text={texts('mega.failed')} retryLabel={texts('mega.retry')} onRetry={retry} />;
}

/** Makes an element come or go; at once for those who want no movement, and where nothing can move. */
function fade(element: HTMLElement, opacity: readonly [number, number], duration: number, done?: () => void): { stop(): void } {
  const view = element.ownerDocument.defaultView;
  if (!element.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    done?.();
    return { stop: () => {} };
  }
  const animation = element.animate({ opacity: [...opacity] }, { duration, easing: 'ease-out' });
  animation.onfinish = () => done?.();
  return { stop: () => animation.cancel() };
}

export const feature: Feature<null> = { read: () => ok(null), Component: BurgerOverlay };
