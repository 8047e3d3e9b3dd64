/**
 * The history of what a page's tabs have shown [DET-01]. Entries made here carry a mark, so that going back or forward to one
 * is told from a link or an address that somebody has typed: on those the page scrolls to the tab, on the others the browser
 * has already put it where it was.
 */
const mark = 'vitrinaTab';

/** How somebody came to a tab: pressed it, walked to it by the arrow keys, or followed an address. */
export type Way = 'press' | 'arrow' | 'address';

/** Whether the entry of now was marked before, i.e. somebody came back to it; it is marked from now on. */
export function enterTabEntry(page: Window): boolean {
  if (wayOf(page.history.state)) return true;
  write(page, 'replace', page.location.href, 'address');
  return false;
}

/**
 * Puts a tab's hash into the address, one entry for each tab that was shown; never for the one that the address has already.
 * A walk by arrow keys is one entry as a whole, so that one step back leads to where it began.
 */
export function showHash(page: Window, hash: string, way: Way): void {
  const address = new URL(page.location.href);
  if (isSameHash(address.hash, hash)) return;
  const isWalk = way === 'arrow' && wayOf(page.history.state) === 'arrow';
  enterTabEntry(page);
  address.hash = hash;
  write(page, isWalk ? 'replace' : 'push', address.href, way);
}

/** Hashes are compared as people read them: `#описание` is percent-encoded in the address. */
export function isSameHash(one: string, other: string): boolean {
  return readable(one) === readable(other);
}

/** The id that a hash leads to. */
export const nameIn = (hash: string): string => readable(hash).slice(1);

function readable(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function wayOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, mark) : undefined;
}

function write({ history }: Window, how: 'push' | 'replace', address: string, way: Way): void {
  // What others keep with the entry stays with it; a new entry is ours alone.
  const kept: unknown = how === 'replace' ? history.state : null;
  if (kept !== null && typeof kept !== 'object') return;
  try {
    history[how === 'push' ? 'pushState' : 'replaceState']({ ...kept, [mark]: way }, '', address);
  } catch {
    // Browsers refuse more than a hundred changes in half a minute: the tab is shown all the same.
  }
}
