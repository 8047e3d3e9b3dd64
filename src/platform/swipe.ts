/** A finger that moves at least so far sideways, px, within so long, ms, swipes; half as far up or down and it scrolls. */
const least = 40;
const longest = 1000;

/** Where a finger moves something else: values of ranges, texts. */
const ownMoves = 'input, textarea, select, [contenteditable]';

export interface Swipe {
  readonly direction: 'left' | 'right';
  /** Where it began, px from the left edge of the view. */
  readonly from: number;
}

/**
 * Hears of swipes anywhere on a page but inside of `ignored` and of what scrolls sideways itself. Passive, and by touches rather
 * than pointers, which end as soon as the browser scrolls: nothing holds the scrolling up. A swipe that `act` has used, by
 * answering true, is kept from the template, whose handlers sit on document (contract/page.md, 4).
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
