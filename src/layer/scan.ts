import type { Marker } from '../features/feature.ts';
import { hostAttribute } from './guard.ts';

type Place = Pick<Marker, 'selectors' | 'anchors'>;

/**
 * The elements of a fragment that each feature takes over: matches of its root selector, the fragment's own element
 * included, outermost only, and none inside an element that the layer already drew. In document order.
 *
 * A page of a thousand cards has 80,000 elements, so it is walked through once for all features by the classes that they
 * name (`anchors`); only what has such a class is held against the selector.
 */
export function findPlaces(fragment: Element, markers: readonly Place[]): Element[][] {
  if (fragment.closest(`[${hostAttribute}]`)) return markers.map(() => []);
  const hasHosts = fragment.querySelector(`[${hostAttribute}]`) !== null;
  const classes = markers.flatMap(({ anchors = [] }) => anchors);
  const anchored = classes.length ? select(fragment, classes.map((name) => `.${CSS.escape(name)}`).join(', ')) : [];
  return markers.map((marker) => {
    const { root } = marker.selectors;
    if (fragment.parentElement?.closest(root)) return [];
    const { anchors } = marker;
    const candidates = anchors
      ? anchored.filter(({ classList }) => anchors.some((name) => classList.contains(name)))
      : select(fragment, root);
    return outermost(candidates, root, hasHosts);
  });
}

function select(fragment: Element, selector: string): Element[] {
  const found = [...fragment.querySelectorAll(selector)];
  return fragment.matches(selector) ? [fragment, ...found] : found;
}

function outermost(candidates: readonly Element[], root: string, hasHosts: boolean): Element[] {
  let outer: Element | undefined;
  return candidates.filter((element) => {
    // In document order, whatever lies inside a match comes right behind it.
    if (outer?.contains(element) || !element.matches(root)) return false;
    if (hasHosts && element.closest(`[${hostAttribute}]`)) return false;
    outer = element;
    return true;
  });
}
