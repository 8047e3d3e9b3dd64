/** Where the demo shop of the harness page is. */
export interface Surroundings {
  /** Full address of the shop's root, ends with a slash. */
  readonly shop: string;
  /** Full address of the service worker that acts as the shop's server; absent with a real server. */
  readonly worker?: string;
}

/** The folder in which `harness/serve.ts` serves the page on the shop's server. */
export const servedPath = '/__harness/';

/**
 * Both harnesses have the same files. Under `/__harness/` the page uses the shop's server; anywhere else a service worker provides the
 * shop under `shop/` next to the page.
 * @param address Full address of the harness page.
 */
export function surroundingsOf(address: string): Surroundings {
  const folder = new URL('.', address);
  if (folder.pathname === servedPath) return { shop: new URL('/', address).href };
  return { shop: new URL('shop/', folder).href, worker: new URL('sw.js', folder).href };
}
