/** What a link may lead to by our hand: pages, and who can be called or written to. */
const protocols = ['https:', 'http:', 'tel:', 'mailto:'];

/** Follows an address that the page's markup names, as a link would; what is none of these is left alone. */
export function goTo(page: Window, address: string): void {
  const { baseURI } = page.document;
  if (!URL.canParse(address, baseURI)) return;
  const { href, protocol } = new URL(address, baseURI);
  if (protocols.includes(protocol)) page.location.assign(href);
}
