import type { Stub } from './stubs.ts';
import { CheckTopMenuDotted } from './top-menu.ts';

/** A link of a list's head: where the layer has not taken the press it leads where it leads. */
function AjaxClickLink(link: HTMLElement): boolean {
  const { url } = link.dataset;
  const isLink = link.matches('[href]') || !url;
  if (!isLink) location.assign(url);
  return isLink;
}

/** The cookie on every domain of the shop (`arAsproOptions.SITE_ADDRESS`), until the browser is closed. */
function setCookieOnDomains(name: string, value: string): void {
  const { SITE_ADDRESS = '' } = (Reflect.get(window, 'arAsproOptions') || {}) as { readonly SITE_ADDRESS?: string };
  // biome-ignore lint/suspicious/noDocumentCookie: the page's inline code wants it at once
  for (const domain of SITE_ADDRESS.split(',')) document.cookie = `${name}=${value}; path=/; domain=${domain}`;
}

/** `?sort=price&order=asc` as `{ sort: 'price', order: 'asc' }`. */
const parseUrlQuery = (): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(location.search));

/** The template's files ask it before they define something: what only stands in here is not defined. */
function funcDefined(name: string): boolean {
  const found: unknown = Reflect.get(window, name);
  return typeof found === 'function' && !(found as Partial<Stub> & typeof found).isVitrinas;
}

/** Functions that do their work at once. */
export const workers: Readonly<Record<string, object>> = {
  CheckTopMenuDotted,
  AjaxClickLink,
  setCookieOnDomains,
  parseUrlQuery,
  funcDefined,
};
