import { useCallback, useEffect, useState } from 'react';
import type { PartEvents } from '../../../../parts/part-declaration.ts';
import { whenLaidOut } from '../../../../platform/when-laid-out.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { getContext } from '../../../context.ts';
import { followMouseAway } from '../../page/follow-mouse-away.ts';

/** Milliseconds for which an add shows the dropdown [HOV-01]. */
const showTime = 2000;
/** The dropdown is for screens from this width. */
const wide = '(min-width: 992px)';

interface DropdownShown {
  readonly isWide: boolean;
  /** Whether the dropdown should be shown now. */
  readonly isWanted: boolean;
  /** Closed by Escape; stays closed until pointer and focus have both left. */
  readonly isDismissed: boolean;
  dismiss(): void;
  /** Opens it by key; returns whether there is a dropdown at this width. */
  open(): boolean;
  /** Handlers of pointer and focus. */
  readonly on: PartEvents;
}

/** The fixed header has a dropdown of its own: an add opens the one under the visible header. */
function isInView(host: HTMLElement): boolean {
  const { top, bottom, height } = host.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < (host.ownerDocument.defaultView?.innerHeight ?? 0);
}

/** Decides whether the dropdown is shown: the pointer or the focus is in it, or something was just added. */
export function useDropdownShown(host: HTMLElement, adds: number): DropdownShown {
  const isWide = useMedia(wide);
  const [hasPointer, setPointer] = useState(() => host.matches(':hover'));
  const [hasFocus, setFocus] = useState(() => host.contains(host.ownerDocument.activeElement));
  const [isRecent, setRecent] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  const on: PartEvents = {
    mouseenter: () => setPointer(true),
    mouseleave: () => setPointer(false),
    focusin: () => setFocus(true),
    focusout: ({ relatedTarget }) => setFocus(relatedTarget instanceof Node && host.contains(relatedTarget)),
  };

  // A removal moves the focus to the next line: for a shopper with a mouse that focus must not keep the dropdown open.
  useEffect(() => (hasFocus ? followMouseAway(host, setFocus) : undefined), [hasFocus, host]);

  useEffect(() => {
    if (adds === 0) return;
    const { page } = getContext();
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame, because new lines have just been put into the page: reading the place now would force a layout of all of it.
    whenLaidOut(
      page,
      { setTimeout, clearTimeout },
      () => {
        if (!isInView(host)) return;
        setRecent(true);
        setDismissed(false);
        timer = setTimeout(() => setRecent(false), showTime);
      },
      ended.signal,
    );
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [adds, host]);

  useEffect(() => {
    if (!hasPointer && !hasFocus) setDismissed(false);
  }, [hasPointer, hasFocus]);

  const dismiss = useCallback(() => {
    setRecent(false);
    setDismissed(true);
  }, []);
  const open = useCallback(() => {
    setDismissed(false);
    return isWide;
  }, [isWide]);
  return { isWide, isWanted: isWide && !isDismissed && (hasPointer || hasFocus || isRecent), isDismissed, dismiss, open, on };
}
