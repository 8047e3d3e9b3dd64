import { type PagePicture, readPicture } from './page-picture.ts';
import { parsePictureList } from './picture-list.ts';

/**
 * Styles for the carousel of a tab whose script is not loaded (contract/page.md, 3.9). Its library's theme hides it until it runs, so it is
 * shown as a row with scroll snap. A running carousel is not affected.
 */
export const carouselStyles = `.additional-gallery .owl-carousel:not(.owl-loaded) { display: flex !important; overflow-x: auto; scroll-snap-type: x mandatory; overscroll-behavior-x: contain }
.additional-gallery .owl-carousel:not(.owl-loaded) > * { flex: 0 0 100%; scroll-snap-align: start }`;

/** Shows the number of the visible picture, as the template's carousel does. */
export function followPictures(gallery: Element, signal: AbortSignal): void {
  const showNumber = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('.owl-carousel') || !target.clientWidth) return;
    const seen = Math.round(target.scrollLeft / target.clientWidth) + 1;
    for (const count of gallery.querySelectorAll('.switch-item-block__count-wrapper--big .switch-item-block__count-value'))
      count.textContent = `${seen}/${target.childElementCount}`;
  };
  gallery.addEventListener('scroll', showNumber, { capture: true, passive: true, signal });
}

export type PictureSize = 'big' | 'small';

/** The size that an icon stands for, by the end of its class, as in the theme. */
export const sizeOf = (icon: Element): PictureSize => (icon.classList.contains('switch-item-block__icons--small') ? 'small' : 'big');

/** The size whose icon is active. */
export function shownSize(icons: readonly Element[]): PictureSize {
  const active = icons.find(({ classList }) => classList.contains('active'));
  return active ? sizeOf(active) : 'big';
}

/** The element that opens a picture: the page's link or button, else the picture itself. */
export const openerOf = (item: Element): Element => item.querySelector('a[href], button') ?? item;

/** Loads lazy pictures (`data-src`) of the template. In a hidden block its script has not loaded them. */
export function loadWaiting(block: Element): void {
  for (const image of block.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const address = image.dataset.src;
    if (address && image.getAttribute('src') !== address) image.src = address;
  }
}

/** All pictures of a pressed block, also those that the page only names, without duplicates, and the index of the pressed one. */
export function picturesAround(
  element: Element,
  { big = '', small = '', item = '' }: Readonly<Record<string, string>>,
  control: Element,
): { pictures: PagePicture[]; start: number } {
  const block = control.closest(`${big}, ${small}`) ?? element;
  const named = parsePictureList(
    element.querySelector(small)?.getAttribute('data-additional_items') ?? null,
    element.ownerDocument.baseURI,
  );
  // A looping carousel has copies at its ends.
  const pictures = new Map<string, PagePicture>();
  for (const picture of [...[...block.querySelectorAll(item)].map(readPicture), ...named])
    if (picture && !pictures.has(picture.address)) pictures.set(picture.address, picture);
  const pressed = readPicture(control.closest(item) ?? control)?.address ?? '';
  return { pictures: [...pictures.values()], start: Math.max(0, [...pictures.keys()].indexOf(pressed)) };
}
