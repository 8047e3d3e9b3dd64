/** A list's filter that is used elsewhere than where the page has it. */
export interface MovedFilter {
  readonly filter: HTMLElement;
  /** Brings it back to where it stood, before the very element that followed it. `false`: that place has left the page for good. */
  putBack(): boolean;
  /** Whether its place is still on the page. */
  hasPlace(): boolean;
}

/**
 * Moves the filter itself, with what the shopper has chosen and typed in it, and marks where it stood. Nobody but the layer
 * sees the mark: it is a comment.
 */
export function moveFilter(filter: HTMLElement, panel: Element): MovedFilter {
  const mark = filter.ownerDocument.createComment('');
  filter.before(mark);
  move(filter, panel, null);
  return {
    filter,
    putBack() {
      if (!mark.parentNode) return false;
      // Whoever has taken it out of the panel meanwhile knows where it belongs.
      if (panel.contains(filter)) move(filter, mark.parentNode, mark);
      mark.remove();
      return true;
    },
    hasPlace: () => mark.isConnected,
  };
}

/** In one step where the browser has that: what scrolls or plays inside goes on. */
function move(node: Element, parent: Node, before: Node | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function' && node.isConnected && parent.isConnected)
    parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Where the filter opens over the page: a vertical one below 992 px, one that lies above its list (`flat`) below 768 px [FLT-01]. */
export function filterMedia(page: Document, flat = ':not(*)'): string {
  return `(max-width: ${page.querySelector(flat) ? 767 : 991}px)`;
}
