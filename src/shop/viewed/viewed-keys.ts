import * as z from 'zod/mini';
import { keptFor } from '../../platform/storage/storage-adapter.ts';

/** An entry of the template's script; its other fields are kept (contract/endpoints.md, 16). */
export type ViewedEntry = Readonly<Record<string, unknown>>;

/** A view that is in both storage and cookie. */
export interface StoredView {
  /** The product; `entry.ID` may be one of its offers. */
  readonly product: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entry: ViewedEntry;
}

/** The viewed product, or one of its offers. */
export interface View {
  readonly product: string;
  /** The offer's id or the product's own, a number or a text as the page has it. */
  readonly id: string | number;
  readonly data: ViewedEntry;
}

/** The template's own storage of viewed products: the server and older pages read it [VWD-01]. */
export interface ViewedKeys {
  /** The newest first. */
  read(): readonly StoredView[];
  /** `known`: the layer's own entries, to replace damaged ones. */
  record(view: View, known?: readonly StoredView[]): void;
  /** Whether the entries cannot be read at all. */
  areDamaged(): boolean;
  /** Whether this key of the local storage is one of these. */
  isOurs(key: string | null): boolean;
}

export interface ViewedKeysOptions {
  readonly getStorage: () => Storage;
  /** The page's document, for its cookies. */
  readonly jar: { cookie: string };
  /** The name of both keys, and the beginning of the platform's: user and site as the page's messages name them; empty user for a visitor. */
  readonly owner: { readonly name: string; readonly user: string; readonly site: string };
  readonly report: (name: string, message: string) => void;
  readonly now: () => number;
}

/** Seconds; the platform writes the second at which a value expires before it. */
const lifetime = keptFor / 1000;
/** Bytes of name and value together: browsers discard a longer cookie silently. */
const longestCookie = 4096;
/** Number of entries that stay when the storage is full. */
const fewest = 10;

type Entries = Record<string, Record<string, unknown>>;
type Marks = Record<string, readonly unknown[]>;

const entriesSchema = z.record(z.string(), z.unknown());
const entrySchema = z.looseObject({ ACTIVE_FROM: z.coerce.number().check(z.positive()) });
const markSchema = z.array(z.unknown()).check(z.minLength(1));

/**
 * Reads and writes what the template's script does, by its rules: key is the product, so another offer takes the place of
 * the first one [VWD-02]; entries of only storage or cookie are dropped; the newest one is marked; 30 days.
 */
export function makeViewedKeys({ getStorage, jar, owner, report, now }: ViewedKeysOptions): ViewedKeys {
  const { name } = owner;
  const suffix = `-${owner.site}-${name}`;
  const ownKey = `bx${owner.user}${suffix}`;
  const isOurs = (key: string | null) => key?.startsWith('bx') === true && key.endsWith(suffix);

  function attempt<Value>(what: string, act: () => Value): Value | undefined {
    try {
      return act();
    } catch (error) {
      report(`cache: ${what}`, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** The entries of this user; right after signing in or out those of the previous key. `undefined`: unreadable. */
  function readEntries(): Entries | undefined {
    const storage = attempt(name, getStorage);
    const text = storage && attempt(name, () => findEntries(storage));
    if (!text) return storage ? {} : undefined;
    return readableParts(parse(text.slice(11)), entrySchema, `local storage ${name}`);
  }

  function findEntries(storage: Storage): string | undefined {
    const isAlive = (text: string | null): text is string => text !== null && Number(text.slice(0, 10)) >= now() / 1000;
    const own = storage.getItem(ownKey);
    if (own !== null) return isAlive(own) ? own : undefined;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(isOurs);
    return keys
      .map((key) => storage.getItem(key ?? ''))
      .filter(isAlive)
      .sort()
      .at(-1);
  }

  /** `undefined`: there is a cookie, and it is unreadable. */
  function readMarks(): Marks | undefined {
    const cookies = attempt(name, () => jar.cookie) ?? '';
    const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
    return pair === undefined ? {} : readableParts(parseCookie(pair.slice(name.length + 1)), markSchema, `cookie ${name}`);
  }

  /** The parts of a map that have the right shape, untouched; the others are named. */
  function readableParts<Part>(map: unknown, schema: z.ZodMiniType, what: string): Record<string, Part> | undefined {
    const parsed = z.safeParse(entriesSchema, map);
    if (!parsed.success) {
      report(`cache: ${what}`, `expected products by their ids, got ${JSON.stringify(map)?.slice(0, 80) ?? 'no JSON'}; it begins anew`);
      return undefined;
    }
    const parts: Record<string, Part> = {};
    for (const [id, part] of Object.entries(parsed.data)) {
      if (/^\d+$/.test(id) && z.safeParse(schema, part).success) parts[id] = part as Part;
      else report(`cache: ${what}`, `the entry ${id} is not readable and was left out: ${JSON.stringify(part)?.slice(0, 80)}`);
    }
    return parts;
  }

  /** The entries that both sides have. An unreadable side is rebuilt from the other one, or from `known`. */
  function readBoth(known: readonly StoredView[] = []): { entries: Entries; marks: Marks } {
    const [entries, marks] = [readEntries(), readMarks()];
    const all: Entries = entries ?? Object.fromEntries(known.map(({ product, entry }) => [product, { ...entry }]));
    const alive = Object.entries(all).filter(
      ([id, entry]) => (marks === undefined || marks[id] !== undefined) && now() - timeOf(entry) < keptFor,
    );
    return {
      entries: Object.fromEntries(alive),
      marks: Object.fromEntries(alive.map(([id, entry]) => [id, marks?.[id] ?? [String(timeOf(entry)), entry.PICTURE_ID]])),
    };
  }

  function write(entries: Entries, marks: Marks): void {
    const oldest = Object.keys(entries).sort((one, other) => timeOf(entries[one]) - timeOf(entries[other]));
    const drop = () => {
      const id = oldest.shift() ?? '';
      delete entries[id];
      delete marks[id];
    };
    const cookie = () => `${name}=${encodeURIComponent(JSON.stringify(marks))}`;
    while (cookie().length > longestCookie && oldest.length > 1) drop();
    const save = () => getStorage().setItem(ownKey, `${Math.floor(now() / 1000) + lifetime}:${JSON.stringify(entries)}`);
    try {
      save();
    } catch {
      // Full: the oldest are removed; if ten do not fit either, nothing is stored.
      while (oldest.length > fewest) drop();
      attempt(name, save);
    }
    attempt(name, () => {
      jar.cookie = `${cookie()}; expires=${new Date(now() + keptFor).toUTCString()}; path=/`;
    });
  }

  return {
    isOurs,
    areDamaged() {
      try {
        const text = findEntries(getStorage());
        return text !== undefined && !z.safeParse(entriesSchema, parse(text.slice(11))).success;
      } catch {
        return true;
      }
    },
    read() {
      const { entries } = readBoth();
      const views = Object.entries(entries).map(([product, entry]) => ({ product, at: timeOf(entry), entry }));
      return views.sort((one, other) => other.at - one.at);
    },
    record({ product, id, data }, known) {
      const { entries, marks } = readBoth(known);
      for (const entry of Object.values(entries)) entry.IS_LAST = false;
      const at = now();
      const { ID: _id, ACTIVE_FROM: _from, IS_LAST: _last, PRODUCT_ID = product, ...rest } = data;
      entries[product] = { ID: id, PRODUCT_ID, ACTIVE_FROM: at, IS_LAST: true, ...rest };
      marks[product] = [String(at), data.PICTURE_ID];
      write(entries, marks);
    },
  };
}

const timeOf = (entry: Readonly<Record<string, unknown>> | undefined) => Number(entry?.ACTIVE_FROM ?? 0);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A cookie of the template's cookie script: JSON, percent-encoded; in quotes when a server wrote it; and JSON of JSON when
 * the script's own switch for JSON, which one of the filters leaves on for the whole page, met a text (contract/page.md, 4.2).
 */
function parseCookie(raw: string): unknown {
  const bare = raw.startsWith('"') ? raw.slice(1, -1).replace(/\\(["\\])/g, '$1') : raw;
  try {
    const value = parse(decodeURIComponent(bare.replaceAll('+', ' ')));
    return typeof value === 'string' ? parse(value) : value;
  } catch {
    return undefined;
  }
}
