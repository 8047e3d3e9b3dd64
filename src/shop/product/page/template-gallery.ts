/** Stops mouse events before the template's own lens, which is bound to the pictures: two lenses would show. */
export function muteTemplateLens(gallery: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('.zoom_picture')) event.stopPropagation();
  };
  for (const type of ['mouseenter', 'mouseover', 'mousemove']) gallery.addEventListener(type, keep, { capture: true, signal });
}

/** Stops pointer events before a template slider that runs on the row: both would move it. Passive, so that the browser scrolls at once. */
export function muteTemplateSlider(gallery: Element, row: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !row.contains(target) || !row.classList.contains('swiper-initialized')) return;
    if (!target.closest('video')) event.stopPropagation();
  };
  for (const type of ['pointerdown', 'touchstart', 'mousedown'])
    gallery.addEventListener(type, keep, { capture: true, passive: true, signal });
}
