import type { Natives } from '../kernel/natives.ts';
import { nextTask } from '../platform/next-task.ts';
import { scanInSlices } from './scan-in-slices.ts';

/** Parts that are scanned when the first of them comes near: the browser looks at each observed element in each frame, at a thousand for milliseconds. */
const groupSize = 4;

/**
 * Scans parts of the page when they come within two screens of the view: the cost of a page of a thousand cards depends on
 * what is scrolled to. They are looked for once `begin` resolves, and scanned in short slices: scrolling by a screen brings a dozen at once. `scanAll` scans the
 * rest at once.
 */
export function watchParts(
  parts: readonly Element[],
  viewHeight: number,
  natives: Natives,
  scan: (part: Element) => void,
  begin: Promise<unknown>,
  stopped: AbortSignal,
): { scanAll(): void } {
  const waiting = new Set(parts);
  const look = (part: Element) => {
    if (waiting.delete(part) && part.isConnected) scan(part);
  };
  const observer = new natives.IntersectionObserver(
    (entries) => {
      const near = entries.flatMap(({ isIntersecting, target }) => {
        if (!isIntersecting) return [];
        observer.unobserve(target);
        const at = parts.indexOf(target);
        return parts.slice(at, at + groupSize);
      });
      void scanInSlices(near, look, nextTask, stopped);
    },
    { root: parts[0]?.ownerDocument ?? null, rootMargin: `${2 * viewHeight}px` },
  );
  const observe = () => {
    for (const [at, part] of parts.entries()) if (at % groupSize === 0 && waiting.size > 0) observer.observe(part);
  };
  void begin.then(observe);
  return {
    scanAll() {
      waiting.forEach(look);
      observer.disconnect();
    },
  };
}
