import { getContext, perSession } from '../context.ts';

/** One clock for the page, made anew for each run of the layer. */
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
    // Just behind the full second, however long the last one took.
    timer = natives.setTimeout(tick, 1010 - (Date.now() % 1000));
    for (const tell of listeners) tell();
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
 * Tells every second of the clock to all who count them: one timer for the page, none while nobody sees it or nobody listens
 * [DET-13]. Returns the way to stop.
 */
export function onSecond(listener: () => void): () => void {
  const seconds = clock();
  seconds.add(listener);
  return () => seconds.remove(listener);
}
