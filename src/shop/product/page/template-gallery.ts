/** The template's own lens, bound to the pictures, does not hear of the mouse: one is enough. */
export function quietLens(gallery: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('.zoom_picture')) event.stopPropagation();
  };
  for (const type of ['mouseenter', 'mouseover', 'mousemove']) gallery.addEventListener(type, keep, { capture: true, signal });
}

/**
 * Where the template's slider has taken a row over before, it hears no finger and no mouse: two would pull at one row. Passive, so that
 * the browser scrolls at once.
 */
export function quietSlider(gallery: Element, row: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !row.contains(target) || !row.classList.contains('swiper-initialized')) return;
    if (!target.closest('video')) event.stopPropagation();
  };
  for (const type of ['pointerdown', 'touchstart', 'mousedown'])
    gallery.addEventListener(type, keep, { capture: true, passive: true, signal });
}
