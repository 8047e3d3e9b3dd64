interface Timers {
  readonly setTimeout: typeof setTimeout;
  readonly clearTimeout: typeof clearTimeout;
}

/** Milliseconds to wait for a frame: a tab in the background has none. */
const maxWait = 100;

/**
 * Calls within the next frame, right after the browser's layout: reading positions and sizes is free then. At any
 * other time it may force a layout of the whole page, because something has changed since the last one. A signal
 * may cancel it.
 */
export function whenLaidOut(page: Window, { setTimeout, clearTimeout }: Timers, call: () => void, signal?: AbortSignal): void {
  // A new observation is reported in the next frame, right after its layout. Unit tests have none.
  const observer = (page as Window & { ResizeObserver?: typeof ResizeObserver }).ResizeObserver && new ResizeObserver(done);
  observer?.observe(page.document.documentElement);
  const timer = setTimeout(done, maxWait);

  function done(): void {
    observer?.disconnect();
    clearTimeout(timer);
    if (!signal?.aborted) call();
  }
}
