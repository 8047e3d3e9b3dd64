import { nextOffer, type OfferCombination, type ValueState, valueState } from '../../offer-rules.ts';
import { type OfferSelector, treeValueOf } from '../../page/offers.ts';

/** The chosen values by property. */
const chosenTree = ({ offers, offer }: OfferSelector) => offers.find(({ id }) => id === offer)?.tree ?? {};

export interface KnownValue {
  readonly isChosen: boolean;
  readonly state: ValueState;
}

/** Tells of values whether they are chosen, and their states; `undefined` of an element that is no value. Each value is printed and asked for several times. */
export function statesOf(selector: OfferSelector): (element: Element) => KnownValue | undefined {
  const chosen = chosenTree(selector);
  const known = new Map<string, KnownValue>();
  return (element) => {
    const value = treeValueOf(element);
    if (!value) return undefined;
    const [property, number] = value;
    const key = `${property}_${number}`;
    const found = known.get(key) ?? {
      isChosen: chosen[property] === number,
      state: valueState(selector.offers, selector.properties, chosen, property, number),
    };
    known.set(key, found);
    return found;
  };
}

/** The offer that a press on a value chooses. */
export function offerBehind(selector: OfferSelector, element: Element): OfferCombination | undefined {
  const value = treeValueOf(element);
  return value && nextOffer(selector.offers, selector.properties, chosenTree(selector), ...value);
}
