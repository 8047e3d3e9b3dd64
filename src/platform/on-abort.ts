const waiting = new WeakMap<AbortSignal, (() => void)[]>();

/**
 * Calls once when a signal aborts: its owner, an island or the whole layer, ends. Nothing is called for one that has aborted before. A signal has one
 * listener for all calls; an error of one is reported by the browser and keeps no other from being called.
 */
export function onAbort(signal: AbortSignal, call: () => void): void {
  const already = waiting.get(signal);
  if (already) return void already.push(call);
  const calls = [call];
  waiting.set(signal, calls);
  signal.addEventListener(
    'abort',
    () => {
      for (const call of calls)
        try {
          call();
        } catch (error) {
          reportError(error);
        }
    },
    { once: true },
  );
}
