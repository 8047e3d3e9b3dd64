import * as z from 'zod/mini';

/**
 * A web site as the merchandiser grants it, e.g. `https://shop.example` or `http://127.0.0.1:8080`: an origin. In
 * Firefox it has no port, because match patterns there do not support ports.
 */
export type Site = z.infer<typeof siteSchema>;

export const siteSchema = z
  .string()
  .check(z.maxLength(300), z.regex(/^https?:\/\/[^/?#@*\s]+$/))
  .brand<'site'>();

/** Match patterns support ports in Chrome but not in Firefox. */
export const keepPort = !import.meta.env.FIREFOX;

/** Pages where browsers never allow extensions. */
const closedHosts = new Set(['chromewebstore.google.com', 'addons.mozilla.org']);

/**
 * The site of a tab's address; undefined for pages that are not web pages (settings, files, a new tab) and for those
 * that the browser blocks. `keepPort` is false where match patterns do not support ports.
 */
export function siteOf(address: string | undefined, keepPort: boolean): Site | undefined {
  const url = URL.parse(address ?? '');
  if (!url || closedHosts.has(url.hostname)) return undefined;
  const parsed = siteSchema.safeParse(`${url.protocol}//${keepPort ? url.host : url.hostname}`);
  return parsed.success ? parsed.data : undefined;
}

/** The match pattern that covers every page of the site, for permissions and registered scripts. */
export function patternOf(site: Site): `${Site}/*` {
  return `${site}/*`;
}
