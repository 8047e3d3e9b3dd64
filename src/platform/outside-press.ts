/**
 * Listens to presses outside of some elements, given themselves or by a selector, until the signal aborts. In capture: the template stops
 * `mousedown` on its way up (contract/page.md, 4).
 */
export function onOutsidePress(page: Document, inside: readonly (Element | string)[], listener: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isIn = (own: Element | string) =>
        typeof own === 'string' ? target instanceof Element && target.closest(own) : own.contains(target as Node);
      if (target instanceof Node && !inside.some(isIn)) listener();
    },
    { capture: true, signal },
  );
}
