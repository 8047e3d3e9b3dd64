import { ownAddress } from '../../platform/own-address.ts';
import { attribute, rewriteTags } from '../../platform/server/html-scan.ts';

/** Keeps the address of a sanitised form. Such a form has no `action`, because browsers would follow it (`page/clean-piece.ts`). */
const addressAttribute = 'data-form-action';

/** Moves the address of every form in the HTML from `action` to the attribute that no browser follows. */
export const keepFormAddresses = (html: string): string =>
  rewriteTags(html, 'form', (tag) =>
    tag.replace(attribute, (whole, before: string, name: string) =>
      name.toLowerCase() === 'action' ? `${before}${addressAttribute}${whole.slice(before.length + name.length)}` : whole,
    ),
  );

/** A form without an address is sent to the address it came from (contract/endpoints.md, 7.2): `source` is that path and query. */
export function setFormSource(content: ParentNode, source: string): void {
  for (const form of content.querySelectorAll('form')) {
    if (!form.getAttribute('action') && !form.getAttribute(addressAttribute)) form.setAttribute(addressAttribute, source);
  }
}

/** Path and query that a form is sent to. `undefined` if it is another site's: what shoppers enter is not sent there. */
export function formAddress(page: Window, form: Element): string | undefined {
  const { pathname, search } = page.location;
  return ownAddress(page, form.getAttribute('action') || form.getAttribute(addressAttribute) || pathname + search);
}
