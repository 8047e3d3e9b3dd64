/** A filter that was moved away from its place. */
export interface MovedFilter {
  readonly filter: HTMLElement;
  /** Moves it back, before the same next element. `false`: its place was removed from the page. */
  putBack(): boolean;
  /** Whether its place is still in the document. */
  hasPlace(): boolean;
}

/** Moves the filter element, which keeps what the shopper has chosen and typed. A comment marks its place. */
export function moveFilter(filter: HTMLElement, panel: Element): MovedFilter {
  const mark = filter.ownerDocument.createComment('');
  filter.before(mark);
  move(filter, panel, null);
  return {
    filter,
    putBack() {
      if (!mark.parentNode) return false;
      // Another script that took it out of the panel has put it where it belongs.
      if (panel.contains(filter)) insert(filter, mark);
      mark.remove();
      return true;
    },
    hasPlace: () => mark.isConnected,
  };
}

/** Not by `moveBefore`: while a window becomes wide Chromium keeps the panel's look on what it moves so (seen in 156). The focus stays. */
function insert(filter: HTMLElement, mark: ChildNode): void {
  const focused = filter.ownerDocument.activeElement;
  mark.before(filter);
  if (focused instanceof HTMLElement && filter.contains(focused)) focused.focus({ preventScroll: true });
}

/** Uses `moveBefore` where available: scroll positions and media inside continue. */
function move(node: Element, parent: Node, before: Node | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function' && node.isConnected && parent.isConnected)
    parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Media query for opening the filter over the page: a vertical one below 992 px, one above its list (`flat`) below 768 px [FLT-01]. */
export function filterMedia(page: Document, flat = ':not(*)'): string {
  return `(max-width: ${page.querySelector(flat) ? 767 : 991}px)`;
}
