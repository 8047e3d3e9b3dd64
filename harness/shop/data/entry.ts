import { z } from 'zod';

/** What the gallery of a product page shows (contract/page.md, 3.9). */
const gallerySchema = z.strictObject({
  /** Number of views; each is a file of `upload/`. */
  views: z.int().default(4),
  /** DETAIL_PICTURE_MODE of this product's pages: a press opens the full picture, or a lens enlarges it. */
  mode: z.enum(['popup', 'magnifier']).default('popup'),
  /** Thumbnails are beside the picture on screens of 600 px and more. */
  isStanding: z.boolean().default(false),
  /** A film is the last slide. */
  hasFilm: z.boolean().default(false),
  /** Number of pictures shown in a tab of further pictures, large or small; of the others only the addresses are printed. */
  inTab: z.int().exactOptional(),
});

/** One product in products.json; `build.ts` makes the full product from it. */
const entrySchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Roubles for one piece, pair or metre. */
  price: z.number(),
  about: z.string(),
  /** `38-45`, `XS-XXL`, or nothing for a product without offers. */
  sizes: z.string().exactOptional(),
  /**
   * Sizes that are not a range, in the order in which they were entered. Those of the section `iz-ssha` are American and written
   * inconsistently: US, then EU, RU, UK, insole or age, with commas or points, with or without names (spec, DET-03 and DET-04).
   */
  sizeList: z.array(z.string()).exactOptional(),
  colours: z.array(z.string()).exactOptional(),
  /** Sold-out sizes; `all` for a product that is sold out. */
  out: z.union([z.literal('all'), z.array(z.string())]).exactOptional(),
  /** Combinations that do not exist or are sold out: `XL/чёрный`. */
  missing: z.array(z.string()).exactOptional(),
  outOffers: z.array(z.string()).exactOptional(),
  /** Sizes on sale, with their discount in roubles. */
  saleOf: z.object({ sizes: z.array(z.string()), off: z.number() }).exactOptional(),
  /** Codes of properties that are chosen from a list (contract/page.md, 3.8: SELECT). */
  selects: z.array(z.string()).exactOptional(),
  /** Extra roubles for the largest size. */
  largestSizeExtra: z.number().exactOptional(),
  oldPrice: z.number().exactOptional(),
  /** Pieces in stock of a product without offers; 12 by default. */
  stock: z.number().exactOptional(),
  /** Step of the quantity; 1 by default, fractional for goods by length. */
  ratio: z.number().exactOptional(),
  minimum: z.number().exactOptional(),
  maximum: z.number().exactOptional(),
  measure: z.string().exactOptional(),
  /** Properties that a buyer must choose before adding (codes to allowed values); only on products without offers. */
  requiredProps: z.record(z.string(), z.array(z.string())).exactOptional(),
  services: z.array(z.int()).exactOptional(),
  mark: z.enum(['new', 'hit']).exactOptional(),
  /** A long description, one paragraph each. */
  story: z.array(z.string()).exactOptional(),
  features: z.array(z.string()).exactOptional(),
  /** When the discount ends: `dd.mm.yyyy[ hh:mm:ss]`, in Moscow (contract/page.md, 3.36). */
  saleUntil: z.string().exactOptional(),
  gallery: gallerySchema.prefault({}),
});

/** The products of one section, and their common values. */
export const shelfSchema = z.strictObject({
  section: z.string(),
  measure: z.string(),
  services: z.array(z.int()),
  entries: z.array(entrySchema),
});

export type Entry = Readonly<z.infer<typeof entrySchema>>;
export type GalleryPlan = z.infer<typeof gallerySchema>;
export type Shelf = z.infer<typeof shelfSchema>;
