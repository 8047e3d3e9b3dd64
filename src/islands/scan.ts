import type { Marker } from '../parts/feature.ts';

type Place = Pick<Marker, 'selectors' | 'anchors'>;

/**
 * The elements of a fragment that features take over, by the index of their markers, ascending: matches of a marker's root selector, including the
 * fragment's own element, outermost only, in document order. For a fragment inside such an element it is that element, which may match only
 * because of the fragment. `markers` is the same list each time, because what is known of it is kept.
 *
 * A page of a thousand cards has 80,000 elements, so each is looked at once for all features, by the classes, ids and attributes that they name
 * (`anchors`); only candidates are tested against a feature's own selector.
 */
export function findPlaces(fragment: Element, markers: readonly Place[]): readonly (readonly [number, readonly Element[]])[] {
  const index = indexOf(markers);
  const rootOf = (at: number) => markers[at]?.selectors.root ?? '';
  const found = new Map<number, Element[]>();
  const note = (indexes: readonly number[], element: Element) => {
    for (const at of indexes) {
      const candidates = found.get(at);
      if (candidates) candidates.push(element);
      else found.set(at, [element]);
    }
  };
  note(index.named(fragment), fragment);
  for (const element of fragment.getElementsByTagName('*')) note(index.named(element), element);
  if (index.unnamed.length > 0) for (const element of select(fragment, index.others)) note(index.unnamed, element);
  const places = new Map<number, readonly Element[]>();
  for (const [at, candidates] of found) places.set(at, outermostOf(candidates, rootOf(at)));
  // Upwards, so that the outermost is the last; most fragments are inside no root.
  for (let above = fragment.parentElement; above; above = above.parentElement) {
    for (const at of [...index.named(above), ...index.unnamed]) if (above.matches(rootOf(at))) places.set(at, [above]);
  }
  return [...places].sort(([one], [other]) => one - other);
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
