interface Name {
  readonly label?: string;
}

/** A name for an element that the page gives none. */
export function labelIfNone(element: Element, label: string): Name {
  // On a second look the name is the one that was given here.
  return (element.getAttribute('aria-label') ?? label) === label && !element.hasAttribute('aria-labelledby') ? { label } : {};
}

/** The same for what is named by its words. */
export const nameIfNone = (element: Element, label: string): Name => (element.textContent?.trim() ? {} : labelIfNone(element, label));

/** A role for an element that the page gives none. */
export const roleIfNone = (element: Element, role: string): { readonly role?: string } =>
  (element.getAttribute('role') ?? role) === role ? { role } : {};
