import { messageOf } from './message-of.ts';

type Report = (name: string, message: string) => void;

let report: Report = () => {};
const told = new Set<string>();

/** A page may have no access to its cookies (a sandboxed frame, a hardened browser): the failure is reported once, and all else works [ERR-03]. */
export function reportCookies(tell: Report): void {
  report = tell;
  told.clear();
}

/** The page's cookies; empty where the browser denies access. */
export function readCookies(page: Document): string {
  return attempt('read', () => page.cookie) ?? '';
}

/** Sets a cookie in the browser's format: `name=value; path=/`. */
export function writeCookie(page: Document, cookie: string): void {
  attempt('write', () => {
    page.cookie = cookie;
  });
}

function attempt<Value>(what: string, act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    if (!told.has(what)) report('cookies', `could not ${what}: ${messageOf(error)}`);
    told.add(what);
    return undefined;
  }
}
