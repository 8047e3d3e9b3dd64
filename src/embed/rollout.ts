import type { Group } from '../kernel/group.ts';
import { readTag } from '../kernel/raw-config.ts';
import { isRecord, readOwnKinds } from '../shop/page/own-kind.ts';

/** Keys under which a tab stores `?vitrina=on|off`, and a browser its lot. */
const key = 'vitrina';

/** Lots go from 0 to one less than this prime, so that each step of a draw is one to one. */
const lots = 9973;

/**
 * The kernel's decision, before anything else, including the schema, is loaded: a value that the schema would reject keeps the layer off. The
 * visitor's own choice comes first, then the switch, the pages, the share. Undefined while the page is being parsed and the missing part may still come.
 */
export function chooseGroup(page: Window, rawConfig: unknown, random = Math.random): Group | undefined {
  const own = readOwnChoice(page);
  if (own) return own;
  const isParsing = page.document.readyState === 'loading';
  // Without a configuration the tag's default applies: `data-vitrina-default="off"`.
  if (!isRecord(rawConfig)) return isParsing ? undefined : readTag(page, 'vitrinaDefault') === 'off' ? 'off' : 'with';
  const { rollout = {} } = rawConfig;
  if (!isRecord(rollout)) return 'off';
  const { share = 100, seed = '', pages, off } = rollout;
  if (off === true || typeof share !== 'number' || !(share >= 0 && share <= 100) || typeof seed !== 'string') return 'off';
  if (pages !== undefined) {
    if (!Array.isArray(pages)) return 'off';
    if (isParsing && !pages.every(isPath)) return undefined;
    if (!pages.some((one) => (isPath(one) ? isOnPath(page, one) : readOwnKinds(page).includes(one)))) return 'off';
  }
  if (share === 0) return 'without';
  if (share === 100) return 'with';
  const kept = remember(page, 'localStorage', (lot) => (lot && /^\d{1,4}$/.test(lot) ? lot : `${Math.floor(random() * lots)}`));
  if (!kept) return 'off';
  return drawLot(+kept, seed) * 100 < share * lots ? 'with' : 'without';
}

/**
 * A visitor's lot under a seed. The browser stores only a number of four digits, which many visitors share. Another seed shuffles
 * the lots; whoever is within 5 % is within 20 % of the same seed.
 */
export function drawLot(kept: number, seed: string): number {
  let lot = kept % lots;
  for (const sign of seed) lot = ((lot + 1) * ((sign.charCodeAt(0) % (lots - 1)) + 1)) % lots;
  return lot;
}

/** `?vitrina=on|off`, the visitor's own choice: it is kept for the tab. */
function readOwnChoice(page: Window): 'on' | 'off' | undefined {
  const asked = /[?&]vitrina=(on|off)(?![^&])/.exec(page.location.search)?.[1];
  const choice = remember(page, 'sessionStorage', (kept) => asked ?? kept) ?? asked;
  return choice === 'on' || choice === 'off' ? choice : undefined;
}

/** Stores the result of `next` for the stored value; undefined without storage. */
function remember(page: Window, place: 'localStorage' | 'sessionStorage', next: (kept: string | null) => string | null): string | null {
  try {
    const value = next(page[place].getItem(key));
    if (value) page[place].setItem(key, value);
    return value;
  } catch {
    return null;
  }
}

const isPath = (one: unknown): one is string => typeof one === 'string' && one.startsWith('/');

/** A path with `*` for anything. */
function isOnPath(page: Window, path: string): boolean {
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*');
  return new RegExp(`^${pattern}$`).test(page.location.pathname);
}
