import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Island } from '../../../../parts/feature.ts';
import { useLatest } from '../../../../parts/use-latest.ts';
import { closeByEscape } from '../../../../platform/escape.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { onOutsidePress } from '../../../../platform/outside-press.ts';
import type { marker } from './marker.ts';

interface OpenedPanel {
  /** The innermost panel that is open. */
  readonly last: HTMLElement | undefined;
  /** Whether a panel has been open since the menu began. */
  readonly wasOpened: boolean;
  /** Shows only this panel and its ancestors, at once: a hidden element cannot have the focus. */
  show(panel: HTMLElement | undefined): void;
  /** The same after `delay` milliseconds, unless another panel is asked for, or `stay`, before. */
  showLater(panel: HTMLElement | undefined, delay: number): void;
  /** What is open stays. */
  stay(): void;
}

/** Which panel of the menu is open. A press elsewhere closes it, and what makes the menu inert; Escape calls `onEscape` with it [MEGA-01]. */
export function useOpenedPanel(
  { host, signal }: Island<typeof marker>,
  readFirst: () => HTMLElement | undefined,
  onEscape: (last: HTMLElement) => void,
): OpenedPanel {
  const page = host.ownerDocument;
  const [last, setLast] = useState(readFirst);
  const [wasOpened, setOpened] = useState(last !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const closeLast = useLatest(() => last && onEscape(last));
  const isOpen = last !== undefined;

  function show(panel: HTMLElement | undefined): void {
    stay();
    flushSync(() => {
      setLast(panel);
      if (panel) setOpened(true);
    });
  }

  // Before the panel is seen: who presses elsewhere at once closes it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const until = AbortSignal.any([signal, ended.signal]);
    closeByEscape(page, () => closeLast.current(), until);
    const close = () => flushSync(() => setLast(undefined));
    onOutsidePress(page, [host], close, until);
    // A fixed header that goes away is inert, and its menu with it.
    const watch = new MutationObserver(() => host.closest('[inert]') && close());
    watch.observe(page, { subtree: true, attributeFilter: ['inert'] });
    onAbort(until, () => watch.disconnect());
    return () => ended.abort();
  }, [isOpen, host, page, signal]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    last,
    wasOpened,
    show,
    showLater(panel, delay) {
      stay();
      timer.current = setTimeout(show, delay, panel);
    },
    stay,
  };
}
