/** After so many siblings below the view in a row the rest are taken for that too: asking each for its place costs layout time. */
const enoughBelow = 12;

export interface PageParts {
  /** Within a screen of the view. */
  readonly near: Element[];
  readonly far: Element[];
  /** The rest of a long list, below the view: each is looked through when it comes near, or when somebody asks for all. */
  readonly list: Element[];
}

/**
 * Cuts a page into parts that can be scanned one by one: what is near the view first, the rest when there is time, and of
 * a long list what comes near.
 * Elements taller than three screens are cut into their children unless `mayCut` forbids it. So the way to the first
 * live islands does not grow with the length of the page.
 */
export function splitPage(body: Element, viewHeight: number, mayCut: (element: Element) => boolean): PageParts {
  const parts: PageParts = { near: [], far: [], list: [] };

  /** Answers whether the element lies below the view as a whole. */
  function place(element: Element): boolean {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isBelow = top >= 2 * viewHeight;
    if (!isBelow && height > 3 * viewHeight && mayCut(element)) {
      let below = 0;
      for (const child of element.children) {
        if (below >= enoughBelow) parts.list.push(child);
        else below = place(child) ? below + 1 : 0;
      }
      return false;
    }
    const isNear = height > 0 && bottom > -viewHeight && !isBelow;
    parts[isNear ? 'near' : 'far'].push(element);
    return isBelow;
  }

  place(body);
  return parts;
}
