/** One combination of values that can be chosen, e.g. size 38 in black. */
export interface OfferCombination {
  readonly id: string;
  /** Property id → value id. */
  readonly tree: Readonly<Record<string, string>>;
  readonly canBuy: boolean;
}

/**
 * How a value stands in the choice: `missing` when no offer has it together with what is chosen in the properties above,
 * `sold-out` when none of those that do can be bought [DET-10].
 */
export type ValueState = 'available' | 'missing' | 'sold-out';

type Choice = Readonly<Record<string, string>>;

/**
 * State of one value. `properties`: ids in the page's order, which is their depth: what stands below does not limit what
 * stands above.
 */
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
 * The offer that a press on a value leads to: the exact combination, else the closest one that has the value. Closest:
 * keeps what is chosen in the properties from the top down; of equally close ones, one that can be bought, else the first.
 * `undefined` when no offer has the value at all.
 */
export function nextOffer(
  offers: readonly OfferCombination[],
  properties: readonly string[],
  chosen: Choice,
  property: string,
  value: string,
): OfferCombination | undefined {
  const others = properties.filter((name) => name !== property);
  /** What is kept, the topmost property first, and last whether it can be bought: compared as text. */
  const closeness = ({ tree, canBuy }: OfferCombination) =>
    [...others.map((name) => tree[name] === chosen[name]), canBuy].map(Number).join('');
  let best: OfferCombination | undefined;
  for (const offer of offers) {
    if (offer.tree[property] === value && (!best || closeness(offer) > closeness(best))) best = offer;
  }
  return best;
}
