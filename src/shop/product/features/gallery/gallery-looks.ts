import type { Look } from '../../../../parts/look.ts';
import { galleryTexts, placeText } from '../../gallery-texts.ts';
import { filmOf, imagesOf } from '../../page/slide-content.ts';
import { type GalleryParts, openerOf } from './gallery-parts.ts';

export interface ShownNow {
  /** The slide that is in view. */
  readonly current: number;
  /** Around which slide pictures are loaded before somebody swipes to them; -1: none yet. */
  readonly loaded: number;
  /** Whether the thumbnails stand one above the other. */
  readonly stands: boolean;
}

/**
 * What the page's elements are like while a slide is in view: the carousel pattern of the ARIA Authoring Practices, led by tabs [DET-02].
 */
export function looksOf(root: HTMLElement, parts: GalleryParts, controls: string, now: ShownNow): ReadonlyMap<HTMLElement, Look> {
  const { row, slides, strip, thumbs, pictures } = parts;
  const looks = new Map<HTMLElement, Look>();
  /** An element may be several things at once: an entry and its control, an opener and a picture that is loaded. */
  const add = (element: HTMLElement, look: Look) => {
    const { classes, attributes, ...known } = looks.get(element) ?? {};
    looks.set(element, {
      ...known,
      ...look,
      classes: { ...classes, ...look.classes },
      attributes: { ...attributes, ...look.attributes },
    });
  };
  const hasMany = slides.length > 1;
  const isLed = strip !== undefined && thumbs.length > 1;
  const ids = slides.map(({ id }) => id || nextId());
  const tabIndexOf = (index: number) => ({ tabIndex: index === now.current ? 0 : -1 });

  add(root, {
    role: 'group',
    label: galleryTexts('gallery.label', { name: parts.name || galleryTexts('gallery.unnamed') }),
    classes: { 'vitrina-gallery': true },
    ...(hasMany && { attributes: { 'aria-roledescription': galleryTexts('gallery.carousel') } }),
  });
  // What is in the row can be reached, and its keys move it: the row itself is no stop of its own.
  add(row, { classes: { 'vitrina-gallery__row': true }, ...(row.hasAttribute('tabindex') && { tabIndex: -1 }) });

  slides.forEach((slide, index) => {
    if (hasMany)
      add(slide, {
        role: isLed ? 'tabpanel' : 'group',
        label: placeText(index + 1, slides.length),
        attributes: {
          id: (own) => own || (ids[index] ?? null),
          'aria-hidden': String(index !== now.current),
          ...(!isLed && { 'aria-roledescription': galleryTexts('gallery.slide') }),
        },
      });
    const film = filmOf(slide);
    if (film) add(film, tabIndexOf(index));
    if (now.loaded >= 0 && Math.abs(index - now.loaded) <= 1)
      for (const image of imagesOf(slide)) add(image, { attributes: { loading: (own) => (own === 'lazy' ? 'eager' : own) } });
    const opener = pictures[index] && openerOf(slide, controls);
    if (!opener) return;
    const name = galleryTexts('gallery.open', { name: pictures[index]?.name ?? '' });
    add(opener, {
      ...tabIndexOf(index),
      attributes: { 'aria-haspopup': 'dialog' },
      ...(!opener.matches('a[href], button') && { role: 'button', label: name }),
    });
  });

  thumbs.forEach(({ entry, control }, index) => {
    add(entry, { classes: { 'swiper-slide-thumb-active': index === now.current, 'vitrina-gallery__thumb': isLed } });
    add(control, tabIndexOf(index));
    if (!isLed) return;
    for (let around = control.parentElement; around && around !== strip; around = around.parentElement)
      add(around, { role: 'presentation' });
    add(control, {
      role: 'tab',
      label: placeText(index + 1, slides.length),
      attributes: { 'aria-controls': ids[index] ?? '', 'aria-selected': String(index === now.current) },
    });
  });
  if (isLed)
    add(strip, {
      role: 'tablist',
      label: galleryTexts('gallery.thumbs'),
      attributes: { 'aria-orientation': now.stands ? 'vertical' : 'horizontal' },
      classes: { 'vitrina-gallery__strip': true },
    });
  return looks;
}

let lastId = 0;
const nextId = () => `vitrina-slide-${++lastId}`;
