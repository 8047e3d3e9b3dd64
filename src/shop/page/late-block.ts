import { ownAddress } from '../../platform/own-address.ts';
import { prepareContent } from '../sanitiser/index.ts';
import type { LazyBlockRequest } from './calls/lazy-content-call.ts';

/** A block whose content is a file of the site, loaded when the block is near the viewport (contract/page.md, 3.20). */
export interface LateBlock {
  readonly element: Element;
  /** Claims the block: without its file attribute the template's scripts ignore it. */
  claim(): void;
  /** Returns a block that is still empty to them. */
  release(): void;
  /** `undefined`: it is filled already, or names a file of another site. */
  request(): LazyBlockRequest | undefined;
  fill(content: DocumentFragment): void;
}

export function lateBlockOf(page: Window, element: Element): LateBlock {
  let file: string | null = null;
  let names: string[] = [];
  return {
    element,
    claim() {
      file ??= element.getAttribute('data-file');
      names = element.getAttributeNames();
      element.removeAttribute('data-file');
    },
    release() {
      if (file === null) return;
      element.setAttribute('data-file', file);
      file = null;
      // In its old place among the attributes.
      for (const name of names.slice(names.indexOf('data-file') + 1)) {
        const value = element.getAttribute(name);
        if (value === null) continue;
        element.removeAttribute(name);
        element.setAttribute(name, value);
      }
    },
    request() {
      const address = ownAddress(page, file);
      const isFresh = new URLSearchParams(page.location.search).get('clear_cache') === 'Y';
      if (!address) return undefined;
      return {
        address,
        block: element.getAttribute('data-block') ?? '',
        ...(/^(?:Y|1|true)$/.test(element.getAttribute('data-show_all') ?? '') && { showAll: true }),
        ...(isFresh && { clearCache: true }),
      };
    },
    fill(content) {
      const other = element.getAttribute('data-append-to');
      const target = (other && find(page, other)) || element;
      file = null;
      element.classList.remove('loader_circle');
      if (target === element) element.replaceChildren(content);
      else target.append(content);
      prepareContent(page, target);
    },
  };
}

function find(page: Window, selector: string): Element | null {
  try {
    return page.document.querySelector(selector);
  } catch {
    return null;
  }
}
