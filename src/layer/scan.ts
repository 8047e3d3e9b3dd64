import { hostAttribute, outermost } from './guard.ts';

/**
 * The elements of a fragment that a feature takes over: matches of its root selector, the fragment's own element
 * included, outermost only, and none inside an element that the layer already drew.
 */
export function findPlaces(fragment: Element, rootSelector: string): Element[] {
  const matches = [...fragment.querySelectorAll(rootSelector)];
  if (fragment.matches(rootSelector)) matches.unshift(fragment);
  return matches.filter((element) => !element.closest(`[${hostAttribute}]`) && outermost(element, rootSelector) === element);
}
