import { afterFrame } from './after-frame.ts';

/** Milliseconds until what did not load may be asked for again. */
const pause = 1000;

/**
 * Loads something with the first scrolling of a page, or at once where it is scrolled already, and starts it. What does not load (offline, for example)
 * is asked for again with a later scrolling.
 */
export function onFirstScroll<Part>(page: Window, load: () => Promise<Part>, start: (part: Part) => void, signal: AbortSignal): void {
  const listen = () => page.addEventListener('scroll', begin, { once: true, passive: true, signal });
  const begin = () =>
    void load().then(
      (part) => signal.aborted || start(part),
      () => void setTimeout(listen, pause),
    );
  // Right after a frame the position can be read without a layout of its own.
  void afterFrame(page, { setTimeout, clearTimeout }).then(() => {
    if (signal.aborted) return;
    if (page.scrollY > 0) begin();
    else listen();
  });
}
