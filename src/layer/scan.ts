import type { Marker } from '../features/feature.ts';
import { hostAttribute } from './guard.ts';

/**
 * The elements of a fragment that a feature takes over: matches of its root selector, the fragment's own element
 * included, outermost only, and none inside an element that the layer already drew. In document order.
 */
export function findPlaces(fragment: Element, { selectors, anchors }: Pick<Marker, 'selectors' | 'anchors'>): Element[] {
  const { root } = selectors;
  if (fragment.closest(`[${hostAttribute}]`)) return [];
  const above = fragment.parentElement?.closest(root);
  if (above) return [];
  if (fragment.matches(root)) return [fragment];
  const matches = anchors ? findByClass(fragment, anchors, root) : [...fragment.querySelectorAll(root)];
  const hasHosts = fragment.querySelector(`[${hostAttribute}]`) !== null;
  let outer: Element | undefined;
  return matches.filter((element) => {
    // In document order whatever lies inside a match comes right behind it.
    if (outer?.contains(element) || (hasHosts && element.closest(`[${hostAttribute}]`))) return false;
    outer = element;
    return true;
  });
}

function findByClass(fragment: Element, anchors: readonly string[], root: string): Element[] {
  const found = anchors.flatMap((anchor) => [...fragment.getElementsByClassName(anchor)].filter((element) => element.matches(root)));
  if (anchors.length === 1) return found;
  return [...new Set(found)].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
