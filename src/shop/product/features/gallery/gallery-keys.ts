import { tabByKey } from '../../../../ui/tablist.ts';
import { videoOf } from '../../page/slide-content.ts';
import { areThumbsVertical, type GalleryParts, openerOf } from './gallery-parts.ts';

interface Walking {
  readonly parts: GalleryParts;
  readonly controls: string;
  readonly current: number;
  goTo(index: number): void;
  press(control: Element): void;
}

/** Keyboard: arrows, Home and End move through pictures and thumbnails, and the focus moves with them [DET-02]. */
export function moveByKey(event: KeyboardEvent, { parts, controls, current, goTo, press }: Walking): void {
  const { row, slides, thumbs } = parts;
  const { target, key } = event;
  if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const thumb = thumbs.findIndex(({ control }) => control === target);
  if ((thumb >= 0 || target.matches(controls)) && (key === ' ' || (key === 'Enter' && !target.matches('a[href], button')))) {
    event.preventDefault();
    if (!event.repeat) press(target);
    return;
  }
  const isInRow = row.contains(target) && !target.closest('video, iframe, input, select, textarea');
  const next =
    thumb < 0 ? isInRow && slideByKey(key, current, slides.length) : tabByKey(key, thumb, thumbs.length, areThumbsVertical(thumbs));
  if (next === undefined || next === false) return;
  event.preventDefault();
  // A quick view around the gallery also handles arrow keys.
  event.stopPropagation();
  goTo(next);
  const slide = slides[next];
  const focused = thumb < 0 ? slide && (openerOf(slide, controls) ?? videoOf(slide)) : thumbs[next]?.control;
  focused?.focus({ preventScroll: true });
}

/** The slide that a key leads to; the row does not wrap. */
function slideByKey(key: string, current: number, count: number): number | undefined {
  const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
