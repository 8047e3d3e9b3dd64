/**
 * Path and query of an address from the page's markup, if it is one of this site's: scripts request nothing
 * else. `undefined` for other sites, `javascript:` and invalid addresses.
 */
export function ownAddress(page: Window, address: string | null | undefined): string | undefined {
  const { baseURI } = page.document;
  if (!address || !URL.canParse(address, baseURI)) return undefined;
  const { origin, pathname, search } = new URL(address, baseURI);
  // A path that begins with two slashes would be another site when it is parsed again.
  return origin === page.location.origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
