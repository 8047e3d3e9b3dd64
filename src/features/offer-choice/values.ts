import { type OfferSelector, treeValueOf } from '../../page/offers.ts';
import { nextOffer, type OfferCombination, type ValueState, valueState } from '../../rules/offers.ts';
import type { Selectors } from '../feature.ts';

/** Class of a value whose offers are all sold out; `active` and `missing` are the template's own (contract/page.md, 3.8). */
const soldOutClass = 'out';

export const valueSelector = '[data-treevalue], option[data-onevalue]';

/** What is chosen now: property → value. */
export const chosenTree = ({ offers, offer }: OfferSelector) => offers.find(({ id }) => id === offer)?.tree ?? {};

/** The offer that a press on a value leads to. */
export function offerBehind(selector: OfferSelector, element: Element): OfferCombination | undefined {
  const value = treeValueOf(element);
  return value && nextOffer(selector.offers, selector.properties, chosenTree(selector), ...value);
}

/**
 * Shows on the page's own values which are chosen and which can be had, as the template does; `tell` hears of each. That
 * stays when the layer stops: the choice is the shopper's. `isChoice`: until one is made, only the server knows whether this page
 * marks what is sold out; live pages do not.
 */
export function markValues(
  root: Element,
  selectors: Selectors,
  selector: OfferSelector,
  isChoice: boolean,
  tell: (element: Element, isChosen: boolean, state: ValueState) => void,
): void {
  const chosen = chosenTree(selector);
  for (const element of root.querySelectorAll(valueSelector)) {
    const value = treeValueOf(element);
    if (!value) continue;
    const isChosen = chosen[value[0]] === value[1];
    const state = valueState(selector.offers, selector.properties, chosen, ...value);
    for (const [name, on] of [
      ['active', isChosen],
      ['missing', state === 'missing'],
      [soldOutClass, isChoice ? state === 'sold-out' : element.classList.contains(soldOutClass)],
    ] as const)
      if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
    // Hidden as the template hides it: no press could lead to such an offer.
    const { style } = element as HTMLElement;
    if ((style.display === 'none') !== (state === 'missing')) style.display = state === 'missing' ? 'none' : '';
    if (element instanceof HTMLOptionElement) markOption(element, isChosen);
    else markLink(element.querySelector('a[href]'), isChosen, offerBehind(selector, element)?.id);
    if (isChosen) showChosen(element, selectors);
    tell(element, isChosen, state);
  }
}

/** The template tells the chosen option by its attribute. */
function markOption(option: HTMLOptionElement, isChosen: boolean): void {
  option.toggleAttribute('selected', isChosen);
  option.selected = isChosen;
  const drawn = isChosen && option.closest('.ik_select')?.querySelector('.ik_select_link_text');
  if (drawn) drawn.textContent = wordsOf(option);
}

/** A value opened in a new tab shows what a press on it would. */
function markLink(link: Element | null, isChosen: boolean, offer: string | undefined): void {
  if (!link) return;
  if (isChosen) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
  const address = link.getAttribute('href') ?? '';
  if (offer && /[?&]oid=\d+/.test(address)) link.setAttribute('href', address.replace(/([?&]oid=)\d+/, `$1${offer}`));
}

/** The words of a value as they stand on the page; a picture has them in its title, behind the property's name. */
export const wordsOf = (element: Element) => {
  const words = element.textContent?.replace(/\s+/g, ' ').trim();
  return words || (/:\s*(.+)$/.exec((element.querySelector('[title]') ?? element).getAttribute('title') ?? '')?.[1] ?? '');
};

function showChosen(element: Element, selectors: Selectors): void {
  const label = element.closest(selectors.property ?? '')?.querySelector(selectors.chosen ?? '');
  const words = wordsOf(element);
  if (label && label.textContent !== words) label.textContent = words;
}
