import { readCookies, writeCookie } from '../../../platform/cookies.ts';

/** How long the server's filter remembers, seconds: 360 days (contract/page.md, 4.2). */
const filterTime = 31_104_000;
const closedProperty = '2';
const openProperty = '3';

/** A block of the side column: `{name}_CLOSED=Y`, or nothing, for as long as the browser runs [SMALL-02]. */
export function keepBlock(page: Document, name: string, isOpen: boolean): void {
  const cookie = `${encodeURIComponent(name)}_CLOSED=`;
  // The template's own lies under the path of the page.
  writeCookie(page, `${cookie}; max-age=0`);
  writeCookie(page, isOpen ? `${cookie}; path=/; max-age=0` : `${cookie}Y; path=/; SameSite=Lax`);
}

/** A property of the filter: its own cookie says closed or open, and one more lists the ids of all that are closed. */
export function keepProperty(page: Document, code: string, property: string, isOpen: boolean): void {
  const rest = `; path=/; max-age=${filterTime}; SameSite=Lax`;
  writeCookie(page, `MAX_filter_prop_${encodeURIComponent(code)}=${isOpen ? openProperty : closedProperty}${rest}`);
  const closed = closedProperties(readCookies(page)).filter((id) => id !== property);
  if (!isOpen) closed.push(property);
  writeCookie(page, `MAX_FILTER_CLOSED=${encodeURIComponent(JSON.stringify(closed))}${rest}`);
}

/** What is no list of ids is begun anew. */
function closedProperties(cookies: string): string[] {
  const text = cookies.split('; ').find((one) => one.startsWith('MAX_FILTER_CLOSED='));
  try {
    const list: unknown = JSON.parse(decodeURIComponent(text?.slice('MAX_FILTER_CLOSED='.length) ?? '[]'));
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string' || typeof id === 'number').map(String) : [];
  } catch {
    return [];
  }
}
