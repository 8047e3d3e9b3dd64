/** Whether it opens, and does not stand in the flow of what it lies in: the same list is one in the last entry, and none in a wide panel. */
export function isPanel(element: Element, selector: string): boolean {
  return element.matches(selector) && getComputedStyle(element).position !== 'static';
}
