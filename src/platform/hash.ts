/**
 * Calls back with the address's hash, if any, now and on each change. A listener that returns true has handled
 * the hash: listeners that were added later, such as those of a template that loads late, do not get the event. Chromium calls the
 * window's listeners in the order in which they were added, capturing or not, so an earlier one has heard of it already.
 */
export function followHash(page: Window, listener: (hash: string) => unknown, signal: AbortSignal): void {
  if (page.location.hash) listener(page.location.hash);
  const hear = (event: Event) => {
    if (listener(page.location.hash) === true) event.stopImmediatePropagation();
  };
  page.addEventListener('hashchange', hear, { capture: true, signal });
}

/** Sets the address of the current state, so that a reload shows it; adds no history entry. Foreign addresses are ignored. */
export function writeAddress(page: Window, address: string): void {
  const wanted = new URL(address, page.location.href);
  if (wanted.origin === page.location.origin && wanted.pathname === page.location.pathname)
    page.history.replaceState(page.history.state, '', wanted.href);
}
