/** Actions on several items at once; the names are the template's (contract/page.md, 3.37). */
export const bulkKinds = ['buy', 'wish', 'compare', 'favorite'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The current data of a list's row. */
export interface BulkRow {
  /** The row's product. */
  readonly id: string;
  /** `3`: a product with offers, `4`: an offer. */
  readonly productType: string;
  /** The offer that the row's button buys. */
  readonly offerId?: string | undefined;
  /** Whether products with offers may be bought in this list, by their offers. */
  readonly isOfferTree: boolean;
  readonly quantity: number;
  readonly hasBuyButton: boolean;
  /** The old heart, which delays. */
  readonly hasDelayButton: boolean;
  /** Its compare icon is an action of the template (contract/live-pages.md, 7). */
  readonly comparesByAction?: boolean | undefined;
}

export interface ChosenRow extends BulkRow {
  readonly isChosen: boolean;
}

/** One item of the request. */
export interface BulkItem {
  readonly id: string;
  readonly productType: string;
  readonly quantity: number;
  readonly isOffer: boolean;
}

const hasOffers = ({ productType }: BulkRow) => productType === '3';

/** Whether a row counts for an action: only such rows are sent, so that the button's number is right [BULK-01]. */
const takes: Readonly<Record<BulkKind, (row: BulkRow) => boolean>> = {
  buy: (row) => row.hasBuyButton && (!hasOffers(row) || (row.isOfferTree && row.offerId !== undefined)),
  // The server never delays a product with offers.
  wish: (row) => row.hasDelayButton && !hasOffers(row),
  compare: () => true,
  favorite: (row) => !hasOffers(row) || (row.isOfferTree && row.offerId !== undefined),
};

/** The items that an action sends for the chosen rows; a product with offers is sent as its offer [BULK-02]. */
export function bulkItemsOf(kind: BulkKind, rows: readonly BulkRow[]): BulkItem[] {
  return rows.filter(takes[kind]).map((row) => ({
    id: (hasOffers(row) && row.offerId) || row.id,
    productType: row.productType,
    quantity: row.quantity,
    isOffer: row.productType === '4' || (hasOffers(row) && row.offerId !== undefined),
  }));
}
