/** Pixels between a panel and the edge of the viewport. */
const edge = 8;

/** Pixels by which a span from `start` to `end` has to move to lie within `room`: an exact fit stays, and the start takes precedence over the end. */
export function shiftInto(start: number, end: number, room: number): number {
  const shift = end > room ? room - edge - end : start < 0 ? edge - start : 0;
  return start + shift < 0 ? -start : shift;
}

/**
 * The style that keeps a panel in the viewport. `beside`: the list that it opened beside and must not cover: it moves to the other side of it. A panel
 * taller than the viewport scrolls, unless other panels open beside it, which would be cut off.
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
