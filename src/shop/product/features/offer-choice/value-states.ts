import { nextOffer, type OfferCombination, type ValueState, valueState } from '../../offer-rules.ts';
import { type OfferSelector, treeValueOf } from '../../page/offers.ts';

/** The chosen values by property. */
const chosenTree = ({ offers, offer }: OfferSelector) => offers.find(({ id }) => id === offer)?.tree ?? {};

/** Whether a value is chosen, and its state; `undefined` if the element is no value. */
export function stateOf(selector: OfferSelector, element: Element): { readonly isChosen: boolean; readonly state: ValueState } | undefined {
  const value = treeValueOf(element);
  const chosen = chosenTree(selector);
  return value && { isChosen: chosen[value[0]] === value[1], state: valueState(selector.offers, selector.properties, chosen, ...value) };
}

/** The offer that a press on a value chooses. */
export function offerBehind(selector: OfferSelector, element: Element): OfferCombination | undefined {
  const value = treeValueOf(element);
  return value && nextOffer(selector.offers, selector.properties, chosenTree(selector), ...value);
}
