import { afterFrame } from './after-frame.ts';

interface Timers {
  readonly setTimeout: typeof setTimeout;
  readonly clearTimeout: typeof clearTimeout;
}

/** Milliseconds to wait for a frame: a tab in the background has none. */
const patience = 100;

/**
 * Calls within the next frame, when the browser has just laid the page out: places and sizes are to be had for nothing then. Any
 * other moment may cost a layout of the whole page, because something has been changed since the last one. The end of it all
 * may be told by a signal.
 */
export function whenLaidOut(page: Window, { setTimeout, clearTimeout }: Timers, call: () => void, signal?: AbortSignal): void {
  const { ResizeObserver } = page as Window & { ResizeObserver?: typeof globalThis.ResizeObserver };
  const callOnce = once(() => signal?.aborted || call());
  if (!ResizeObserver) return void afterFrame(page, { setTimeout, clearTimeout }).then(callOnce);
  // What is observed anew is told of in the next frame, right behind its layout.
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
