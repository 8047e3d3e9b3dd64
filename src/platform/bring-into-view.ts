/** Scrolls to the first of some elements, unless one of them is in view as a whole, or somebody is typing elsewhere. */
export function bringIntoView(elements: readonly Element[]): void {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= element.ownerDocument.documentElement.clientHeight;
  };
  const [first] = elements;
  if (first?.ownerDocument.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') || elements.some(isSeen))
    return;
  first?.scrollIntoView({ block: 'center' });
}
