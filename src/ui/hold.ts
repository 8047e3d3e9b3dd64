import { useLayoutEffect, useRef } from 'react';
import { useLatest } from '../parts/use-latest.ts';
import { onAbort } from '../platform/on-abort.ts';

/** Milliseconds until a held control repeats, and between repetitions. */
const firstDelay = 500;
const nextDelay = 100;

/** A control held by mouse or touch acts repeatedly. `wasHeld`: the click that ends a hold must be ignored. */
export function onHold(root: Element, selector: string, press: (control: Element) => void, signal: AbortSignal): { wasHeld(): boolean } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const stop = () => clearTimeout(timer);
  const again = (control: Element) => {
    if (!control.isConnected) return;
    isHeld = true;
    press(control);
    timer = setTimeout(again, nextDelay, control);
  };
  root.addEventListener(
    'pointerdown',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(selector) : null;
      stop();
      isHeld = false;
      if (control && (event as PointerEvent).button === 0) timer = setTimeout(again, firstDelay, control);
    },
    { capture: true, signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'dragstart', 'contextmenu'])
    root.ownerDocument.addEventListener(type, stop, { capture: true, signal });
  onAbort(signal, stop);
  return {
    wasHeld() {
      const was = isHeld;
      isHeld = false;
      return was;
    },
  };
}

/**
 * Calls `press` repeatedly while a control that matches `selector` is held, and returns a part's press handler: it ignores the click
 * that ends a hold. Listens beside the parts: only pointer events tell the duration.
 */
export function useHold(root: Element, selector: string, press: (control: Element) => void): (control: Element) => void {
  const latest = useLatest(press);
  const hold = useRef<ReturnType<typeof onHold>>(undefined);
  useLayoutEffect(() => {
    const ended = new AbortController();
    hold.current = onHold(root, selector, (control) => latest.current(control), ended.signal);
    return () => ended.abort();
  }, [root, selector]);
  return (control) => {
    if (!hold.current?.wasHeld()) press(control);
  };
}
