import { onAbort } from './on-abort.ts';

/** Calls back each time an element comes within so many pixels of the view. */
export function whenNear(element: Element, margin: number, listener: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) listener();
    },
    { root: element.ownerDocument, rootMargin: `${margin}px` },
  );
  observer.observe(element);
  onAbort(signal, () => observer.disconnect());
}

/** Calls back when an element that has left the surroundings of the view comes near it again. */
export function whenNearAgain(element: Element, margin: number, listener: () => void, signal: AbortSignal): void {
  let wasAway = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) {
        if (isIntersecting && wasAway) listener();
        wasAway ||= !isIntersecting;
      }
    },
    { root: element.ownerDocument, rootMargin: `${margin}px` },
  );
  observer.observe(element);
  onAbort(signal, () => observer.disconnect());
}
