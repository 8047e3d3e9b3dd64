import { hoveredIn } from '../platform/find.ts';

/** Up to this width, px, notices are as wide as the page (notice-look.css). */
const narrow = 991;

/**
 * Moves the place of notices away from the last press while it is empty; a notice stays where it is. The class is written by hand, because what draws the place
 * is there before this comes, and knows nothing of corners.
 */
export function keepNoticesAway(page: Document, signal: AbortSignal): void {
  let known: Element | null = null;
  let wasPressed = false;
  const place = () => {
    // Kept: each press and each move of the focus would look through the whole page for it.
    if (!known?.isConnected) known = page.querySelector('.vitrina-notices');
    return known;
  };
  const isFree = () => place()?.querySelector('.vitrina-notice') === null;
  const moveAway = (target: unknown) => {
    if (!(target instanceof Element)) return;
    const { top, right } = target.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    place()?.classList.toggle('vitrina-notices--away', clientWidth > narrow ? right > clientWidth / 2 : top > clientHeight / 2);
  };
  const follow = ({ target }: Event) => {
    if (!isFree()) return;
    wasPressed = true;
    moveAway(target);
  };
  for (const type of ['pointerdown', 'focusin']) page.addEventListener(type, follow, { capture: true, passive: true, signal });
  if (!isFree()) {
    // Without their look they are above on narrow pages (islands/islands.css), and stay there.
    if (page.documentElement.clientWidth <= narrow) place()?.classList.add('vitrina-notices--away');
    return;
  }
  // A press may have come before this: where it was is asked in the next frame, right after its layout. Now the sheet that comes with this would make
  // the answer a layout of the whole page. A notice that comes before that frame nobody has seen yet: it moves too.
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    if (!wasPressed) moveAway(hoveredIn(page) ?? page.activeElement);
  });
  frame.observe(page.documentElement);
}
