import { ownAddress } from '../../platform/own-address.ts';
import { addressAttribute } from './form-address.ts';

/** A form without an address is sent to the address it came from (contract/endpoints.md, 7.2): `source` is that path and query. */
export function setFormSource(content: ParentNode, source: string): void {
  for (const form of content.querySelectorAll('form')) {
    if (!form.getAttribute('action') && !form.getAttribute(addressAttribute)) form.setAttribute(addressAttribute, source);
  }
}

/**
 * Path and query that a form is sent to; `source` where it names none, by default this page. `undefined` if it is another site's: what shoppers enter is
 * not sent there.
 */
export function formAddress(page: Window, form: Element, source = page.location.pathname + page.location.search): string | undefined {
  return ownAddress(page, form.getAttribute('action') || form.getAttribute(addressAttribute) || source);
}
