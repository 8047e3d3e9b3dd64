import { ownAddress } from '../../../platform/own-address.ts';
import { withoutRequest } from './request-names.ts';

/** The request of a sort or view link. */
export interface Reload {
  readonly element: Element;
  readonly address: string;
  /** The address for the address bar, without the parameters of requests. */
  readonly shownAddress: string;
}

/**
 * Reads a link of the list. Its own `data-url`, or that of the block it names, is requested; its `href` goes to the address bar
 * (contract/page.md, 3.30). `undefined`: the page has no list to replace.
 */
export function readReload(page: Window, link: Element, areaSelector: string, list = link.closest(areaSelector)): Reload | undefined {
  const element = list ?? page.document.querySelector(areaSelector);
  const name = link.getAttribute('data-click_block');
  const block = name ? page.document.querySelector(`:is(#${CSS.escape(name)}, .${CSS.escape(name)})[data-url]`) : null;
  const href = link.getAttribute('href');
  const shown = href && !href.startsWith('#') ? ownAddress(page, href) : undefined;
  const address = ownAddress(page, (block ?? link).getAttribute('data-url')) ?? shown;
  return element && address ? { element, address, shownAddress: withoutRequest(shown ?? address) } : undefined;
}
