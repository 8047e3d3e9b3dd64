import * as z from 'zod/mini';

/**
 * A web site as the merchandiser grants it, e.g. `https://shop.example` or `http://127.0.0.1:8080`: scheme and host, as an
 * origin is written. In Firefox it has no port, because match patterns there cannot name one.
 */
export type Site = z.infer<typeof siteSchema>;

export const siteSchema = z
  .string()
  .check(z.maxLength(300), z.regex(/^https?:\/\/[^/?#@*\s]+$/))
  .brand<'site'>();

/** Match patterns name a port in Chrome and cannot in Firefox. */
export const keepPort = !import.meta.env.FIREFOX;

/** Pages that browsers keep extensions away from, whatever was granted. */
const closedHosts = new Set(['chromewebstore.google.com', 'addons.mozilla.org']);

/**
 * The site of a tab's address; nothing for pages that are not web pages (settings, files, a new tab) and for those
 * that the browser keeps closed. `keepPort` is false where match patterns have no ports.
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
