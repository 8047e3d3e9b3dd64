/** After so many consecutive siblings below the view the rest are assumed to be below too: measuring each costs layout time. */
const enoughBelow = 12;

/** Elements that the browser searches for all features within a few milliseconds, also on a slow phone: fewer are one part. */
const fewEnough = 5000;

/** The browser counts no further than it has to: a list of 80,000 elements at each level would take 40 ms. */
const holdsMany = (element: Element) => element.getElementsByTagName('*').item(fewEnough) !== null;

export interface PageParts {
  /** Within a screen of the view. */
  readonly near: Element[];
  readonly far: Element[];
  /** The rest of a long list, below the view: each is scanned when it comes near, or on request for all. */
  readonly list: Element[];
}

/**
 * Splits a page into parts that are scanned one by one: first what is near the view, the rest when the browser is idle, and
 * items of a long list when they come near.
 * What is taller than three screens and holds many elements is split into its children unless `mayCut` forbids it. So the time to the first
 * live islands does not grow with the length of the page.
 */
export function splitPage(body: Element, viewHeight: number, mayCut: (element: Element) => boolean): PageParts {
  const parts: PageParts = { near: [], far: [], list: [] };

  /** Returns whether the whole element is below the view. */
  function sort(element: Element): boolean {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isBelow = top >= 2 * viewHeight;
    if (!isBelow && height > 3 * viewHeight && holdsMany(element) && mayCut(element)) {
      let below = 0;
      for (const child of element.children) {
        if (below >= enoughBelow) parts.list.push(child);
        else below = sort(child) ? below + 1 : 0;
      }
      return false;
    }
    const isNear = height > 0 && bottom > -viewHeight && !isBelow;
    parts[isNear ? 'near' : 'far'].push(element);
    return isBelow;
  }

  sort(body);
  return parts;
}
