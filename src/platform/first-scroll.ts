import { afterFrame } from './after-frame.ts';

/** A pointer that moves, a finger and a key come before most scrolling: what is loaded then is there in time. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** Milliseconds until what did not load may be asked for again. */
const pause = 1000;

/**
 * Loads something with the first sign that a page is about to be scrolled, or at once where it is scrolled already, and starts it. What does not load
 * (offline, for example) is asked for again with a later sign.
 */
export function onFirstScroll<Part>(page: Window, load: () => Promise<Part>, start: (part: Part) => void, signal: AbortSignal): void {
  const listen = () => {
    const heard = new AbortController();
    const options = { passive: true, capture: true, signal: AbortSignal.any([signal, heard.signal]) };
    for (const sign of signs)
      page.addEventListener(
        sign,
        () => {
          heard.abort();
          begin();
        },
        options,
      );
  };
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
