import { useLayoutEffect, useState } from 'react';

/** The share of the scrollable length that one press scrolls [SMALL-06]. */
const share = 0.2;
/** Pixels from an end that count as the end: positions are fractional when the page is zoomed. */
const nearEnd = 1;

/** One axis of a box, all in px: position, maximum, visible length. */
interface Way {
  readonly side: 'left' | 'top';
  readonly position: number;
  readonly most: number;
  readonly seen: number;
}

/** A box is scrolled along the axis with more hidden content. */
function wayOf(box: Element): Way {
  const [across, down] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  return across >= down
    ? { side: 'left', position: box.scrollLeft, most: Math.max(0, across), seen: box.clientWidth }
    : { side: 'top', position: box.scrollTop, most: Math.max(0, down), seen: box.clientHeight };
}

/**
 * The target of a press: 20 % of the scrollable length, so that five presses lead from one end to the other, however long the
 * lines are. Never more than the visible length, so that nothing is skipped [SMALL-06].
 */
export function stepTo(from: number, direction: number, { most, seen }: Pick<Way, 'most' | 'seen'>): number {
  return Math.min(most, Math.max(0, from + direction * Math.min(seen, most * share)));
}

export interface ScrollSteps {
  /** Returns whether the end in this direction is reached. */
  isAtEnd(direction: 1 | -1): boolean;
  step(direction: 1 | -1): void;
}

/**
 * Scrolls a box of the page by steps and tracks its position. Not a part, because the position must be measured: the browser scrolls by touch,
 * wheel and keys too.
 */
export function useScrollSteps(box: HTMLElement | undefined): ScrollSteps {
  const [{ isFirst, isLast }, setEnds] = useState({ isFirst: false, isLast: false });
  const [moving] = useState(() => ({ aim: undefined as number | undefined }));
  useLayoutEffect(() => {
    if (!box) return;
    const ended = new AbortController();
    const look = () => {
      const { position, most } = wayOf(box);
      const now = { isFirst: position <= nearEnd, isLast: position >= most - nearEnd };
      setEnds((before) => (before.isFirst === now.isFirst && before.isLast === now.isLast ? before : now));
    };
    const landed = () => {
      moving.aim = undefined;
    };
    // The end of one smooth scroll may be reported during the next one.
    const settle = () => {
      if (moving.aim !== undefined && Math.abs(moving.aim - wayOf(box).position) <= nearEnd) landed();
    };
    const listen = (type: string, listener: () => void) => box.addEventListener(type, listener, { passive: true, signal: ended.signal });
    for (const type of ['wheel', 'pointerdown', 'touchstart']) listen(type, landed);
    listen('scrollend', settle);
    listen('scroll', look);
    // Lines are added and removed, and phones are rotated.
    const sizes = new ResizeObserver(() => {
      landed();
      look();
    });
    for (const element of [box, ...box.children]) sizes.observe(element);
    look();
    return () => {
      ended.abort();
      sizes.disconnect();
    };
  }, [box, moving]);

  return {
    isAtEnd: (direction) => (direction < 0 ? isFirst : isLast),
    step(direction) {
      if (!box) return;
      const way = wayOf(box);
      // During a smooth scroll the next press starts from its target.
      moving.aim = stepTo(moving.aim ?? way.position, direction, way);
      const isStill = box.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
      box.scrollTo({ [way.side]: moving.aim, behavior: isStill ? 'instant' : 'smooth' });
    },
  };
}
