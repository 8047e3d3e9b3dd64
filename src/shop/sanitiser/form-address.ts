import { ownAddress } from '../../platform/own-address.ts';
import { attribute, rewriteTags } from '../../platform/server/html-scan.ts';

/**
 * Where a form of the server's is sent. Cleaned forms have no `action`, which browsers obey: their address is kept as data
 * (`page/clean-piece.ts`) and only read.
 */
const kept = 'data-form-action';

/** Opening tags of forms: their address becomes data. */
export const keepFormAddresses = (html: string): string =>
  rewriteTags(html, 'form', (tag) =>
    tag.replace(attribute, (whole, before: string, name: string) =>
      name.toLowerCase() === 'action' ? `${before}${kept}${whole.slice(before.length + name.length)}` : whole,
    ),
  );

/** A form that names no address goes to where it came from (contract/endpoints.md, 7.2): `source` is that path and query. */
export function setFormSource(content: ParentNode, source: string): void {
  for (const form of content.querySelectorAll('form')) {
    if (!form.getAttribute('action') && !form.getAttribute(kept)) form.setAttribute(kept, source);
  }
}

/** Path and query that a form is sent to; `undefined`: it names another site, to which nothing typed here goes by script. */
export function formAddress(page: Window, form: Element): string | undefined {
  const { pathname, search } = page.location;
  return ownAddress(page, form.getAttribute('action') || form.getAttribute(kept) || pathname + search);
}
