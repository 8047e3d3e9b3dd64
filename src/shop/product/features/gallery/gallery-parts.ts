import type { Selectors } from '../../../../parts/feature.ts';
import { find, findAll } from '../../../../platform/find.ts';
import { type PagePicture, readPicture } from '../../page/picture-list.ts';
import { controlOf, hasLargePictures } from '../../page/slide-content.ts';
import type { marker } from './marker.ts';

/** The elements of a gallery as the page has them now. */
export interface GalleryParts {
  /** What scrolls; of rows that are printed twice the one that is seen. */
  readonly row: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** The strip of thumbnails, and what can be pressed in each of its entries. */
  readonly strip: HTMLElement | undefined;
  readonly thumbs: readonly Thumb[];
  readonly pictures: readonly (PagePicture | undefined)[];
  /** Whether a mouse over a picture looks at it through a lens (DETAIL_PICTURE_MODE). */
  readonly hasLens: boolean;
  /** What is shown, in words. */
  readonly name: string;
}

export interface Thumb {
  readonly entry: HTMLElement;
  readonly control: HTMLElement;
}

/** All rows: where pictures are looked at through a lens, live pages print them once more for phones. */
export const rowsIn = (root: Element, selectors: Selectors<typeof marker>): readonly HTMLElement[] => [
  ...findAll<HTMLElement>(root, selectors.row),
];

/** Asked after each foreign write: without a question that the browser has to lay the page out for. */
export const hasPictures = (root: Element, selectors: Selectors<typeof marker>): boolean =>
  rowsIn(root, selectors).some((row) => findAll<HTMLElement>(row, selectors.slide).some(readPicture));

export function findParts(root: Element, selectors: Selectors<typeof marker>): GalleryParts | undefined {
  const rows = rowsIn(root, selectors);
  const row = rows.find((one) => one.getClientRects().length) ?? rows[0];
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
    // A strip that does not go with the row slide by slide leads nowhere.
    thumbs: thumbs.length === slides.length ? thumbs : [],
    pictures,
    hasLens: row.matches('.detail-gallery-big-slider--magnifier') || hasLargePictures(row),
    // «Ботинки Север, вид 2»: what all of them show.
    name: (pictures.find((picture) => picture?.name)?.name ?? '').replace(/,?\s*вид\s*\d+$/i, ''),
  };
}

/** What in a slide opens the picture over the whole screen: a link or a button of the page, else the picture itself. */
export function openerOf(slide: Element, controls: string): HTMLElement | undefined {
  const found = findAll<HTMLElement>(slide, controls);
  return found.find((element) => element.matches('a[href], button')) ?? found[0];
}

/** Whether two looks at a gallery found the same. */
export function isSameGallery(one: GalleryParts | undefined, other: GalleryParts | undefined): boolean {
  if (!one || !other) return one === other;
  const sameItems = (these: readonly unknown[], those: readonly unknown[]) =>
    these.length === those.length && these.every((item, index) => item === those[index]);
  const controls = ({ thumbs }: GalleryParts) => thumbs.map(({ control }) => control);
  return (
    one.row === other.row &&
    one.strip === other.strip &&
    sameItems(one.slides, other.slides) &&
    sameItems(controls(one), controls(other)) &&
    JSON.stringify(one.pictures) === JSON.stringify(other.pictures)
  );
}

/** Whether two rows show the same pictures: who changes from one to the other stays at the picture that is looked at. */
export const showsTheSame = (one: GalleryParts, other: GalleryParts): boolean =>
  JSON.stringify(one.pictures.map((picture) => picture?.address)) === JSON.stringify(other.pictures.map((picture) => picture?.address));

/** Whether the thumbnails stand one above the other, as the theme has them now. */
export function isStanding(thumbs: GalleryParts['thumbs']): boolean {
  const [first, second] = thumbs.map(({ entry }) => entry);
  return first !== undefined && second !== undefined && second.offsetTop >= first.offsetTop + first.offsetHeight;
}
