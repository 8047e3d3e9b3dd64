import { type PageContext, path } from './context.ts';

/** What the small baskets hand back with every call (contract/endpoints.md, 5.1): opaque for scripts, the shop needs nothing of it. */
export function basketParams(context: PageContext): string {
  const address = path(context, 'basket/');
  return encodeURIComponent(`a:1:{s:14:"PATH_TO_BASKET";s:${address.length}:"${address}";}`);
}
