import { nextTask } from '../platform/next-task.ts';
import { onAbort } from '../platform/on-abort.ts';

/**
 * Runs callbacks in separate tasks, in order. When the page is left or the layer stops, queued ones run at once, and so do those that
 * they add: a page that was left gets no later task. No press is lost.
 */
export function makeScheduler(page: Window, stopped: AbortSignal): (run: () => void) => void {
  const waiting = new Set<() => void>();
  let runsAtOnce = stopped.aborted;
  const runAll = () => {
    runsAtOnce = true;
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  page.addEventListener('pagehide', runAll, { signal: stopped });
  page.addEventListener(
    'pageshow',
    () => {
      runsAtOnce = stopped.aborted;
    },
    { signal: stopped },
  );
  onAbort(stopped, runAll);
  return (run) => {
    if (runsAtOnce) return run();
    waiting.add(run);
    void nextTask().then(() => {
      if (waiting.delete(run)) run();
    });
  };
}
