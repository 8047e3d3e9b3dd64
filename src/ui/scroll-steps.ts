import { useLayoutEffect, useState } from 'react';

/** What one press moves, of all there is to scroll [SMALL-06]. */
const share = 0.2;
/** Pixels from an end that count as the end: positions have fractions when the page is zoomed. */
const nearEnd = 1;

/** One direction of a box, all in px: where it stands, how far it goes, how much of it is seen at once. */
interface Way {
  readonly side: 'left' | 'top';
  readonly position: number;
  readonly most: number;
  readonly seen: number;
}

/** A box scrolls the way in which more of it is hidden. */
function wayOf(box: Element): Way {
  const [across, down] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  return across >= down
    ? { side: 'left', position: box.scrollLeft, most: Math.max(0, across), seen: box.clientWidth }
    : { side: 'top', position: box.scrollTop, most: Math.max(0, down), seen: box.clientHeight };
}

/**
 * Where a press leads: 20 % of all there is to scroll, so that five presses lead from one end to the other, however long the
 * lines are. Never more than is seen at once, so that nothing goes by unseen [SMALL-06].
 */
export function stepTo(from: number, direction: number, { most, seen }: Pick<Way, 'most' | 'seen'>): number {
  return Math.min(most, Math.max(0, from + direction * Math.min(seen, most * share)));
}

export interface ScrollSteps {
  /** Whether there is nothing more to come in this direction. */
  isAtEnd(direction: 1 | -1): boolean;
  step(direction: 1 | -1): void;
}

/**
 * Moves a box of the page by steps and follows where it stands. That is measured and no part: the browser scrolls, by finger, wheel and keys
 * as well, and only the box tells how far.
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
    // The end of one glide may be told when the next one is under way.
    const settle = () => {
      if (moving.aim !== undefined && Math.abs(moving.aim - wayOf(box).position) <= nearEnd) landed();
    };
    const listen = (type: string, listener: () => void) => box.addEventListener(type, listener, { passive: true, signal: ended.signal });
    for (const type of ['wheel', 'pointerdown', 'touchstart']) listen(type, landed);
    listen('scrollend', settle);
    listen('scroll', look);
    // Lines come and go, and phones are turned.
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
      // While it glides, the next press goes on from where it will stand.
      moving.aim = stepTo(moving.aim ?? way.position, direction, way);
      const isStill = box.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
      box.scrollTo({ [way.side]: moving.aim, behavior: isStill ? 'instant' : 'smooth' });
    },
  };
}
