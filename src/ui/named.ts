export interface Name {
  readonly label?: string;
}

/** A name for an element that has none on the page. */
export function labelIfNone(element: Element, label: string): Name {
  // On a second read the name is the one set here.
  return (element.getAttribute('aria-label') ?? label) === label && !element.hasAttribute('aria-labelledby') ? { label } : {};
}
