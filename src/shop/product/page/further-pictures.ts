import { type PagePicture, parsePictureList, readPicture } from './picture-list.ts';

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

export type PictureSize = 'big' | 'small';

/** Icons are told apart as the theme does it: by the end of their class. */
export const sizeOf = (icon: Element): PictureSize => (icon.classList.contains('switch-item-block__icons--small') ? 'small' : 'big');

/** The size whose icon is marked. */
export function shownSize(icons: readonly Element[]): PictureSize {
  const active = icons.find(({ classList }) => classList.contains('active'));
  return active ? sizeOf(active) : 'big';
}

/** What opens a picture: a link or a button of the page, else the picture itself. */
export const openerOf = (item: Element): Element => item.querySelector('a[href], button') ?? item;

/** Pictures whose address waits in `data-src` are the template's lazy ones: in a block that was hidden nobody has looked at them. */
export function loadWaiting(block: Element): void {
  for (const image of block.querySelectorAll<HTMLImageElement>('img[data-src]')) {
    const address = image.dataset.src;
    if (address && image.getAttribute('src') !== address) image.src = address;
  }
}

/** The pictures of the block that was pressed and those that the page only names, each once, and which of them was pressed. */
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
  // A carousel that goes round has copies at its ends.
  const pictures = new Map<string, PagePicture>();
  for (const picture of [...[...block.querySelectorAll(item)].map(readPicture), ...named])
    if (picture && !pictures.has(picture.address)) pictures.set(picture.address, picture);
  const pressed = readPicture(control.closest(item) ?? control)?.address ?? '';
  return { pictures: [...pictures.values()], start: Math.max(0, [...pictures.keys()].indexOf(pressed)) };
}
