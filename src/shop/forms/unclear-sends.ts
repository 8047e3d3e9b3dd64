import * as z from 'zod/mini';

const storageKey = 'vitrina.unclear';
/** Milliseconds for which a reload still warns: by then an order that has arrived has been answered by a letter or a call. */
const keptFor = 30 * 60_000;

/** When each was sent, in milliseconds since 1970, by a hash of its name: an address could say more than a storage should keep. */
const storedSchema = z.record(z.string(), z.number());

/**
 * Notes in the tab what was sent and not answered yet, or whose answer said nothing: a page that is reloaded warns of it too [OCB-01, FRM-04].
 * Where the storage is missing or forbidden, only the page itself remembers.
 */
export interface UnclearSends {
  has(name: string): boolean;
  add(name: string): void;
  delete(name: string): void;
}

export function makeUnclearSends(page: Window, now: () => number = Date.now): UnclearSends {
  const here = new Set<string>();

  function read(): Record<string, number> {
    try {
      const { data = {} } = z.safeParse(storedSchema, JSON.parse(page.sessionStorage.getItem(storageKey) ?? '{}'));
      // A clock that was put back makes no note last longer.
      return Object.fromEntries(Object.entries(data).filter(([, at]) => Math.abs(now() - at) < keptFor));
    } catch {
      return {};
    }
  }

  function write(notes: Record<string, number>): void {
    try {
      if (Object.keys(notes).length > 0) page.sessionStorage.setItem(storageKey, JSON.stringify(notes));
      else page.sessionStorage.removeItem(storageKey);
    } catch {
      // The page's own memory is all there is.
    }
  }

  return {
    has: (name) => here.has(name) || Object.hasOwn(read(), hashOf(name)),
    add(name) {
      here.add(name);
      write({ ...read(), [hashOf(name)]: now() });
    },
    delete(name) {
      here.delete(name);
      const { [hashOf(name)]: _gone, ...others } = read();
      write(others);
    },
  };
}

/** FNV-1a: two names that meet by chance cost one warning too many. */
function hashOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
