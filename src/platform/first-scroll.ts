/** A pointer that moves, a finger and a key come before most scrolling: what is loaded then is there in time. */
export const scrollSigns = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Milliseconds until what did not load may be asked for again. */
const pause = 1000;

/**
 * Loads something with the first scrolling of a page (or with the first of these `signs`), at once where it is scrolled already, and starts it. What does
 * not load, offline for example, is asked for again with a later one.
 */
export function onFirstScroll<Part>(
  page: Window,
  load: () => Promise<Part>,
  start: (part: Part) => void,
  signal: AbortSignal,
  signs: readonly string[] = ['scroll'],
): void {
  const listen = () => {
    const beginOnce = () => {
      for (const sign of signs) page.removeEventListener(sign, beginOnce, true);
      begin();
    };
    for (const sign of signs) page.addEventListener(sign, beginOnce, { passive: true, capture: true, signal });
  };
  const begin = () =>
    void load().then(
      (part) => signal.aborted || start(part),
      () => void setTimeout(listen, pause),
    );
  if (signal.aborted) return;
  // Tells where the page is without a layout of its own; in a background tab, when that is shown.
  const place = new IntersectionObserver(([root]) => {
    place.disconnect();
    if (signal.aborted) return;
    if ((root?.boundingClientRect.top ?? 0) < 0) begin();
    else listen();
  });
  place.observe(page.document.documentElement);
}
