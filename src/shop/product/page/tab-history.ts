import { isSameHash } from './tab-sets.ts';

/**
 * History entries of shown tabs [DET-01]. Entries made here carry a mark. On back and forward the browser has restored the scroll position;
 * on a link or a typed address the page scrolls to the tab. The mark tells the two apart.
 */
const mark = 'vitrinaTab';

/** How the shopper came to a tab: by a press, by arrow keys, or by an address. */
export type Way = 'press' | 'arrow' | 'address';

/** Marks the current entry. Returns whether it was marked before, which means that the shopper has come back to it. */
export function enterTabEntry(page: Window): boolean {
  if (wayOf(page.history.state)) return true;
  write(page, 'replace', page.location.href, 'address');
  return false;
}

/**
 * Writes a tab's hash into the address with a new entry, unless the address has it already. Several steps by arrow keys share one entry.
 */
export function showHash(page: Window, hash: string, way: Way): void {
  const address = new URL(page.location.href);
  if (isSameHash(address.hash, hash)) return;
  const isWalk = way === 'arrow' && wayOf(page.history.state) === 'arrow';
  enterTabEntry(page);
  address.hash = hash;
  write(page, isWalk ? 'replace' : 'push', address.href, way);
}

function wayOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, mark) : undefined;
}

function write({ history }: Window, how: 'push' | 'replace', address: string, way: Way): void {
  // When an entry is replaced, other scripts' state stays in it. A new entry holds only ours.
  const kept: unknown = how === 'replace' ? history.state : null;
  if (kept !== null && typeof kept !== 'object') return;
  try {
    history[how === 'push' ? 'pushState' : 'replaceState']({ ...kept, [mark]: way }, '', address);
  } catch {
    // Browsers refuse more than a hundred changes in half a minute. The tab is shown anyway.
  }
}

/**
 * Between entries that differ in more than their tab, as by a chosen offer, browsers tell of “back” and “forward”, but not that the hash has changed. Who follows
 * the hash is told then, the scripts of the page too, unless what is shown is right by the next task.
 */
export function tellHashOfTravel(page: Window, isUntold: () => boolean, signal: AbortSignal): void {
  const tell = () => {
    if (!signal.aborted && isUntold()) page.dispatchEvent(new Event('hashchange'));
  };
  page.addEventListener('popstate', () => void setTimeout(tell, 0), { signal });
}
