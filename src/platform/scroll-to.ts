/** User input that scrolls: it ends the scripted scrolling. */
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface ScrollOptions {
  /** Distance above the element, px. */
  readonly offset: number;
  /** Milliseconds; zero for people who want less motion. */
  readonly duration: number;
  readonly signal: AbortSignal;
}

/**
 * Scrolls the page until an element is `offset` px below its top [DET-01]. The distance is measured again in each frame, because
 * content above may still be growing.
 */
export function scrollToElement(page: Window, element: Element, { offset, duration, signal }: ScrollOptions): void {
  const wayLeft = () => element.getBoundingClientRect().top - offset;
  // «instant», because with a theme's smooth scrolling each frame would start again and never arrive.
  const scrollBy = (top: number) => page.scrollBy({ top, behavior: 'instant' });
  if (page.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollBy(wayLeft());
    return;
  }

  const ended = new AbortController();
  const stop = () => ended.abort();
  signal.addEventListener('abort', stop, { signal: ended.signal });
  for (const type of ownScrolling) page.addEventListener(type, stop, { capture: true, passive: true, signal: ended.signal });
  let start: number | undefined;
  let done = 0;
  const step = (now: number) => {
    if (ended.signal.aborted || signal.aborted) return;
    start ??= now;
    const passed = Math.min(1, (now - start) / duration);
    const eased = passed < 1 ? 0.5 - Math.cos(passed * Math.PI) / 2 : 1;
    // The share of the remaining distance for this frame.
    scrollBy(wayLeft() * (done < 1 ? (eased - done) / (1 - done) : 1));
    done = eased;
    if (passed < 1) page.requestAnimationFrame(step);
    else stop();
  };
  page.requestAnimationFrame(step);
}
