import { z } from 'zod';

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
  sizes: z.string().optional(),
  /**
   * Sizes that are not a range, in the order in which they were entered. Those of the section `iz-ssha` are American and written
   * inconsistently: US, then EU, RU, UK, insole or age, with commas or points, with or without names (spec, DET-03 and DET-04).
   */
  sizeList: z.array(z.string()).optional(),
  colours: z.array(z.string()).optional(),
  /** Sold-out sizes; `all` for a product that is sold out. */
  out: z.union([z.literal('all'), z.array(z.string())]).optional(),
  /** Combinations that do not exist or are sold out: `XL/чёрный`. */
  missing: z.array(z.string()).optional(),
  outOffers: z.array(z.string()).optional(),
  /** Sizes on sale, with their discount in roubles. */
  saleOf: z.object({ sizes: z.array(z.string()), off: z.number() }).optional(),
  /** Codes of properties that are chosen from a list (contract/page.md, 3.8: SELECT). */
  selects: z.array(z.string()).optional(),
  /** Extra roubles for the largest size. */
  largestSizeExtra: z.number().optional(),
  oldPrice: z.number().optional(),
  /** Pieces in stock of a product without offers; 12 by default. */
  stock: z.number().optional(),
  ratio: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  measure: z.string().optional(),
  requiredProps: z.record(z.string(), z.array(z.string())).optional(),
  services: z.array(z.int()).optional(),
  mark: z.enum(['new', 'hit']).optional(),
  /** A long description, one paragraph each. */
  story: z.array(z.string()).optional(),
  features: z.array(z.string()).optional(),
  /** `dd.mm.yyyy[ hh:mm:ss]`, in Moscow. */
  saleUntil: z.string().optional(),
});

/** The products of one section, and their common values. */
export const shelfSchema = z.strictObject({
  section: z.string(),
  measure: z.string(),
  services: z.array(z.int()),
  entries: z.array(entrySchema),
});

export type Entry = z.infer<typeof entrySchema>;
export type Shelf = z.infer<typeof shelfSchema>;
