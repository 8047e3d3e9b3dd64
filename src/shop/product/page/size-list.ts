import { pageWords } from '../../../parts/text-nodes.ts';

/** The options of a list of sizes (contract/page.md, 3.8, 3.14). */
export interface SizeList {
  readonly list: Element;
  /** The list's children that contain a label each; they are moved and hidden. */
  readonly items: readonly Element[];
  readonly printed: readonly string[];
  readonly hasFields: boolean;
}

/**
 * Reads the list around labels in its current order. `undefined` for basket lines, which `basket-rows` sorts [BSK-06], and for lists whose
 * checkboxes are beside their labels and would be separated.
 */
export function readSizeList(labels: readonly Element[], lists: string): SizeList | undefined {
  const items = labels.map((label, at) => optionOf(label, [labels[at - 1], labels[at + 1]], lists));
  const list = items[0]?.parentElement;
  if (!list?.closest(lists) || list.querySelector(':scope > input') || items.some((item) => item.parentElement !== list)) return undefined;
  return { list, items, printed: labels.map(pageWords), hasFields: list.querySelector('input') !== null };
}

/** The outermost element in a list around one label alone. `neighbours`: the labels before and after it, of which one is in whatever contains a second label. */
function optionOf(label: Element, neighbours: readonly (Element | undefined)[], lists: string): Element {
  let option = label;
  for (let above = option.parentElement; above && !above.matches(lists); above = above.parentElement) {
    if (neighbours.some((other) => other && above?.contains(other))) break;
    option = above;
  }
  return option;
}

/** The element with a size in its title. */
export function titledAround(label: Element, root: Element): Element | null {
  const titled = label.closest('[title]');
  return titled && root.contains(titled) ? titled : null;
}
