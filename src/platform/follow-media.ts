/** Calls back with whether a media query matches, now and on each change, until the signal aborts. */
export function followMedia(page: Window, query: string, listener: (isMet: boolean) => void, signal: AbortSignal): void {
  const media = page.matchMedia(query);
  media.addEventListener('change', () => listener(media.matches), { signal });
  listener(media.matches);
}
