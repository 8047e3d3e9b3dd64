/** Distance between the column and the edges of the view, px [SMALL-06]. */
const topSpacing = 60;
const bottomSpacing = 20;

/** Values for `position: sticky`. */
export interface StickyPlace {
  /** The edge of the view that the column sticks to, and the distance, px; negative if the column is taller than the view. */
  readonly edge: 'top' | 'bottom';
  readonly distance: number;
  /** Space above the column, px. */
  readonly space: number;
}

interface Measures {
  /** Heights of column and view, px. */
  readonly height: number;
  readonly view: number;
  readonly direction: 'down' | 'up';
  /** How far the column was below its natural position when the scroll direction changed, px; `room` is the largest possible value. */
  readonly offset: number;
  readonly room: number;
}

/**
 * A column that fits sticks to the top. A taller one scrolls down until its end is visible and then sticks to the bottom; on the way up it
 * scrolls until its top is visible and sticks there. Styles are written only when the scroll direction changes: they fix the position from
 * which the column moves the other way.
 */
export function stickyPlace({ height, view, direction, offset, room }: Measures): StickyPlace {
  if (height + topSpacing + bottomSpacing <= view) return { edge: 'top', distance: topSpacing, space: 0 };
  const space = Math.max(0, Math.min(offset, room));
  return direction === 'down'
    ? { edge: 'top', distance: view - bottomSpacing - height, space }
    : { edge: 'bottom', distance: view - topSpacing - height, space };
}
