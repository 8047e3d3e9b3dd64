/** Follows an address that the page's markup names, as a link would; what is no address of the web is left alone. */
export function goTo(page: Window, address: string): void {
  const { baseURI } = page.document;
  if (!URL.canParse(address, baseURI)) return;
  const { href, protocol } = new URL(address, baseURI);
  if (protocol === 'https:' || protocol === 'http:') page.location.assign(href);
}
