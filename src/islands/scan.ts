import type { Marker } from '../parts/feature.ts';

type Sought = Pick<Marker, 'selectors' | 'anchors'>;

/**
 * The elements of a fragment that features take over, by the index of their markers, ascending: matches of a marker's root selector, including the
 * fragment's own element, outermost only, in document order. For a fragment inside such an element it is that element, which may match only
 * because of the fragment. `markers` is the same list each time, because what is known of it is kept.
 *
 * A page of a thousand cards has 80,000 elements, so each feature names classes, ids and attributes (`anchors`) by which the browser finds its
 * candidates; only these are tested against its own selector.
 */
export function findRoots(fragment: Element, markers: readonly Sought[]): readonly (readonly [number, readonly Element[]])[] {
  const { namedBy, anchors } = indexOf(markers);
  const rootOf = (at: number) => markers[at]?.selectors.root ?? '';
  const found = new Map<number, (readonly Element[])[]>();
  const add = (at: number, elements: readonly Element[]) => {
    const lists = found.get(at);
    if (lists) lists.push(elements);
    else found.set(at, [elements]);
  };
  for (const at of namedBy(fragment)) add(at, [fragment]);
  const all = fragment.getElementsByTagName('*');
  // An element that no script has touched costs a script more than it costs the browser to find a class.
  if (all.item(fewElements)) {
    for (const [anchor, named] of anchors) {
      const elements = [...fragment.querySelectorAll(anchor)];
      if (elements.length > 0) for (const at of named) add(at, elements);
    }
  } else for (const element of [...all]) for (const at of namedBy(element)) add(at, [element]);
  const places = new Map<number, readonly Element[]>();
  for (const [at, lists] of found) {
    const outermost = outermostOf(inDocumentOrder(lists), rootOf(at));
    if (outermost.length > 0) places.set(at, outermost);
  }
  // Upwards, so that the outermost is the last; most fragments are inside no root.
  for (let above = fragment.parentElement; above; above = above.parentElement) {
    for (const at of namedBy(above)) if (above.matches(rootOf(at))) places.set(at, [above]);
  }
  return [...places].sort(([one], [other]) => one - other);
}

/** With fewer elements it is quicker to look at each than to ask the browser for each feature. */
const fewElements = 24;

interface Index {
  /** Indexes of features that may take an element over, by its anchors; of those without anchors, always. */
  namedBy(element: Element): readonly number[];
  /** Anchors as selectors, each by itself, which the browser finds quickest, and the features that have it. */
  readonly anchors: readonly (readonly [string, readonly number[]])[];
}

const indexes = new WeakMap<readonly Sought[], Index>();

/** Anchors never change, and a list page is scanned card by card. */
function indexOf(markers: readonly Sought[]): Index {
  const known = indexes.get(markers);
  if (known) return known;
  const byAnchor = new Map<string, number[]>();
  let unnamed: readonly number[] = [];
  markers.forEach(({ anchors }, at) => {
    if (!anchors) unnamed = [...unnamed, at];
    for (const anchor of anchors ?? []) byAnchor.set(anchor, [...(byAnchor.get(anchor) ?? []), at]);
  });
  const byAttribute = [...byAnchor].flatMap(([anchor, at]) => (anchor.startsWith('[') ? [{ name: anchor.slice(1, -1), at }] : []));
  // On a form these properties may be fields of that name.
  const { getAttribute, hasAttribute } = Element.prototype;
  const joined = (some: readonly number[], more: readonly number[] = []) => (more.length === 0 ? some : [...new Set([...some, ...more])]);
  /** Cards share their classes: results are cached by the whole attribute. */
  const byClasses = new Map<string, readonly number[]>();
  const ofClasses = (classes: string): readonly number[] => {
    const known = byClasses.get(classes);
    if (known) return known;
    const all = classes.split(/\s+/).reduce((some, name) => joined(some, byAnchor.get(name)), unnamed);
    byClasses.set(classes, all);
    return all;
  };
  const index: Index = {
    // Most elements have none: nothing is made for these.
    namedBy(element) {
      const classes = getAttribute.call(element, 'class');
      const id = getAttribute.call(element, 'id');
      let found = classes ? ofClasses(classes) : unnamed;
      if (id) found = joined(found, byAnchor.get(`#${id}`));
      for (const { name, at } of byAttribute) if (hasAttribute.call(element, name)) found = joined(found, at);
      return found;
    },
    anchors: [
      ...[...byAnchor].map(([anchor, at]) => [/^[#[]/.test(anchor) ? anchor : `.${anchor}`, at] as const),
      ...unnamed.map((at) => [markers[at]?.selectors.root ?? '', [at]] as const),
    ],
  };
  indexes.set(markers, index);
  return index;
}

/** Each list is in document order; one element may be in several. */
function inDocumentOrder(lists: readonly (readonly Element[])[]): readonly Element[] {
  const [first = []] = lists;
  if (lists.length < 2) return first;
  const follows = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
  return [...new Set(lists.flat())].sort(follows);
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
