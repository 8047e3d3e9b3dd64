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

/**
 * Listens to a choice inside an element, and to presses outside of it. On the window, in capture: a choice is another feature's press, which
 * is stopped at document; and the template stops `mousedown` before document (contract/page.md, 4).
 */
export function onChoiceOrOutside(element: Element, choice: string, listener: () => void, signal: AbortSignal): void {
  const hear = ({ type, target }: Event) => {
    const isInside = target instanceof Element && element.contains(target);
    if (type === 'click' ? isInside && target.closest(choice) : !isInside) listener();
  };
  for (const type of ['click', 'pointerdown']) element.ownerDocument.defaultView?.addEventListener(type, hear, { capture: true, signal });
}
