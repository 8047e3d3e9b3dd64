import { tabByKey } from '../../ui/tablist.ts';
import type { Island } from '../feature.ts';
import { type GalleryParts, isStanding, openerOf } from './parts.ts';

interface Listening {
  readonly island: Island;
  readonly parts: GalleryParts;
  goTo(index: number): void;
  now(): number;
  press(control: Element): void;
  readonly signal: AbortSignal;
}

/** Presses and keys: arrows, Home and End lead along the pictures and along the thumbnails, and the focus goes with them [DET-02]. */
export function listenInGallery({ island, parts, goTo, now, press, signal }: Listening): void {
  const { element, selectors } = island;
  const { row, slides, thumbs } = parts;
  island.onPress((control) => {
    if (!signal.aborted) press(control);
  });
  const walk = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const thumb = thumbs.findIndex(({ control }) => control === target);
    if (thumb >= 0 && key === ' ') {
      event.preventDefault();
      return goTo(thumb);
    }
    const isInRow = row.contains(target) && !target.closest('video, iframe, input, select, textarea');
    const next = thumb < 0 ? isInRow && slideByKey(key, now(), slides.length) : tabByKey(key, thumb, thumbs.length, isStanding(thumbs));
    if (next === undefined || next === false) return;
    event.preventDefault();
    // A quick view around the gallery has arrows of its own.
    event.stopPropagation();
    goTo(next);
    const slide = slides[next];
    const focused =
      thumb < 0 ? slide && (openerOf(slide, selectors.controls ?? '') ?? slide.querySelector<HTMLElement>('video')) : thumbs[next]?.control;
    focused?.focus({ preventScroll: true });
  };
  element.addEventListener('keydown', (event) => walk(event as KeyboardEvent), { signal });
}

/** The pictures themselves end where they end. */
function slideByKey(key: string, current: number, count: number): number | undefined {
  const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}

/** The template's own lens, bound to the pictures, does not hear of the mouse: one is enough. */
export function quietLens(root: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('.zoom_picture')) event.stopPropagation();
  };
  for (const type of ['mouseenter', 'mouseover', 'mousemove']) root.addEventListener(type, keep, { capture: true, signal });
}

/** Where the template's slider has taken the row over before, it hears no finger and no mouse: two would pull at one row. */
export function quietSwiper(root: Element, row: Element, signal: AbortSignal): void {
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !row.contains(target) || !row.classList.contains('swiper-initialized')) return;
    if (!target.closest('video')) event.stopPropagation();
  };
  for (const type of ['pointerdown', 'touchstart', 'mousedown'])
    root.addEventListener(type, keep, { capture: true, passive: true, signal });
}
