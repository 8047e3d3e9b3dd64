/** Where the demo shop is, as the harness page sees it. */
export interface Surroundings {
  /** Full address of the shop's root, ends with a slash. */
  readonly shop: string;
  /** Full address of the service worker that plays the shop's server; absent where a real server does. */
  readonly worker?: string;
}

/**
 * Read from the root element of `index.html`: as built, it names the service worker's shop next to it;
 * `harness/serve.ts` writes the address of the real one instead and takes the worker away.
 */
export function readSurroundings(document: Document): Surroundings {
  const { shop, worker } = document.documentElement.dataset;
  if (!shop) throw new Error('Expected data-shop on the root element of the harness page, got none.');
  const base = { shop: new URL(shop, document.baseURI).href };
  return worker ? { ...base, worker: new URL(worker, document.baseURI).href } : base;
}
