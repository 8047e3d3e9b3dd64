/**
 * Tells the hash of the address when there is one, and each time that it changes. A listener that answers true has done what
 * the hash asks for: the template's own listener, which would do it once more, does not hear of it then.
 */
export function followHash(page: Window, listener: (hash: string) => unknown, signal: AbortSignal): void {
  if (page.location.hash) listener(page.location.hash);
  const hear = (event: Event) => {
    if (listener(page.location.hash) === true) event.stopImmediatePropagation();
  };
  page.addEventListener('hashchange', hear, { capture: true, signal });
}

/** The address of what is shown now, so that a reload shows the same; no entry of the history. Foreign addresses are left out. */
export function writeAddress(page: Window, address: string): void {
  const wanted = new URL(address, page.location.href);
  if (wanted.origin === page.location.origin && wanted.pathname === page.location.pathname)
    page.history.replaceState(page.history.state, '', wanted.href);
}
