import { ownAddress } from '../../../platform/own-address.ts';

/** What a sort or view link asks for. */
export interface Reload {
  readonly element: Element;
  readonly address: string;
  /** What the address bar shows of it. */
  readonly shownAddress: string;
}

/**
 * Reads a link of the list: `data-url` of its own, or of the block that it names, says what is asked; where it leads without
 * scripts is what the address bar shows (contract/page.md, 3.30). `undefined`: this page has nothing to exchange.
 */
export function readReload(page: Window, link: Element, areaSelector: string): Reload | undefined {
  const element = link.closest(areaSelector) ?? page.document.querySelector(areaSelector);
  const name = link.getAttribute('data-click_block');
  const block = name ? page.document.querySelector(`:is(#${CSS.escape(name)}, .${CSS.escape(name)})[data-url]`) : null;
  const href = link.getAttribute('href');
  const shown = href && !href.startsWith('#') ? ownAddress(page, href) : undefined;
  const address = ownAddress(page, (block ?? link).getAttribute('data-url')) ?? shown;
  return element && address ? { element, address, shownAddress: shown ?? address } : undefined;
}
