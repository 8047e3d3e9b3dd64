import { getContext, perSession } from '../context.ts';

/** One timer for all countdowns of the page, per run of the layer. */
const clock = perSession(() => {
  const { page, natives } = getContext();
  const listeners = new Set<() => void>();
  let timer: number | undefined;

  const stop = () => {
    if (timer !== undefined) natives.clearTimeout(timer);
    timer = undefined;
  };
  const tick = () => {
    stop();
    if (page.document.hidden) return;
    // Aligned to full seconds, so that delays do not add up. The 10 ms avoid a tick just before the second.
    timer = natives.setTimeout(tick, 1010 - (Date.now() % 1000));
    for (const listener of listeners) listener();
  };

  return {
    add(listener: () => void) {
      if (listeners.size === 0) page.document.addEventListener('visibilitychange', tick);
      listeners.add(listener);
      if (timer === undefined) tick();
    },
    remove(listener: () => void) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop();
      page.document.removeEventListener('visibilitychange', tick);
    },
  };
});

/**
 * Calls back every full second. There is one timer for the page, and none while the page is hidden or nothing listens [DET-13]. Returns a
 * function that unsubscribes.
 */
export function onSecond(listener: () => void): () => void {
  const seconds = clock();
  seconds.add(listener);
  return () => seconds.remove(listener);
}
