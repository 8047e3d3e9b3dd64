/** How far from the edges of the view the column stays, px [SMALL-06]. */
const topSpacing = 60;
const bottomSpacing = 20;

/** What makes a column stick; the browser does the rest, in step with the scroll. */
export interface StickyPlace {
  /** The edge of the view that it keeps to, and how far from it, px; negative where it is taller than the view. */
  readonly edge: 'top' | 'bottom';
  readonly distance: number;
  /** How far below its own place it begins, px. */
  readonly space: number;
}

interface Measures {
  /** Of the column and of the view, px. */
  readonly height: number;
  readonly view: number;
  readonly direction: 'down' | 'up';
  /** How far below its own place the column was when the scroll turned round, px, and how far it may go at most. */
  readonly offset: number;
  readonly room: number;
}

/**
 * A column that fits keeps to the top. A taller one is read like the page: going down it scrolls until its end is in view and
 * keeps to the bottom, going up it scrolls until its beginning is and keeps to the top. Only where the scroll turns round
 * something has to be written: the place from which the column goes the other way.
 */
export function stickyPlace({ height, view, direction, offset, room }: Measures): StickyPlace {
  if (height + topSpacing + bottomSpacing <= view) return { edge: 'top', distance: topSpacing, space: 0 };
  const space = Math.max(0, Math.min(offset, room));
  return direction === 'down'
    ? { edge: 'top', distance: view - bottomSpacing - height, space }
    : { edge: 'bottom', distance: view - topSpacing - height, space };
}
