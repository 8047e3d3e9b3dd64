/** Pixels that stay free between what has opened and the edge of the view. */
const edge = 8;

/** Pixels by which a span from `start` to `end` has to move to lie within `room`: what fits exactly stays, and its beginning is worth more than its end. */
export function shiftInto(start: number, end: number, room: number): number {
  const shift = end > room ? room - edge - end : start < 0 ? edge - start : 0;
  return start + shift < 0 ? -start : shift;
}

/**
 * The style that keeps in view what has just opened. `beside`: the list that it has opened beside, over which it must not come to lie: it
 * goes to the other side of it. What is taller than the view scrolls, unless something opens beside it in turn, which would be cut off.
 */
export function placePanel(panel: Element, beside: Element | undefined, mayScroll: boolean): Record<string, string> {
  const view = panel.ownerDocument.documentElement;
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const list = beside?.getBoundingClientRect();
  let shift = shiftInto(left, right, view.clientWidth);
  if (shift < 0 && list && left >= list.right - edge && list.left - (right - left) >= edge) shift = list.left - right;
  const height = view.clientHeight - edge - top;
  const scrolls = mayScroll && bottom > view.clientHeight && height > 100;
  return {
    ...(shift !== 0 && { translate: `${Math.round(shift)}px 0` }),
    ...(scrolls && { 'max-height': `${Math.floor(height)}px`, overflow: 'hidden auto' }),
  };
}
