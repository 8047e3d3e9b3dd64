/**
 * The large pictures of a tab in a carousel that nobody runs (contract/page.md, 3.9): its library's theme hides it until then, so it is a
 * row that snaps. Where the template's own runs, it stays as it is.
 */
export const carouselStyles = `.additional-gallery .owl-carousel:not(.owl-loaded) { display: flex !important; overflow-x: auto; scroll-snap-type: x mandatory; overscroll-behavior-x: contain }
.additional-gallery .owl-carousel:not(.owl-loaded) > * { flex: 0 0 100%; scroll-snap-align: start }`;

/** Tells which of the pictures is seen, as the template's carousel does. */
export function followPictures(gallery: Element, signal: AbortSignal): void {
  const tell = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('.owl-carousel') || !target.clientWidth) return;
    const seen = Math.round(target.scrollLeft / target.clientWidth) + 1;
    for (const count of gallery.querySelectorAll('.switch-item-block__count-wrapper--big .switch-item-block__count-value'))
      count.textContent = `${seen}/${target.childElementCount}`;
  };
  gallery.addEventListener('scroll', tell, { capture: true, passive: true, signal });
}
