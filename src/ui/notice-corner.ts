/** Up to this width, px, notices are as wide as the page (notice-look.css). */
const narrow = 991;

/**
 * Moves the place of notices away from the last press while it is empty; a notice stays where it is. The class is written by hand, because what draws the place
 * is there before this comes, and knows nothing of corners.
 */
export function keepNoticesAway(page: Document, signal: AbortSignal): void {
  const follow = (target: unknown) => {
    const place = page.querySelector('.vitrina-notices');
    if (!place || place.querySelector('.vitrina-notice') || !(target instanceof Element)) return;
    const { top, right } = target.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    place.classList.toggle('vitrina-notices--away', clientWidth > narrow ? right > clientWidth / 2 : top > clientHeight / 2);
  };
  for (const type of ['pointerdown', 'focusin'])
    page.addEventListener(type, ({ target }) => follow(target), { capture: true, passive: true, signal });
  const { classList } = page.querySelector('.vitrina-notices:has(.vitrina-notice)') ?? {};
  // Without their look they are above on narrow pages (islands/islands.css), and stay there.
  if (page.documentElement.clientWidth <= narrow) classList?.add('vitrina-notices--away');
  // A press may have come before this.
  follow([...page.querySelectorAll(':hover')].at(-1) ?? page.activeElement);
}
