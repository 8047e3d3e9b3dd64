import { onAbort } from '../platform/on-abort.ts';

export interface SnapRow {
  /** Scrolls to a slide; the listener is called at once with it, not with the slides on the way. */
  goTo(index: number, how?: 'smooth' | 'instant'): void;
  readonly current: number;
}

interface SnapRowOptions {
  readonly row: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Called with the slide that has come into view, by a swipe or by `goTo`. */
  onCurrent(index: number): void;
  /**
   * The row has come with the page and nobody has moved it, as far as is known: whether it stands elsewhere is found out right after the next layout.
   * Reading it at once forces one.
   */
  readonly isFresh?: boolean;
  readonly signal: AbortSignal;
}

/** User input that scrolls the row. */
const ownMoves = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * A row of slides with scroll snapping: reports the slide in view, and scrolls to one [DET-02, LAZ-03]. Not a part, because
 * scrolling is not a look.
 */
export function followSnapRow({ row, slides, onCurrent, isFresh, signal }: SnapRowOptions): SnapRow {
  let current = isFresh ? 0 : nearest(row, slides);
  /** The target of a running smooth scroll. */
  let target: number | undefined;
  let frame = 0;
  /** The row's width, px; 0 until it is laid out. */
  let width = 0;
  const view = row.ownerDocument.defaultView;

  const look = () => {
    frame = 0;
    // A turned screen has moved it, not the shopper.
    if (width && row.clientWidth !== width) return;
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
      // It may be the late end event of an earlier scroll: a newer one moves within two frames.
      const [aim, place] = [target, row.scrollLeft];
      const isOver = () => {
        if (!signal.aborted && target === aim && row.scrollLeft === place) end();
      };
      view?.requestAnimationFrame(() => view.requestAnimationFrame(isOver));
    },
    { signal },
  );
  onAbort(signal, () => view?.cancelAnimationFrame(frame));
  const resized = new ResizeObserver(() => {
    if (width) row.scrollTo({ left: placeOf(slides, current) ?? 0, behavior: 'instant' });
    else if (isFresh) look();
    width = row.clientWidth;
  });
  resized.observe(row);
  onAbort(signal, () => resized.disconnect());

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

/** The scroll position at which a slide is in view, px. */
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

/** Scrolls a strip, horizontal or vertical, until an element of it is visible; the page around it does not scroll. */
export function scrollStripTo(strip: HTMLElement, element: Element): void {
  const [room, place] = [strip.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = place.right > room.right ? place.right - room.right : Math.min(0, place.left - room.left);
  const top = place.bottom > room.bottom ? place.bottom - room.bottom : Math.min(0, place.top - room.top);
  if (left !== 0 || top !== 0) strip.scrollBy({ left, top });
}
