/** What a person types to put one product into the invented shop; `build.ts` makes the full product from it. */
export interface Entry {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  /** Roubles for one piece, pair or metre. */
  readonly price: number;
  readonly about: string;
  /** `38-45`, `XS-XXL`, or nothing for a product without offers. */
  readonly sizes?: string;
  /** Sizes that are no range, in the order in which they were typed in. */
  readonly sizeList?: readonly string[];
  readonly colours?: readonly string[];
  /** Sizes with nothing left; `all` for a product that is sold out. */
  readonly out?: 'all' | readonly string[];
  /** Combinations that were never made, or of which nothing is left: `XL/чёрный`. */
  readonly missing?: readonly string[];
  readonly outOffers?: readonly string[];
  /** Sizes that are on sale, with what is taken off, in roubles. */
  readonly saleOf?: { readonly sizes: readonly string[]; readonly off: number };
  /** Codes of properties that are chosen from a list (contract/page.md, 3.8: SELECT). */
  readonly selects?: readonly string[];
  /** Extra roubles for the largest size. */
  readonly largestSizeExtra?: number;
  readonly oldPrice?: number;
  /** Pieces in stock of a product without offers; 12 unless told. */
  readonly stock?: number;
  readonly ratio?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly measure?: string;
  readonly requiredProps?: Readonly<Record<string, readonly string[]>>;
  readonly services?: readonly number[];
  readonly mark?: 'new' | 'hit';
  /** A long description, one paragraph each. */
  readonly story?: readonly string[];
  readonly features?: readonly string[];
  /** `dd.mm.yyyy[ hh:mm:ss]`, in Moscow. */
  readonly saleUntil?: string;
}

/** The products of one section, and what is the same for all of them. */
export interface Shelf {
  readonly section: string;
  readonly measure: string;
  readonly services: readonly number[];
  readonly entries: readonly Entry[];
}
