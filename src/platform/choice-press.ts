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
