import { labelIfNone, type Name } from './named.ts';

/** A name for an element that has neither one nor a text on the page. */
export const nameIfNone = (element: Element, label: string): Name => (element.textContent?.trim() ? {} : labelIfNone(element, label));

/** A role for an element that has none on the page. */
export const roleIfNone = (element: Element, role: string): { readonly role?: string } =>
  (element.getAttribute('role') ?? role) === role ? { role } : {};
