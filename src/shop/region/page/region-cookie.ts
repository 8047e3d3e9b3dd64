import { readCookies, writeCookie } from '../../../platform/cookies.ts';
import { siteDomains } from '../../site-domains.ts';

/** A city as the shopper chooses it, from any list. */
export interface ChosenCity {
  readonly id: string;
  /** Id of the delivery's location; absent: the city has none, or the list does not tell. */
  readonly location?: string | undefined;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/**
 * Stores the choice in the server's cookie, for the session and for all domains of the shop that a page of this host may write for: its own and its
 * parents (contract/endpoints.md, 16) [REG-03]. Returns whether the browser has stored it.
 */
export function keepCity(page: Window, { id, location }: ChosenCity): boolean {
  const hasTaken = keepCookie(page, 'current_region', id);
  keepCookie(page, 'current_location', location || undefined);
  return hasTaken;
}

/**
 * The answer to “is this your city?”: the location stays as it is (contract/endpoints.md, 11.2), unless it belongs to another city, which was chosen
 * after the page had asked.
 */
export function keepRegion(page: Window, id: string): boolean {
  const isOther = /\bcurrent_region=/.test(readCookies(page.document)) && !isKept(page.document, 'current_region', id);
  return isOther ? keepCity(page, { id }) : keepCookie(page, 'current_region', id);
}

const removed = 'max-age=0';

function keepCookie(page: Window, name: string, value: string | undefined): boolean {
  const { document, location } = page;
  const write = (end: string) => {
    writeCookie(document, `${name}=${encodeURIComponent(value ?? '')}; path=/; SameSite=Lax${end}`);
  };
  // A cookie of this host alone would exist beside the new one, and the server could read either.
  write(`; ${removed}`);
  const domains = siteDomains(page).filter((domain) => isWithin(location.hostname, domain));
  for (const domain of domains) write(`; domain=${domain}${value === undefined ? `; ${removed}` : ''}`);
  if (value === undefined) return true;
  // None of them matches, or the browser refuses the domain: an IP address, a top level, `localhost`.
  if (!isKept(document, name, value)) write('');
  return isKept(document, name, value);
}

const isKept = (page: Document, name: string, value: string) =>
  readCookies(page)
    .split('; ')
    .includes(`${name}=${encodeURIComponent(value)}`);

/** Where a city's shop is, when that is a page of this host, of the shop's domains or of one below them; `undefined` for all else. */
export function cityAddress(page: Window, address: string | null | undefined): URL | undefined {
  const { baseURI } = page.document;
  if (!URL.canParse(address ?? '', baseURI)) return undefined;
  const url = new URL(address ?? '', baseURI);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const isOwn = [page.location.hostname, ...siteDomains(page)].some((domain) => isWithin(url.hostname, domain));
  return isOwn ? url : undefined;
}

/** Navigates there, or reloads this page to show the other city. */
export function goToCity(page: Window, url: URL): void {
  const { location } = page;
  const isHere = url.href.split('#')[0] === location.href.split('#')[0];
  if (isHere) location.reload();
  else location.assign(url.href);
}

/** Links to cities that a list has printed, and the ids of its cities. */
export const cityLinks = (list: ParentNode): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('a[data-id]')];

export const cityIds = (list: ParentNode): string[] =>
  [...list.querySelectorAll('[data-id]')].map((city) => city.getAttribute('data-id') ?? '');
