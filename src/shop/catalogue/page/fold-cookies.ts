import { readCookies, writeCookie } from '../../../platform/cookies.ts';

/** Lifetime of the filter's cookies, seconds: 360 days (contract/page.md, 4.2). */
const filterTime = 31_104_000;
const closedProperty = '2';
const openProperty = '3';

/** Stores whether a block of the side column is open: a session cookie `{name}_CLOSED=Y`, or none [SMALL-02]. */
export function keepBlock(page: Document, name: string, isOpen: boolean): void {
  const cookie = `${encodeURIComponent(name)}_CLOSED=`;
  // Also removes the template's cookie, which is set for the page's path.
  writeCookie(page, `${cookie}; max-age=0`);
  writeCookie(page, isOpen ? `${cookie}; path=/; max-age=0` : `${cookie}Y; path=/; SameSite=Lax`);
}

/** Stores whether a filter property is open: a cookie of its own, and one with the ids of all closed properties. */
export function keepProperty(page: Document, code: string, property: string, isOpen: boolean): void {
  const rest = `; path=/; max-age=${filterTime}; SameSite=Lax`;
  writeCookie(page, `MAX_filter_prop_${encodeURIComponent(code)}=${isOpen ? openProperty : closedProperty}${rest}`);
  const closed = closedProperties(readCookies(page)).filter((id) => id !== property);
  if (!isOpen) closed.push(property);
  writeCookie(page, `MAX_FILTER_CLOSED=${encodeURIComponent(JSON.stringify(closed))}${rest}`);
}

/** An unreadable list becomes an empty one. */
function closedProperties(cookies: string): string[] {
  const text = cookies.split('; ').find((one) => one.startsWith('MAX_FILTER_CLOSED='));
  try {
    const list: unknown = JSON.parse(decodeURIComponent(text?.slice('MAX_FILTER_CLOSED='.length) ?? '[]'));
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string' || typeof id === 'number').map(String) : [];
  } catch {
    return [];
  }
}
