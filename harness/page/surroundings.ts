/** Where the demo shop is, as the harness page sees it. */
export interface Surroundings {
  /** Full address of the shop's root, ends with a slash. */
  readonly shop: string;
  /** Full address of the service worker that plays the shop's server; absent where a real server does. */
  readonly worker?: string;
}

/** Where `harness/serve.ts` puts the page on the shop's own server. */
export const servedPath = '/__harness/';

/**
 * The same files make both harnesses: under `/__harness/` the page is a guest of the shop's server, everywhere else it
 * brings the shop along, under `shop/` next to it.
 * @param address Full address of the harness page.
 */
export function surroundingsOf(address: string): Surroundings {
  const folder = new URL('.', address);
  if (folder.pathname === servedPath) return { shop: new URL('/', address).href };
  return { shop: new URL('shop/', folder).href, worker: new URL('sw.js', folder).href };
}
