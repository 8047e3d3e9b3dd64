/**
 * Waits until an element no longer has a class: somebody else's script says by it that it is at work here. `limit`: milliseconds
 * after which it is not waited for any more, because after a failure the template leaves its class for ever (contract/endpoints.md, 1.1).
 */
export function untilClassLeaves(element: Element, name: string, limit: number, signal: AbortSignal): Promise<void> {
  if (!element.classList.contains(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (!element.classList.contains(name)) done();
    });
    observer.observe(element, { attributes: true, attributeFilter: ['class'] });
    const timer = setTimeout(done, limit);
    signal.addEventListener('abort', done, { once: true });
  });
}
