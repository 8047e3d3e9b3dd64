/** Resolves with the first event of a type that passes the filter; never, if the signal aborts before. */
export function once(target: EventTarget, type: string, signal: AbortSignal, is: (event: Event) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const hear = (event: Event) => {
      if (!is(event)) return;
      listening.abort();
      resolve();
    };
    target.addEventListener(type, hear, { signal: AbortSignal.any([signal, listening.signal]) });
  });
}
