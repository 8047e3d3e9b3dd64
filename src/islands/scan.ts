import { outermost } from '../kernel/guard.ts';
import type { Marker } from '../parts/feature.ts';

type Place = Pick<Marker, 'selectors' | 'anchors'>;

/**
 * The elements of a fragment that each feature takes over: matches of its root selector, including the fragment's own element,
 * outermost only, in document order. For a fragment inside such an element it is that element, which may match only because of
 * the fragment.
 *
 * A page of a thousand cards has 80,000 elements, so each is looked at once for all features, by the classes, ids and attributes that they name
 * (`anchors`); only candidates are tested against a feature's own selector.
 */
export function findPlaces(fragment: Element, markers: readonly Place[]): Element[][] {
  const index = indexOf(markers);
  const found = markers.map((): Element[] => []);
  const look = (element: Element) => {
    for (const at of index.named(element)) found[at]?.push(element);
  };
  look(fragment);
  for (const element of fragment.getElementsByTagName('*')) look(element);
  if (index.unnamed.length > 0)
    for (const element of select(fragment, index.others)) for (const at of index.unnamed) found[at]?.push(element);
  // One walk up for all features: most fragments are inside no root.
  const parent = isInside(fragment.parentElement, markers, index) ? fragment.parentElement : null;
  return markers.map(({ selectors: { root } }, at) => {
    const around = parent && outermost(parent, root);
    return around ? [around] : outermostOf(found[at] ?? [], root);
  });
}

interface Index {
  /** Indexes of features that may take an element over, by its anchors. */
  named(element: Element): readonly number[];
  /** Features without anchors, and their selectors. */
  readonly unnamed: readonly number[];
  readonly others: string;
}

const indexes = new WeakMap<readonly Place[], Index>();

/** Anchors never change, and a list page is scanned card by card. */
function indexOf(markers: readonly Place[]): Index {
  const known = indexes.get(markers);
  if (known) return known;
  const byAnchor = new Map<string, number[]>();
  const unnamed: number[] = [];
  // On a form these properties may be fields of that name.
  const { getAttribute, hasAttribute } = Element.prototype;
  markers.forEach(({ anchors }, at) => {
    if (!anchors) unnamed.push(at);
    for (const anchor of anchors ?? []) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), at]);
  });
  const byAttribute = [...byAnchor].flatMap(([anchor, at]) => (anchor.startsWith('[') ? [{ name: anchor.slice(1, -1), at }] : []));
  const none: readonly number[] = [];
  /** Cards share their classes: results are cached by the whole attribute. */
  const byClasses = new Map<string, readonly number[]>();
  const ofClasses = (classes: string): readonly number[] => {
    const known = byClasses.get(classes);
    if (known) return known;
    const all = [...new Set(classes.split(/\s+/).flatMap((name) => byAnchor.get(name) ?? none))];
    byClasses.set(classes, all);
    return all;
  };
  const joined = (some: readonly number[], more: readonly number[]) =>
    some.length === 0 ? more : more.length === 0 ? some : [...new Set([...some, ...more])];
  const index = {
    // Most elements have none: nothing is made for these.
    named(element: Element) {
      const classes = getAttribute.call(element, 'class');
      const id = getAttribute.call(element, 'id');
      let found = classes ? ofClasses(classes) : none;
      if (id) found = joined(found, byAnchor.get(`#${id}`) ?? none);
      for (const { name, at } of byAttribute) if (hasAttribute.call(element, name)) found = joined(found, at);
      return found;
    },
    unnamed,
    others: unnamed.map((at) => markers[at]?.selectors.root).join(', ') || ':not(*)',
  };
  indexes.set(markers, index);
  return index;
}

function isInside(element: Element | null, markers: readonly Place[], index: Index): boolean {
  for (let above = element; above; above = above.parentElement) {
    const place = above;
    if (index.named(place).some((at) => place.matches(markers[at]?.selectors.root ?? '')) || place.matches(index.others)) return true;
  }
  return false;
}

function select(fragment: Element, selector: string): Element[] {
  const found = [...fragment.querySelectorAll(selector)];
  return fragment.matches(selector) ? [fragment, ...found] : found;
}

function outermostOf(candidates: readonly Element[], root: string): Element[] {
  let outer: Element | undefined;
  return candidates.filter((element) => {
    // In document order the descendants of a match follow it directly.
    if (outer?.contains(element) || !element.matches(root)) return false;
    outer = element;
    return true;
  });
}
