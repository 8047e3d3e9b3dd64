/**
 * The page's own element behind a host: what it says of itself (`data-…`) is not on the host, where the template's scripts
 * would find it (ARCHITECTURE.md). Who reads a piece of the page that holds islands asks here.
 */
const originals = new WeakMap<Element, Element>();

export function rememberOriginal(host: Element, original: Element): void {
  originals.set(host, original);
}

/** The page's own element behind a host; nothing for what is no host. */
export const originalOf = (host: Element): Element | undefined => originals.get(host);

/** The first element inside a piece of the page that matches, also where an island has taken its place. */
export function findOriginal(within: Element, selector: string): Element | undefined {
  const visible = within.querySelector(selector);
  if (visible) return visible;
  for (const host of within.querySelectorAll('[data-vitrina-island]')) {
    const original = originals.get(host);
    const found = original?.matches(selector) ? original : original?.querySelector(selector);
    if (found) return found;
  }
  return undefined;
}
