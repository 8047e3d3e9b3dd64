/** A swipe moves at least so far sideways, px, within so long, ms; half as far up or down makes it a scroll. */
const least = 40;
const longest = 1000;

/** Elements where a touch drags something else: ranges, text fields. */
const ownMoves = 'input, textarea, select, [contenteditable], [role="slider"]';

export interface Swipe {
  readonly direction: 'left' | 'right';
  /** Where it began, px from the left edge of the view. */
  readonly from: number;
}

/**
 * Listens to swipes anywhere on a page except inside `ignored` and elements that scroll sideways. Passive, and by touch rather
 * than pointer events, which end as soon as the browser scrolls: scrolling is never delayed. A swipe for which `act` returns
 * true is stopped before the template, whose handlers are on document (contract/page.md, 4).
 */
export function onSwipe(page: Document, ignored: string, act: (swipe: Swipe) => boolean, signal: AbortSignal): void {
  const view = page.defaultView;
  let first: { x: number; y: number; at: number; target: EventTarget | null } | undefined;
  const begin = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches;
    // Two fingers zoom.
    first = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp, target } : undefined;
  };
  const end = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    const begun = first;
    first = undefined;
    if (!touch || !begun || event.timeStamp - begun.at > longest) return;
    const across = touch.clientX - begun.x;
    if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(touch.clientY - begun.y)) return;
    if (!(begun.target instanceof Element) || begun.target.closest(ignored) || movesItself(begun.target)) return;
    if (act({ direction: across < 0 ? 'left' : 'right', from: begun.x })) event.stopPropagation();
  };
  const options = { capture: true, passive: true, signal };
  view?.addEventListener('touchstart', begin, options);
  view?.addEventListener('touchend', end, options);
  view?.addEventListener(
    'touchcancel',
    () => {
      first = undefined;
    },
    options,
  );
}

function movesItself(target: Element): boolean {
  if (target.closest(ownMoves)) return true;
  const { body } = target.ownerDocument;
  for (let place: Element | null = target; place && place !== body; place = place.parentElement) {
    if (place.scrollWidth > place.clientWidth && /auto|scroll/.test(getComputedStyle(place).overflowX)) return true;
  }
  return false;
}
