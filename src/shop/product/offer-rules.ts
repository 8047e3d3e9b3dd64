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
 * The offer that a press on a value chooses, `undefined` if none has the value. Of the offers that have it, property by property from the top, those
 * with the chosen value stay if there are any, else those with the value of the first that can be bought (contract/live-pages.md, 1).
 */
export function nextOffer(
  offers: readonly OfferCombination[],
  properties: readonly string[],
  chosen: Choice,
  property: string,
  value: string,
): OfferCombination | undefined {
  let fitting = offers.filter(({ tree }) => tree[property] === value);
  const first = () => fitting.find(({ canBuy }) => canBuy) ?? fitting[0];
  for (const name of properties)
    for (const wanted of [chosen[name], first()?.tree[name]]) {
      const kept = fitting.filter(({ tree }) => tree[name] === wanted);
      if (kept.length) fitting = kept;
    }
  return first();
}
