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

/** Calls back with the scheme now and whenever theme or system change, and stores it in the cookie for the server [HDR-02]. */
export function followScheme(page: Window, listener: (scheme: Scheme) => void, signal: AbortSignal): void {
  let last: Scheme | undefined;
  const look = () => {
    const scheme = schemeOf(page);
    if (scheme === last || signal.aborted) return;
    last = scheme;
    const cookie = `prefers-color-scheme=${scheme}`;
    const { document } = page;
    if (!readCookies(document).split('; ').includes(cookie)) writeCookie(document, `${cookie}; path=/; max-age=${yearTime}; SameSite=Lax`);
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
