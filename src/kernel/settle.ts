import type { Natives } from './natives.ts';

/** Lets the browser draw and answer input: the promise resolves in a later task. A message comes sooner than a timer, which waits 4 ms when nested. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Runs things in tasks of their own, one after another. What still waits when the page is left, or the layer stops, runs then, and what
 * comes up with that at once: a page that is left has no later task. Nothing that a shopper has pressed is lost.
 */
export function makeScheduler(page: Window, stopped: AbortSignal): (run: () => void) => void {
  const waiting = new Set<() => void>();
  let isLeft = stopped.aborted;
  const runAll = () => {
    isLeft = true;
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  page.addEventListener('pagehide', runAll, { signal: stopped });
  page.addEventListener(
    'pageshow',
    () => {
      isLeft = stopped.aborted;
    },
    { signal: stopped },
  );
  stopped.addEventListener('abort', runAll, { once: true });
  return (run) => {
    if (isLeft) return run();
    waiting.add(run);
    void nextTask().then(() => {
      if (waiting.delete(run)) run();
    });
  };
}

/**
 * Resolves when the page has settled: its own HTML is parsed and the browser has nothing better to do, at the latest
 * `patience` ms after that. Background tabs get no idle time, which the patience covers.
 */
export async function pageSettled(page: Window, natives: Natives, patience = 1000): Promise<void> {
  await pageParsed(page);
  await idle(page, natives, patience);
}

/** Resolves when the browser has nothing better to do, at the latest after `patience` ms. */
export function idle(page: Window, natives: Natives, patience = 1000): Promise<void> {
  return new Promise((resolve) => {
    const timer = natives.setTimeout(resolve, patience);
    page.requestIdleCallback?.(() => {
      natives.clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when the page's own HTML is parsed. */
export async function pageParsed(page: Window): Promise<void> {
  if (page.document.readyState !== 'loading') return;
  await new Promise((resolve) => page.document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Resolves right after the next frame has been laid out; soon, where there are no frames (a tab in the background). */
export function frameDone(page: Window, natives: Natives): Promise<void> {
  return new Promise((resolve) => {
    const timer = natives.setTimeout(resolve, 100);
    page.requestAnimationFrame(() => {
      natives.clearTimeout(timer);
      natives.setTimeout(resolve, 0);
    });
  });
}
