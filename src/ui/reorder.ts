/**
 * Reorders some children of an element, using only the positions that they had; everything between them stays
 * in place. Focus and a select's choice are kept. Returns an undo function.
 *
 * All children are inserted again: to the browser they are new elements, so none of them counts as a layout shift.
 */
export function reorder(list: Element, items: readonly Element[], order: readonly number[]): () => void {
  const before = [...list.childNodes];
  const places = items.map((item) => before.indexOf(item)).sort((one, other) => one - other);
  const after = [...before];
  order.forEach((index, place) => {
    const item = items[index];
    const slot = places[place];
    if (item && slot !== undefined) after[slot] = item;
  });
  put(list, after);
  return () => {
    // Elements added in between stay, removed ones stay removed.
    const now = [...list.childNodes];
    const isOurs = (node: ChildNode) => before.includes(node);
    const rest = before.filter((node) => node.parentNode === list);
    put(
      list,
      now.map((node) => (isOurs(node) ? (rest.shift() ?? node) : node)),
    );
  };
}

function put(list: Element, nodes: readonly ChildNode[]): void {
  const focused = list.ownerDocument.activeElement;
  const select = list.matches('select') ? (list as HTMLSelectElement) : undefined;
  const chosen = select?.selectedOptions[0];
  list.append(...nodes);
  if (chosen) chosen.selected = true;
  if (focused && focused !== list && list.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
}
