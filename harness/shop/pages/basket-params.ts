import { type PageContext, path } from './context.ts';

/** A value that the small baskets send with every call (contract/endpoints.md, 5.1): opaque for scripts, unused by this shop. */
export function basketParams(context: PageContext): string {
  const address = path(context, 'basket/');
  return encodeURIComponent(`a:1:{s:14:"PATH_TO_BASKET";s:${address.length}:"${address}";}`);
}
