import type { Selectors } from '../../../../parts/feature.ts';
import { controlOf } from '../../../../platform/control-of.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { type PagePicture, readPicture } from '../../page/page-picture.ts';
import { hasLargePictures } from '../../page/slide-content.ts';
import type { marker } from './marker.ts';

/** The elements of a gallery. */
export interface GalleryParts {
  /** The scrolling row; the visible one if the page has two. */
  readonly row: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** The strip of thumbnails and the pressable element of each entry. */
  readonly strip: HTMLElement | undefined;
  readonly thumbs: readonly Thumb[];
  readonly pictures: readonly (PagePicture | undefined)[];
  /** Whether the mouse shows a lens over the picture (DETAIL_PICTURE_MODE). */
  readonly hasLens: boolean;
  /** Description of the pictured product. */
  readonly name: string;
}

export interface Thumb {
  readonly entry: HTMLElement;
  readonly control: HTMLElement;
}

/** Class of the container of the layer's controls. */
export const boxName = 'vitrina-gallery__box';

/** All rows. With a lens, live pages print the pictures again for phones. */
export const rowsIn = (root: Element, selectors: Selectors<typeof marker>): readonly HTMLElement[] => [
  ...findAll<HTMLElement>(root, selectors.row),
];

/** Called after each change by other scripts, so it must not force a layout. */
export const hasPictures = (root: Element, selectors: Selectors<typeof marker>): boolean =>
  rowsIn(root, selectors).some((row) => findAll<HTMLElement>(row, selectors.slide).some(readPicture));

/** Reads the elements of a gallery; `undefined` if it has no row. */
export function findParts(root: Element, selectors: Selectors<typeof marker>): GalleryParts | undefined {
  const rows = rowsIn(root, selectors);
  // Which of several shows, a layout has to say.
  const row = (rows.length > 1 && rows.find((one) => one.getClientRects().length)) || rows[0];
  if (!row) return undefined;
  const slides = findAll<HTMLElement>(row, selectors.slide);
  const strip = find<HTMLElement>(root, selectors.thumbs) ?? undefined;
  const entries = strip ? findAll<HTMLElement>(strip, selectors.slide) : [];
  const thumbs = entries.map((entry) => ({ entry, control: controlOf(entry) }));
  const pictures = slides.map(readPicture);
  return {
    row,
    slides,
    strip,
    // Thumbnails are used only if there is one for each slide.
    thumbs: thumbs.length === slides.length ? thumbs : [],
    pictures,
    hasLens: row.matches('.detail-gallery-big-slider--magnifier') || hasLargePictures(row),
    // Without the number of the view: «Ботинки Север, вид 2» becomes «Ботинки Север».
    name: (pictures.find((picture) => picture?.name)?.name ?? '').replace(/,?\s*вид\s*\d+$/i, ''),
  };
}

/** The element that opens a slide's picture full-screen: the page's link or button, else the picture itself. */
export function openerOf(slide: Element, controls: string): HTMLElement | undefined {
  const found = findAll<HTMLElement>(slide, controls);
  return found.find((element) => element.matches('a[href], button')) ?? found[0];
}

/** Whether two readings of a gallery found the same elements and pictures. */
export function isSameGallery(one: GalleryParts | undefined, other: GalleryParts | undefined): boolean {
  if (!one || !other) return one === other;
  const elementsOf = ({ row, strip, slides, thumbs }: GalleryParts) => [row, strip, ...slides, ...thumbs.map(({ control }) => control)];
  const [these, those] = [elementsOf(one), elementsOf(other)];
  return (
    these.length === those.length &&
    these.every((element, index) => element === those[index]) &&
    JSON.stringify(one.pictures) === JSON.stringify(other.pictures)
  );
}

/** Whether two rows show the same pictures: when the page switches rows, the current picture stays. */
export const showsTheSame = (one: GalleryParts, other: GalleryParts): boolean =>
  JSON.stringify(one.pictures.map((picture) => picture?.address)) === JSON.stringify(other.pictures.map((picture) => picture?.address));

/** Whether the theme shows the thumbnails one above the other. */
export function areThumbsVertical(thumbs: GalleryParts['thumbs']): boolean {
  const [first, second] = thumbs.map(({ entry }) => entry);
  return first !== undefined && second !== undefined && second.offsetTop >= first.offsetTop + first.offsetHeight;
}

/** Only a mouse can point without pressing; touch screens have the full-screen viewer in place of the lens. */
export const canPoint = ({ pointerType }: PointerEvent): boolean =>
  pointerType === 'mouse' && matchMedia('(hover: hover) and (pointer: fine)').matches;
