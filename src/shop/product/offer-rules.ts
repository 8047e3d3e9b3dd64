/** An offer as a combination of values, e.g. size 38 in black. */
export interface OfferCombination {
  readonly id: string;
  /** Property id → value id. */
  readonly tree: Readonly<Record<string, string>>;
  readonly canBuy: boolean;
}

/**
 * State of a value: `missing` if no offer combines it with the chosen values of the properties above, `sold-out` if none of those offers
 * can be bought [DET-10].
 */
export type ValueState = 'available' | 'missing' | 'sold-out';

type Choice = Readonly<Record<string, string>>;

/** State of a value. `properties`: ids in the page's order. Only the properties above a value limit it, those below do not. */
export function valueState(
  offers: readonly OfferCombination[],
  properties: readonly string[],
  chosen: Choice,
  property: string,
  value: string,
): ValueState {
  const above = properties.slice(0, properties.indexOf(property));
  const fitting = offers.filter(({ tree }) => tree[property] === value && above.every((name) => tree[name] === chosen[name]));
  if (!fitting.length) return 'missing';
  return fitting.some(({ canBuy }) => canBuy) ? 'available' : 'sold-out';
}

/**
 * The offer that a press on a value chooses: the exact combination, else the closest offer that has the value. Closest means: it keeps the
 * chosen values from the top property down; among equals one that can be bought, else the first. `undefined` if no offer has the value.
 */
export function nextOffer(
  offers: readonly OfferCombination[],
  properties: readonly string[],
  chosen: Choice,
  property: string,
  value: string,
): OfferCombination | undefined {
  /**
   * Sort key as text: which chosen values are kept, top property first, and last whether the offer can be bought. Of the pressed property it says the
   * same for all offers that have the value.
   */
  const closeness = ({ tree, canBuy }: OfferCombination) =>
    [...properties.map((name) => tree[name] === chosen[name]), canBuy].map(Number).join('');
  let best: OfferCombination | undefined;
  for (const offer of offers) {
    if (offer.tree[property] === value && (!best || closeness(offer) > closeness(best))) best = offer;
  }
  return best;
}
