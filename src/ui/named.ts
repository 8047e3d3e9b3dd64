interface Name {
  readonly label?: string;
}

/** A name for an element that has none on the page. */
export function labelIfNone(element: Element, label: string): Name {
  // On a second read the name is the one set here.
  return (element.getAttribute('aria-label') ?? label) === label && !element.hasAttribute('aria-labelledby') ? { label } : {};
}

/** The same for an element that is named by its text. */
export const nameIfNone = (element: Element, label: string): Name => (element.textContent?.trim() ? {} : labelIfNone(element, label));

/** A role for an element that has none on the page. */
export const roleIfNone = (element: Element, role: string): { readonly role?: string } =>
  (element.getAttribute('role') ?? role) === role ? { role } : {};
