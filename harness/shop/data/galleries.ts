/** What the gallery of a product page shows (contract/page.md, 3.9). */
export interface GalleryPlan {
  /** Number of views; each is a file of `upload/`. */
  readonly views: number;
  /** DETAIL_PICTURE_MODE of this product's pages: a press opens the full picture, or a lens enlarges it. */
  readonly mode: 'popup' | 'magnifier';
  /** Thumbnails are beside the picture on screens of 600 px and more. */
  readonly isStanding?: true;
  /** A film is the last slide. */
  readonly hasFilm?: true;
  /** Number of pictures shown in a tab of further pictures, large or small; of the others only the addresses are printed. */
  readonly inTab?: number;
}

const usual: GalleryPlan = { views: 4, mode: 'popup' };

const special: Readonly<Record<string, Partial<GalleryPlan>>> = {
  'krem-uhod': { views: 1 },
  'orbita-90': { views: 8, isStanding: true },
  'tempo-lite': { views: 7 },
  'polyot-city': { mode: 'magnifier' },
  'vega-trail': { views: 5, hasFilm: true, inTab: 4 },
};

export const galleryOf = (code: string): GalleryPlan => ({ ...usual, ...special[code] });
