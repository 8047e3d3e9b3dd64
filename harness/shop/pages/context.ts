import type { Session } from '../model.ts';
import type { PageOptions } from '../options.ts';
import type { Viewed } from '../viewed.ts';

/** The input of a page's renderer, besides the catalogue. */
export interface PageContext {
  readonly options: PageOptions;
  readonly session: Session;
  /** The requested address; pages read `oid`, `q`, `sort`, `order`, `display` and `filter` from its query. */
  readonly url: URL;
  /** Viewed products from the browser's cookie, the newest first. */
  readonly viewed?: readonly Viewed[];
  /** The nonce of a strict Content-Security-Policy: every inline script carries it. */
  readonly nonce?: string;
  /** Reads a cookie of the browser; absent if a page is rendered without a request. */
  readonly cookie?: (name: string) => string | undefined;
}

/** A path under the site directory: `path(context, 'basket/')` is «/basket/» for the default site. */
export function path(context: PageContext, rest = ''): string {
  return context.options.siteDir + rest;
}
