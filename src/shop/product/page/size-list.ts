import { pageWords } from '../../../parts/words.ts';

/** The options of a list of sizes (contract/page.md, 3.8, 3.14). */
export interface SizeList {
  readonly list: Element;
  /** The list's own children that hold a label each: what is moved and hidden. */
  readonly items: readonly Element[];
  readonly printed: readonly string[];
  readonly hasFields: boolean;
}

/**
 * The list in which labels stand, as they stand now. Lines of baskets have their order from `basket-rows` [BSK-06]; a checkbox beside its
 * label would lose it: these are none.
 */
export function readSizeList(labels: readonly Element[], lists: string): SizeList | undefined {
  const items = labels.map((label) => optionOf(label, labels, lists));
  const list = items[0]?.parentElement;
  if (!list?.closest(lists) || list.querySelector(':scope > input') || items.some((item) => item.parentElement !== list)) return undefined;
  return { list, items, printed: labels.map(pageWords), hasFields: list.querySelector('input') !== null };
}

function optionOf(label: Element, labels: readonly Element[], lists: string): Element {
  let option = label;
  for (let above = option.parentElement; above && !above.matches(lists); above = above.parentElement) {
    if (labels.some((other) => other !== label && above?.contains(other))) break;
    option = above;
  }
  return option;
}

/** What says a size in its title. */
export function titledAround(label: Element, root: Element): Element | null {
  const titled = label.closest('[title]');
  return titled && root.contains(titled) ? titled : null;
}
