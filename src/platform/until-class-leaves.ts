import { onAbort } from './on-abort.ts';

/**
 * Waits until an element no longer has a class with which another script marks its work. `limit`: milliseconds
 * after which waiting ends, because after a failure the template never removes its class (contract/endpoints.md, 1.1).
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
    onAbort(signal, done);
  });
}
