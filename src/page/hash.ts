/** Tells the hash of the address when there is one, and each time that it changes. */
export function followHash(page: Window, listener: (hash: string) => void, signal: AbortSignal): void {
  if (page.location.hash) listener(page.location.hash);
  page.addEventListener('hashchange', () => listener(page.location.hash), { signal });
}

/** The address of what is shown now, so that a reload shows the same; no entry of the history. Foreign addresses are left out. */
export function writeAddress(page: Window, address: string): void {
  const wanted = new URL(address, page.location.href);
  if (wanted.origin === page.location.origin && wanted.pathname === page.location.pathname)
    page.history.replaceState(page.history.state, '', wanted.href);
}
