import type { PageOptions, Session } from '../model.ts';
import type { Viewed } from '../viewed.ts';

/** Everything that a page is made from besides the catalogue. */
export interface PageContext {
  readonly options: PageOptions;
  readonly session: Session;
  /** The address asked for: the pages read `oid`, `q`, `sort`, `order`, `display` and `filter` from its query. */
  readonly url: URL;
  /** What the browser says it has looked at, the newest first. */
  readonly viewed?: readonly Viewed[];
  /** The nonce of a strict Content-Security-Policy: every inline script carries it. */
  readonly nonce?: string;
  /** The value of a cookie of the browser; absent where a page is drawn without a request. */
  readonly cookie?: (name: string) => string | undefined;
}

/** A path under the site directory: `path(context, 'basket/')` is «/basket/» for the default site. */
export function path(context: PageContext, rest = ''): string {
  return context.options.siteDir + rest;
}
