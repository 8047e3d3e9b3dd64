export interface SnapRow {
  /** Goes to a slide; the listener hears of it at once, not of the slides on the way. */
  goTo(index: number, how?: 'smooth' | 'instant'): void;
  readonly current: number;
}

interface SnapRowOptions {
  readonly row: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Hears of the slide that has come into view, by a swipe or by `goTo`. */
  onCurrent(index: number): void;
  readonly signal: AbortSignal;
}

/** What a person does to move the row by themselves. */
const ownMoves = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * A row of slides that snaps while it is scrolled: says which one is in view, and goes to one [DET-02, LAZ-03]. By hand, because scrolling is
 * no look of an element.
 */
export function followSnapRow({ row, slides, onCurrent, signal }: SnapRowOptions): SnapRow {
  let current = nearest(row, slides);
  /** Where the row is on its way to by itself. */
  let target: number | undefined;
  let frame = 0;
  const view = row.ownerDocument.defaultView;

  const look = () => {
    frame = 0;
    const index = nearest(row, slides);
    if (target === index) target = undefined;
    if (target !== undefined || index === current) return;
    current = index;
    onCurrent(index);
  };
  row.addEventListener(
    'scroll',
    () => {
      frame ||= view?.requestAnimationFrame(look) ?? 0;
    },
    { passive: true, signal },
  );
  const release = () => {
    target = undefined;
  };
  for (const type of ownMoves) row.addEventListener(type, release, { capture: true, passive: true, signal });
  const end = () => {
    release();
    look();
  };
  row.addEventListener(
    'scrollend',
    () => {
      if (target === undefined || nearest(row, slides) === target) return end();
      // It may be the end of an earlier glide, told when the next one is under way: that one moves within two frames.
      const [aim, place] = [target, row.scrollLeft];
      const isOver = () => {
        if (!signal.aborted && target === aim && row.scrollLeft === place) end();
      };
      view?.requestAnimationFrame(() => view.requestAnimationFrame(isOver));
    },
    { signal },
  );
  signal.addEventListener('abort', () => view?.cancelAnimationFrame(frame), { once: true });

  return {
    get current() {
      return current;
    },
    goTo(index, how = 'smooth') {
      const left = placeOf(slides, index);
      if (left === undefined) return;
      const isStill = how === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
      target = index;
      row.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
      if (index === current) return;
      current = index;
      onCurrent(index);
    },
  };
}

/** How far the row is scrolled when a slide is in view, px. */
function placeOf(slides: readonly HTMLElement[], index: number): number | undefined {
  const [first, slide] = [slides[0], slides[index]];
  return first && slide && slide.offsetLeft - first.offsetLeft;
}

function nearest(row: HTMLElement, slides: readonly HTMLElement[]): number {
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  slides.forEach((_, index) => {
    const away = Math.abs((placeOf(slides, index) ?? 0) - row.scrollLeft);
    if (away < distance) [best, distance] = [index, away];
  });
  return best;
}

/** Scrolls a strip, lying or standing, until an element of it is seen; the page around it stays where it is. */
export function bringIntoStrip(strip: HTMLElement, element: Element): void {
  const [room, place] = [strip.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = place.right > room.right ? place.right - room.right : Math.min(0, place.left - room.left);
  const top = place.bottom > room.bottom ? place.bottom - room.bottom : Math.min(0, place.top - room.top);
  if (left !== 0 || top !== 0) strip.scrollBy({ left, top });
}
