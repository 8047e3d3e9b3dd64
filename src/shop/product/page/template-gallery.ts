import { hasClass } from '../../../platform/find.ts';

/** Keeps events from the template's own lens, which is bound to the pictures, and from its slider where it runs on the row: two lenses would show, and both would move it. */
export function muteTemplate(
  gallery: Element,
  { row, hasLens }: { readonly row: Element; readonly hasLens: boolean },
  signal: AbortSignal,
): void {
  const mute = (types: readonly string[], isHeard: (target: Element) => boolean) => {
    const keep = (event: Event) => {
      if (event.target instanceof Element && isHeard(event.target)) event.stopPropagation();
    };
    // Passive, so that the browser scrolls at once.
    for (const type of types) gallery.addEventListener(type, keep, { capture: true, passive: true, signal });
  };
  mute(['mouseenter', 'mouseover', 'mousemove'], (target) => hasLens && hasClass(target, 'zoom_picture'));
  mute(
    ['pointerdown', 'touchstart', 'mousedown'],
    (target) => row.contains(target) && hasClass(row, 'swiper-initialized') && !target.closest('video'),
  );
}
