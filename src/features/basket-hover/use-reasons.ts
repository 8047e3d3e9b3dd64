import { useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Milliseconds that an add shows the dropdown [HOV-01]. */
const showTime = 2000;
/** The dropdown is for screens from this width. */
const wide = '(min-width: 992px)';

interface Reasons {
  readonly isWide: boolean;
  /** Whether there is a reason to show the dropdown now. */
  readonly isWanted: boolean;
  /** Closed by Escape, until pointer and focus have both left. */
  readonly isDismissed: boolean;
  dismiss(): void;
  /** Asked for by a key; answers whether there is a dropdown at this width. */
  summon(): boolean;
}

/** The fixed header has a dropdown of its own: what was added shows under the header that the shopper sees. */
function isInView(host: HTMLElement): boolean {
  const { top, bottom, height } = host.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < (host.ownerDocument.defaultView?.innerHeight ?? 0);
}

/** Why the dropdown shows: the pointer is there, the focus is there, or something has just been added. */
export function useReasons(host: HTMLElement, adds: number, signal: AbortSignal): Reasons {
  const page = host.ownerDocument;
  const [media] = useState(() => page.defaultView?.matchMedia(wide));
  const [isWide, setWide] = useState(media?.matches ?? false);
  const [hasPointer, setPointer] = useState(() => host.matches(':hover'));
  const [hasFocus, setFocus] = useState(() => host.contains(page.activeElement));
  const [isRecent, setRecent] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useLayoutEffect(() => {
    const on = (type: string, act: (event: Event) => void) => host.addEventListener(type, act, { signal });
    on('mouseenter', () => setPointer(true));
    on('mouseleave', () => setPointer(false));
    on('focusin', () => setFocus(true));
    on('focusout', (event) => setFocus(host.contains((event as FocusEvent).relatedTarget as Node | null)));
    media?.addEventListener('change', (event) => setWide(event.matches), { signal });
  }, [host, signal, media]);

  useEffect(() => {
    if (adds === 0 || !isInView(host)) return;
    setRecent(true);
    setDismissed(false);
    const timer = setTimeout(() => setRecent(false), showTime);
    return () => clearTimeout(timer);
  }, [adds, host]);

  useEffect(() => {
    if (!hasPointer && !hasFocus) setDismissed(false);
  }, [hasPointer, hasFocus]);

  const dismiss = useCallback(() => {
    setRecent(false);
    setDismissed(true);
  }, []);
  const summon = useCallback(() => {
    setDismissed(false);
    return isWide;
  }, [isWide]);
  return { isWide, isWanted: isWide && !isDismissed && (hasPointer || hasFocus || isRecent), isDismissed, dismiss, summon };
}
