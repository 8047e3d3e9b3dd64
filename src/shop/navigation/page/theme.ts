import { readCookies, writeCookie } from '../../../platform/cookies.ts';
import { onAbort } from '../../../platform/on-abort.ts';
import { onTemplateEvent } from '../../page/index.ts';

export type Scheme = 'light' | 'dark';

const dark = '(prefers-color-scheme: dark)';
/** Lifetime of the scheme's cookie for the server (contract/endpoints.md, 16), seconds. */
const yearTime = 31_536_000;

/** The scheme that the page is in: its own theme, where the site or the shopper chose one, else the system's [HDR-02]. */
export function schemeOf(page: Window): Scheme {
  const { classList } = page.document.body;
  if (classList.contains('theme-dark')) return 'dark';
  if (classList.contains('theme-light')) return 'light';
  return classList.contains('theme-default') && page.matchMedia(dark).matches ? 'dark' : 'light';
}

function keepScheme(page: Document, scheme: Scheme): void {
  const cookie = `prefers-color-scheme=${scheme}`;
  if (!readCookies(page).split('; ').includes(cookie)) writeCookie(page, `${cookie}; path=/; max-age=${yearTime}; SameSite=Lax`);
}

/** Milliseconds that a busy page makes it wait at most. */
const maxWait = 1000;

function whenIdle(page: Window, act: () => void): void {
  // Safari does not tell when it is idle.
  if (typeof page.requestIdleCallback === 'function') page.requestIdleCallback(act, { timeout: maxWait });
  else page.setTimeout(act, maxWait);
}

/** Calls back with the scheme now and whenever theme or system change, and stores it in the cookie for the server [HDR-02]. */
export function followScheme(page: Window, listener: (scheme: Scheme) => void, signal: AbortSignal): void {
  let last: Scheme | undefined;
  const look = () => {
    const scheme = schemeOf(page);
    if (scheme === last || signal.aborted) return;
    // Cookies are another process's: asking for them holds up the page, and only the server needs this one.
    if (last === undefined) whenIdle(page, () => signal.aborted || keepScheme(page.document, schemeOf(page)));
    else keepScheme(page.document, scheme);
    last = scheme;
    listener(scheme);
  };
  page.matchMedia(dark).addEventListener('change', look, { signal });
  // The template tells of its switch before its class is set.
  onTemplateEvent(page, 'onChangeThemeColor', () => queueMicrotask(look), signal);
  const observer = new page.window.MutationObserver(look);
  observer.observe(page.document.body, { attributeFilter: ['class'] });
  onAbort(signal, () => observer.disconnect());
  look();
}
