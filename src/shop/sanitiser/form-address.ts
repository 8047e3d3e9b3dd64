import { ownAddress } from '../../platform/own-address.ts';
import { attribute, rewriteTags } from '../../platform/server/html-scan.ts';

/**
 * Addresses of server forms. Sanitised forms have no `action`, which browsers would follow: their address is kept as data (`page/clean-piece.ts`).
 */
const kept = 'data-form-action';

/** Opening tags of forms: their address becomes data. */
export const keepFormAddresses = (html: string): string =>
  rewriteTags(html, 'form', (tag) =>
    tag.replace(attribute, (whole, before: string, name: string) =>
      name.toLowerCase() === 'action' ? `${before}${kept}${whole.slice(before.length + name.length)}` : whole,
    ),
  );

/** A form without an address is sent to the address it came from (contract/endpoints.md, 7.2): `source` is that path and query. */
export function setFormSource(content: ParentNode, source: string): void {
  for (const form of content.querySelectorAll('form')) {
    if (!form.getAttribute('action') && !form.getAttribute(kept)) form.setAttribute(kept, source);
  }
}

/** Path and query that a form is sent to; `undefined`: another site, to which scripts send no input. */
export function formAddress(page: Window, form: Element): string | undefined {
  const { pathname, search } = page.location;
  return ownAddress(page, form.getAttribute('action') || form.getAttribute(kept) || pathname + search);
}
