type Report = (name: string, message: string) => void;

let report: Report = () => {};
const told = new Set<string>();

/** A page may forbid its cookies (a sandboxed frame, a hardened browser): what fails is told once, to this, and everything else works [ERR-03]. */
export function reportCookies(tell: Report): void {
  report = tell;
  told.clear();
}

/** The page's cookies; none where the browser does not let us see them. */
export function readCookies(page: Document): string {
  return attempt('read', () => page.cookie) ?? '';
}

/** Sets a cookie, written as a browser takes it: `name=value; path=/`. */
export function writeCookie(page: Document, cookie: string): void {
  attempt('write', () => {
    page.cookie = cookie;
  });
}

function attempt<Value>(what: string, act: () => Value): Value | undefined {
  try {
    return act();
  } catch (error) {
    if (!told.has(what))
      report('cookies', `could not ${what} the page’s cookies: ${error instanceof Error ? error.message : String(error)}`);
    told.add(what);
    return undefined;
  }
}
