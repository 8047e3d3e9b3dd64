import type { OfferPicture } from '../calls/select-offer-call.ts';
import { setPicture } from './offer-parts.ts';

/**
 * Replaces slides and thumbnails with the offer's, using the page's own as samples. Videos stay behind them. Pages with a lens print the
 * pictures twice: for wide screens, and as a row of links for phones.
 */
export function showGallery(gallery: Element, pictures: readonly OfferPicture[]): void {
  if (!pictures.length) return;
  let films = 0;
  let isChanged = false;
  for (const slider of gallery.querySelectorAll('.detail-gallery-big-slider')) {
    const row = slider.querySelector('.swiper-wrapper') ?? slider;
    const slides = [...row.querySelectorAll('.swiper-slide')];
    const own = slides.filter(isPicture);
    films = slides.length - own.length;
    if (own.map(shownIn).join() === pictures.map(({ big }) => big).join()) continue;
    isChanged = showSlides(own, pictures) || isChanged;
  }
  if (isChanged) for (const strip of gallery.querySelectorAll('.gallery-slider-thumb')) showThumbs(strip, pictures, films);
}

const isPicture = (slide: Element) => slide.querySelector('img') !== null && !slide.querySelector('video, iframe');

const shownIn = (slide: Element) =>
  slide.querySelector('[data-xoriginal]')?.getAttribute('data-xoriginal') ?? slide.querySelector('a[href]')?.getAttribute('href');

function showSlides(slides: readonly Element[], pictures: readonly OfferPicture[]): boolean {
  const [pattern] = slides;
  if (!pattern) return false;
  replaceEntries(slides, plain(pattern), pictures, (slide, { big, small, thumb, title }, index) => {
    slide.id = slide.id.replace(/\d+$/, String(index));
    for (const link of slide.querySelectorAll('a[href]')) link.setAttribute('href', big);
    for (const element of slide.querySelectorAll('[data-thumb]')) element.setAttribute('data-thumb', thumb);
    for (const image of slide.querySelectorAll('img')) {
      if (image.hasAttribute('data-xoriginal')) image.setAttribute('data-xoriginal', big);
      setPicture(image, small);
      image.alt = title;
    }
  });
  return true;
}

/** The last thumbnails may belong to videos. */
function showThumbs(strip: Element, pictures: readonly OfferPicture[], films: number): void {
  const thumbs = [...strip.querySelectorAll('.swiper-slide')];
  const [pattern] = thumbs;
  if (!pattern) return;
  replaceEntries(films ? thumbs.slice(0, -films) : thumbs, plain(pattern), pictures, (entry, { big, thumb }, index) => {
    entry.id = entry.id.replace(/\d+$/, String(index));
    if (entry.hasAttribute('data-big')) entry.setAttribute('data-big', big);
    for (const link of entry.querySelectorAll('a[href^="#"]'))
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/\d+$/, String(index)));
    for (const image of entry.querySelectorAll('img')) setPicture(image, thumb);
  });
}

function replaceEntries(
  old: readonly Element[],
  pattern: Element,
  pictures: readonly OfferPicture[],
  fill: (entry: Element, picture: OfferPicture, index: number) => void,
): void {
  const fresh = pictures.map((picture, index) => {
    const entry = pattern.cloneNode(true) as Element;
    fill(entry, picture, index);
    return entry;
  });
  old[0]?.before(...fresh);
  for (const entry of old) entry.remove();
}

/** A copy of an entry without attributes that the layer or a slider has added. */
function plain(entry: Element): Element {
  const copy = entry.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes])
      if (/^(?:aria-|role$|tabindex$|style$|data-vitrina)/.test(name)) element.removeAttribute(name);
    for (const name of [...element.classList])
      if (/^(?:vitrina-|swiper-slide-(?:thumb-)?active$)/.test(name)) element.classList.remove(name);
  }
  return copy;
}
