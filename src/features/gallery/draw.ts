import { galleryTexts, placeText } from '../../state/gallery-texts.ts';
import type { Borrowed } from '../../ui/borrow.ts';
import { type GalleryParts, isStanding, openerOf } from './parts.ts';

type Borrow = (element: Element) => Borrowed;

/** Roles and names that do not change while the slides stay: the carousel pattern of the ARIA Authoring Practices, led by tabs [DET-02]. */
export function drawFrame(root: Element, parts: GalleryParts, borrowed: Borrow): void {
  const { row, slides, strip, thumbs } = parts;
  const carousel = borrowed(root);
  const hasMany = slides.length > 1;
  carousel.toggleClass('vitrina-gallery', true);
  carousel.setAttribute('role', 'group');
  carousel.setAttribute('aria-label', galleryTexts('gallery.label', { name: parts.name || galleryTexts('gallery.unnamed') }));
  borrowed(row).toggleClass('vitrina-gallery__row', true);
  // What is in the row can be reached, and its keys move it: the row itself is no stop of its own.
  if (row.hasAttribute('tabindex')) borrowed(row).setAttribute('tabindex', '-1');
  if (!hasMany) return;
  carousel.setAttribute('aria-roledescription', galleryTexts('gallery.carousel'));
  const isLed = strip !== undefined && thumbs.length > 1;
  slides.forEach((slide, index) => {
    const own = borrowed(slide);
    own.setAttribute('role', isLed ? 'tabpanel' : 'group');
    if (!isLed) own.setAttribute('aria-roledescription', galleryTexts('gallery.slide'));
    own.setAttribute('aria-label', placeText(index + 1, slides.length));
    if (!slide.id) own.setAttribute('id', nextId());
  });
  if (!isLed) return;
  borrowed(strip).toggleClass('vitrina-gallery__strip', true);
  borrowed(strip).setAttribute('role', 'tablist');
  borrowed(strip).setAttribute('aria-label', galleryTexts('gallery.thumbs'));
  borrowed(strip).setAttribute('aria-orientation', isStanding(thumbs) ? 'vertical' : 'horizontal');
  thumbs.forEach(({ entry, control }, index) => {
    for (let around = control.parentElement; around && around !== strip; around = around.parentElement)
      borrowed(around).setAttribute('role', 'presentation');
    const tab = borrowed(control);
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-label', placeText(index + 1, slides.length));
    tab.setAttribute('aria-controls', slides[index]?.id ?? '');
    borrowed(entry).toggleClass('vitrina-gallery__thumb', true);
  });
}

/** What changes with the slide that is in view. */
export function drawCurrent(parts: GalleryParts, current: number, controls: string, borrowed: Borrow): void {
  const { slides, thumbs, pictures } = parts;
  thumbs.forEach(({ entry, control }, index) => {
    const isCurrent = index === current;
    borrowed(entry).toggleClass('swiper-slide-thumb-active', isCurrent);
    borrowed(control).setAttribute('aria-selected', String(isCurrent));
    borrowed(control).setAttribute('tabindex', isCurrent ? '0' : '-1');
  });
  slides.forEach((slide, index) => {
    const isCurrent = index === current;
    if (slides.length > 1) borrowed(slide).setAttribute('aria-hidden', String(!isCurrent));
    const film = slide.querySelector<HTMLElement>('video, iframe');
    if (film) borrowed(film).setAttribute('tabindex', isCurrent ? '0' : '-1');
    if (!isCurrent && film instanceof HTMLVideoElement) film.pause();
    const opener = pictures[index] && openerOf(slide, controls);
    if (!opener) return;
    const own = borrowed(opener);
    own.setAttribute('tabindex', isCurrent ? '0' : '-1');
    own.setAttribute('aria-haspopup', 'dialog');
    if (opener.matches('a[href], button')) return;
    own.setAttribute('role', 'button');
    own.setAttribute('aria-label', galleryTexts('gallery.open', { name: pictures[index]?.name ?? '' }));
  });
}

/** The pictures beside the one in view are loaded before somebody swipes to them. */
export function loadNeighbours({ slides }: GalleryParts, current: number, borrowed: Borrow): void {
  for (const slide of slides.slice(Math.max(0, current - 1), current + 2))
    for (const image of slide.querySelectorAll('img[loading="lazy"]')) borrowed(image).setAttribute('loading', 'eager');
}

let lastId = 0;
const nextId = () => `vitrina-slide-${++lastId}`;
