/** Selectors of a list's paging by name; a site may replace each (contract/page.md, 3.29). */
export type PagingSelectors = Readonly<Record<string, string>>;

/** The element that contains the items of a paging's list; `undefined` if the page does not say where it is. */
export function listTargetOf(nav: Element, { list = '', append = '' }: PagingSelectors): Element | undefined {
  const around = list ? nav.closest(list) : null;
  if (around) return (append && around.querySelector(append)) || undefined;
  const [parent, inside] = [nav.getAttribute('data-parent'), nav.getAttribute('data-append')];
  try {
    return (parent && inside && nav.closest(parent)?.querySelector(inside)) || undefined;
  } catch {
    // A selector from the page may be invalid.
    return undefined;
  }
}
