/** What a figure of the demo shop would be on a live page, whose template does more. */
export interface LiveTemplate {
  /** How many times as much script it runs at load, where the layer comes on top of it. */
  readonly both?: number;
  /** The same, where the layer stands in its place. */
  readonly leftOut?: number;
}

/**
 * By the page's name in the tables. One build, that of 22 November (43bdcf90), was measured on live pages (issue 19: both to the template alone 1.46, 4x slower 1.62; product page
 * 1.49 and 2.07; the layer alone 0.32 to 0.43, on a product page 0.58 to 0.98, with 1000 cards 0.16) and, on 27 November, by this bench on the demo shop: both to the template alone
 * 3.09, 3.10, 3.11 and 3.18, the layer alone 2.30, 2.45 and 1.08. Of a range its middle counts.
 */
export const liveTemplates: Readonly<Record<string, LiveTemplate>> = {
  'catalogue, 24 cards': { both: 4.5, leftOut: 6.1 },
  'catalogue, 24 cards, 4x slower': { both: 3.4 },
  'catalogue, 1000 cards': { leftOut: 6.8 },
  product: { both: 4.3, leftOut: 3.1 },
  'product, 4x slower': { both: 2 },
};
