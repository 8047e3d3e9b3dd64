/** Allowed targets of scripted navigation: pages, telephone and mail. */
const protocols = ['https:', 'http:', 'tel:', 'mailto:'];

/** Follows an address from the page's markup like a link; other schemes are ignored. */
export function goTo(page: Window, address: string): void {
  const { baseURI } = page.document;
  if (!URL.canParse(address, baseURI)) return;
  const { href, protocol } = new URL(address, baseURI);
  if (protocols.includes(protocol)) page.location.assign(href);
}
