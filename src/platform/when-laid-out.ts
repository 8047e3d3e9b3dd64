import { afterFrame } from './after-frame.ts';

interface Timers {
  readonly setTimeout: typeof setTimeout;
  readonly clearTimeout: typeof clearTimeout;
}

/** Milliseconds to wait for a frame: a tab in the background has none. */
const patience = 100;

/**
 * Calls within the next frame, right after the browser's layout: reading positions and sizes is free then. At any
 * other time it may force a layout of the whole page, because something has changed since the last one. A signal
 * may cancel it.
 */
export function whenLaidOut(page: Window, { setTimeout, clearTimeout }: Timers, call: () => void, signal?: AbortSignal): void {
  const { ResizeObserver } = page as Window & { ResizeObserver?: typeof globalThis.ResizeObserver };
  const callOnce = once(() => signal?.aborted || call());
  if (!ResizeObserver) return void afterFrame(page, { setTimeout, clearTimeout }).then(callOnce);
  // A new observation is reported in the next frame, right after its layout.
  const observer = new ResizeObserver(done);
  observer.observe(page.document.documentElement);
  const timer = setTimeout(done, patience);

  function done(): void {
    observer.disconnect();
    clearTimeout(timer);
    callOnce();
  }
}

function once(call: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    call();
  };
}
