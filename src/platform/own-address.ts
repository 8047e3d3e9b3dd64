/**
 * Path and query of an address that the page's markup names, when it is one of this site's: nothing else is ever asked by
 * script. `undefined` for other sites, `javascript:` and what is no address.
 */
export function ownAddress(page: Window, address: string | null | undefined): string | undefined {
  const { baseURI } = page.document;
  if (!address || !URL.canParse(address, baseURI)) return undefined;
  const { origin, pathname, search } = new URL(address, baseURI);
  // A path that begins with two slashes would be another site when it is read again.
  return origin === page.location.origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
