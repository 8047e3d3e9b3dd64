import { focusable } from '../../../platform/focus.ts';

/** Parts outside the list that change with the filter: the number in the heading, texts, sort links (contract/page.md, 3.28). */
const selectors = ['.top-content-block', '.sort_header', '.element-count'];
/** The column with the filter; replaced only on a reset (live-pages.md, 4). */
const side = '.left_block';

/** A version of such a part. Holds its nodes while another version is shown. */
interface Version {
  readonly aside: DocumentFragment;
}

const shown = new WeakMap<Element, Version>();

/** The versions of the parts that belong to a content of the list. */
const belonging = new WeakMap<DocumentFragment, ReadonlyMap<Element, Version>>();

function find(area: Element, selector: string): Element[] {
  return [...area.ownerDocument.querySelectorAll(selector)].filter((part) => !area.contains(part) && !part.contains(area));
}

/** The parts on this page, in the order of replacement. */
export const relatedRegionsOf = (area: Element): Element[] => [...selectors, side].flatMap((selector) => find(area, selector));

function shownIn(part: Element): Version {
  const known = shown.get(part) ?? { aside: part.ownerDocument.createDocumentFragment() };
  shown.set(part, known);
  return known;
}

/** Takes the parts out of an answer and assigns them to the list's new content. The column only `withSide`. */
export function takeRelatedRegions(area: Element, answer: DocumentFragment, content: DocumentFragment, withSide = false): void {
  const versions = new Map<Element, Version>();
  for (const selector of withSide ? [...selectors, side] : selectors) {
    const others = answer.querySelectorAll(selector);
    for (const [index, part] of find(area, selector).entries()) {
      const other = others[index];
      if (!other) continue;
      const aside = area.ownerDocument.createDocumentFragment();
      aside.append(...other.childNodes);
      versions.set(part, { aside });
    }
  }
  belonging.set(content, versions);
}

/** Replaces the parts together with the list's content, and remembers the old versions for “back”. */
export function exchangeRelatedRegions(area: Element, content: DocumentFragment, before: DocumentFragment): void {
  const wanted = belonging.get(content);
  // All parts, not only those that change now: “back” may skip several lists.
  belonging.set(before, new Map(relatedRegionsOf(area).map((part) => [part, shownIn(part)])));
  for (const [part, version] of wanted ?? []) {
    const present = shownIn(part);
    if (present === version || !part.isConnected) continue;
    // Keeps the focus: the opener of a phone's filter is in such a part and has the focus when its panel was just closed.
    const focused = focusable(part).findIndex((element) => element === part.ownerDocument.activeElement);
    present.aside.append(...part.childNodes);
    part.append(version.aside);
    shown.set(part, version);
    if (focused >= 0) focusable(part)[focused]?.focus({ preventScroll: true });
  }
}
