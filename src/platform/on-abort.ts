/** Calls once when a signal aborts: its owner, an island or the whole layer, ends. Nothing is called for one that has aborted before. */
export function onAbort(signal: AbortSignal, call: () => void): void {
  signal.addEventListener('abort', () => call(), { once: true });
}
