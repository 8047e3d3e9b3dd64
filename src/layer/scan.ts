import type { Marker } from '../features/feature.ts';
import { outermost } from './guard.ts';

type Place = Pick<Marker, 'selectors' | 'anchors'>;

/**
 * The elements of a fragment that each feature takes over: matches of its root selector, the fragment's own element
 * included, outermost only. In document order. Of a fragment inside such an element it is that element, which may match only since
 * the fragment is there.
 *
 * A page of a thousand cards has 80,000 elements, so it is walked through once for all features by the classes that they
 * name (`anchors`), and once for the few features that name none; only what is found so is held against a feature's own selector.
 */
export function findPlaces(fragment: Element, markers: readonly Place[]): Element[][] {
  const { anyAnchor, anyOther, anyRoot } = joinedOf(markers);
  const anchored = select(fragment, anyAnchor);
  const others = select(fragment, anyOther);
  // One way up for all features: most fragments stand in the place of none.
  const isInside = fragment.parentElement?.closest(anyRoot) != null;
  return markers.map(({ anchors, selectors: { root } }) => {
    const around = isInside && fragment.parentElement ? outermost(fragment.parentElement, root) : null;
    if (around) return [around];
    const candidates = anchors ? anchored.filter(({ classList }) => anchors.some((name) => classList.contains(name))) : others;
    return outermostOf(candidates, root);
  });
}

interface Joined {
  readonly anyAnchor: string;
  /** What features without anchors take over: a few elements of a page. */
  readonly anyOther: string;
  readonly anyRoot: string;
}

const joined = new WeakMap<readonly Place[], Joined>();

/** The selectors of all features in one: they never change, and a page of a list is scanned card by card. */
function joinedOf(markers: readonly Place[]): Joined {
  const known = joined.get(markers);
  if (known) return known;
  const anchors = markers.flatMap((marker) => marker.anchors ?? []);
  const join = (selectors: readonly string[]) => selectors.join(', ') || ':not(*)';
  const found = {
    anyAnchor: join(anchors.map((name) => `.${CSS.escape(name)}`)),
    anyOther: join(markers.flatMap((marker) => (marker.anchors ? [] : [marker.selectors.root]))),
    anyRoot: join(markers.map(({ selectors }) => selectors.root)),
  };
  joined.set(markers, found);
  return found;
}

function select(fragment: Element, selector: string): Element[] {
  const found = [...fragment.querySelectorAll(selector)];
  return fragment.matches(selector) ? [fragment, ...found] : found;
}

function outermostOf(candidates: readonly Element[], root: string): Element[] {
  let outer: Element | undefined;
  return candidates.filter((element) => {
    // In document order, whatever lies inside a match comes right behind it.
    if (outer?.contains(element) || !element.matches(root)) return false;
    outer = element;
    return true;
  });
}
