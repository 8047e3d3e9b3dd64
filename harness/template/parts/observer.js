/** Last script file named in a stack: the one that made the observer. */
function callerFile() {
  const files = [...(new Error().stack ?? '').matchAll(/([^/\s()?:]+\.js)\b/g)];
  return files.at(-1)?.[1] ?? '';
}

/**
 * Replaces the page's MutationObserver by a subclass that can be silenced: all at once by `MutationObserver.ignore`, one by
 * its `paused`. The first observer of each script file is kept in `MutationObserver.observers` (page.md 4, last paragraph).
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

/** Runs an insert while no observer of the page sees it; records of it are dropped, not delayed. */
export function withMetricsPaused(insert) {
  const metrics = window.MutationObserver.observers?.['tag.js'];
  if (!metrics) return insert();
  metrics.paused = true;
  try {
    return insert();
  } finally {
    // The records are delivered in a microtask after the insert; the pause must last until then.
    setTimeout(() => {
      metrics.paused = false;
    }, 0);
  }
}
