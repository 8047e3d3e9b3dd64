import { focusable } from '../../../platform/focus.ts';

/** What follows the filter beside the list itself: number in the heading, texts, sort links outside of the list (contract/page.md, 3.28). */
const selectors = ['.top-content-block', '.sort_header', '.element-count'];
/** The column with the filter in it: exchanged only when the filter is reset (live-pages.md, 4). */
const side = '.left_block';

/** One content of such a part; its nodes lie here while the part shows another. */
interface Version {
  readonly aside: DocumentFragment;
}

const shown = new WeakMap<Element, Version>();

/** Which version of each part belongs to a content of the list. */
const belonging = new WeakMap<DocumentFragment, ReadonlyMap<Element, Version>>();

function find(area: Element, selector: string): Element[] {
  return [...area.ownerDocument.querySelectorAll(selector)].filter((part) => !area.contains(part) && !part.contains(area));
}

/** The parts of this page, in the order in which they are exchanged. */
export const relatedRegionsOf = (area: Element): Element[] => [...selectors, side].flatMap((selector) => find(area, selector));

function shownIn(part: Element): Version {
  const known = shown.get(part) ?? { aside: part.ownerDocument.createDocumentFragment() };
  shown.set(part, known);
  return known;
}

/** Takes the parts out of an answer, which the content of the list has left already. They come with the content; the column only `withSide`. */
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

/** A content is about to take the place of what becomes `before`: the parts follow, and are remembered for the way back. */
export function exchangeRelatedRegions(area: Element, content: DocumentFragment, before: DocumentFragment): void {
  const wanted = belonging.get(content);
  // All of them, not only those that change now: history may jump over several lists.
  belonging.set(before, new Map(relatedRegionsOf(area).map((part) => [part, shownIn(part)])));
  for (const [part, version] of wanted ?? []) {
    const present = shownIn(part);
    if (present === version || !part.isConnected) continue;
    // The opener of a phone's filter stands here, and has the focus when its panel has just been closed.
    const focused = focusable(part).findIndex((element) => element === part.ownerDocument.activeElement);
    present.aside.append(...part.childNodes);
    part.append(version.aside);
    shown.set(part, version);
    if (focused >= 0) focusable(part)[focused]?.focus({ preventScroll: true });
  }
}
