import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../../parts/use-latest.ts';
import { useOwnEscape } from '../use-own-escape.ts';

/** Milliseconds of the specification's fade [POP-01]. */
const fadeTime = 200;

/** A modal dialog that fades out before it closes. The focus moves to `first` and, when it closes, back to where it was. */
export function useModal(
  first: RefObject<HTMLElement | null>,
  onClosed: () => void,
): { readonly dialog: RefObject<HTMLDialogElement | null>; readonly isClosing: boolean; close(): void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClosing, setClosing] = useState(false);
  const told = useLatest(onClosed);
  useOwnEscape(dialog);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    first.current?.focus();
    // The page behind must not scroll along; the wheel still scrolls oversized content.
    const keep = (event: WheelEvent) => {
      const isAtHome = event.target instanceof Element && event.target.closest('[data-zoomed="true"], [role="tablist"]');
      if (!isAtHome && !event.ctrlKey && event.deltaX === 0) event.preventDefault();
    };
    shown?.addEventListener('wheel', keep, { passive: false });
    return () => {
      shown?.removeEventListener('wheel', keep);
      // Closed before it is removed, because only closing returns the focus.
      shown?.close();
    };
  }, [first]);

  useEffect(() => {
    if (!isClosing) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        dialog.current?.close();
        told.current();
      },
      isStill ? 0 : fadeTime,
    );
    return () => clearTimeout(timer);
  }, [isClosing]);

  return { dialog, isClosing, close: () => setClosing(true) };
}
