/**
 * Calls back when the mouse moves outside of an element. Unlike `mouseleave`, which comes without a move too: when the element gets shorter
 * than where the pointer is. `isByKey`: the focus is shown, because it was moved by a key.
 */
export function followMouseAway(element: HTMLElement, away: (isByKey: boolean) => void): () => void {
  const page = element.ownerDocument;
  const ended = new AbortController();
  const follow = () => {
    if (!element.matches(':hover')) away(page.activeElement?.matches(':focus-visible') === true);
  };
  page.addEventListener('mousemove', follow, { signal: ended.signal });
  return () => ended.abort();
}
