import type { Natives } from '../kernel/natives.ts';
import { nextTask } from '../kernel/settle.ts';

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
