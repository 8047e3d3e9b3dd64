/** After so many siblings below the view in a row the rest are taken for that too: asking each for its place costs layout time. */
const enoughBelow = 12;

export interface PageParts {
  /** Within a screen of the view. */
  readonly near: Element[];
  readonly far: Element[];
}

/**
 * Cuts a page into parts that can be scanned one by one: what is near the view first, the rest when there is time.
 * Elements taller than three screens are cut into their children unless `mayCut` forbids it. So the way to the first
 * live islands does not grow with the length of the page.
 */
export function splitPage(body: Element, viewHeight: number, mayCut: (element: Element) => boolean): PageParts {
  const parts: PageParts = { near: [], far: [] };

  /** Answers whether the element lies below the view as a whole. */
  function place(element: Element): boolean {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isBelow = top >= 2 * viewHeight;
    if (!isBelow && height > 3 * viewHeight && mayCut(element)) {
      let below = 0;
      for (const child of element.children) {
        if (below >= enoughBelow) parts.far.push(child);
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
