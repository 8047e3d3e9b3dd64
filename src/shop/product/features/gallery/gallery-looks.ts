import type { Look } from '../../../../parts/look.ts';
import { galleryTexts, placeText } from '../../gallery-texts.ts';
import { filmOf, imagesOf } from '../../page/slide-content.ts';
import { type GalleryParts, openerOf } from './gallery-parts.ts';

export interface ShownNow {
  /** The visible slide. */
  readonly current: number;
  /** The slide whose neighbours are preloaded; -1: none yet. */
  readonly loaded: number;
  /** Whether the strip of thumbnails is vertical. */
  readonly isVertical: boolean;
}

/** Roles, names and states of the page's elements while a slide is shown: the tabbed carousel of the ARIA Authoring Practices [DET-02]. */
export function looksOf(root: HTMLElement, parts: GalleryParts, controls: string, now: ShownNow): ReadonlyMap<HTMLElement, Look> {
  const { row, slides, strip, thumbs } = parts;
  const looks = new Map<HTMLElement, Look>();
  /** An element may have several roles here, e.g. an entry that is also its control, so looks are merged. */
  const add: AddLook = (element, look) => {
    const { classes, attributes, ...known } = looks.get(element) ?? {};
    looks.set(element, {
      ...known,
      ...look,
      classes: { ...classes, ...look.classes },
      attributes: { ...attributes, ...look.attributes },
    });
  };
  const isLed = strip !== undefined && thumbs.length > 1;
  const ids = slides.map(({ id }) => id || nextId());

  add(root, {
    role: 'group',
    label: galleryTexts('gallery.label', { name: parts.name || galleryTexts('gallery.unnamed') }),
    classes: { 'vitrina-gallery': true },
    ...(slides.length > 1 && { attributes: { 'aria-roledescription': galleryTexts('gallery.carousel') } }),
  });
  // The row is no Tab stop, because the controls in it are.
  add(row, { classes: { 'vitrina-gallery__row': true }, ...(row.hasAttribute('tabindex') && { tabIndex: -1 }) });
  addSlides(add, parts, controls, now, { ids, isLed });
  addThumbs(add, parts, now, { ids, isLed });
  return looks;
}

type AddLook = (element: HTMLElement, look: Look) => void;

interface SlideIds {
  /** Ids of the slides, which thumbnails refer to. */
  readonly ids: readonly string[];
  /** Whether thumbnails select the slides as tabs. */
  readonly isLed: boolean;
}

const tabIndexOf = (index: number, { current }: ShownNow) => ({ tabIndex: index === current ? 0 : -1 });

function addSlides(add: AddLook, { slides, pictures }: GalleryParts, controls: string, now: ShownNow, { ids, isLed }: SlideIds): void {
  slides.forEach((slide, index) => {
    if (slides.length > 1)
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
    if (film) add(film, tabIndexOf(index, now));
    if (now.loaded >= 0 && Math.abs(index - now.loaded) <= 1)
      for (const image of imagesOf(slide)) add(image, { attributes: { loading: (own) => (own === 'lazy' ? 'eager' : own) } });
    const opener = pictures[index] && openerOf(slide, controls);
    if (!opener) return;
    const name = galleryTexts('gallery.open', { name: pictures[index]?.name ?? '' });
    add(opener, {
      ...tabIndexOf(index, now),
      attributes: { 'aria-haspopup': 'dialog' },
      ...(!opener.matches('a[href], button') && { role: 'button', label: name }),
    });
  });
}

function addThumbs(add: AddLook, { slides, strip, thumbs }: GalleryParts, now: ShownNow, { ids, isLed }: SlideIds): void {
  thumbs.forEach(({ entry, control }, index) => {
    add(entry, { classes: { 'swiper-slide-thumb-active': index === now.current, 'vitrina-gallery__thumb': isLed } });
    add(control, tabIndexOf(index, now));
    if (!isLed) return;
    for (let around = control.parentElement; around && around !== strip; around = around.parentElement)
      add(around, { role: 'presentation' });
    add(control, {
      role: 'tab',
      label: placeText(index + 1, slides.length),
      attributes: { 'aria-controls': ids[index] ?? '', 'aria-selected': String(index === now.current) },
    });
  });
  if (isLed && strip)
    add(strip, {
      role: 'tablist',
      label: galleryTexts('gallery.thumbs'),
      attributes: { 'aria-orientation': now.isVertical ? 'vertical' : 'horizontal' },
      classes: { 'vitrina-gallery__strip': true },
    });
}

let lastId = 0;
const nextId = () => `vitrina-slide-${++lastId}`;
