import * as z from 'zod/mini';
import type { AdapterPlace, StorageAdapter } from './storage-adapter.ts';

/** What is kept longer than this, in milliseconds, goes: 30 days (specification, section 9). */
export const keptFor = 2_592_000_000;

/** Rows that outlive the page, as far as the browser lets them. Nothing here ever rejects. */
export interface PersistentCollection<Row> {
  /** All that are not too old, the newest first; also what other tabs have put in. */
  all(): Promise<readonly Row[]>;
  put(...rows: readonly Row[]): Promise<void>;
  remove(...keys: readonly string[]): Promise<void>;
  /** These are all there are. */
  replace(rows: readonly Row[]): Promise<void>;
}

export interface CollectionOptions<Row> {
  /** For the log. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  readonly keyOf: (row: Row) => string;
  /** The best first. When none of them works rows are kept in memory, as long as the page lives. */
  readonly places: readonly AdapterPlace<Row>[];
  /** Hears of a row that went because it was too old. */
  readonly onExpired?: (row: Row) => void;
  readonly report: (name: string, message: string) => void;
  readonly now: () => number;
  /** Rejects when a place does not answer: browsers are known to leave a request of their database unanswered for ever. */
  readonly inTime: <Value>(work: Promise<Value>) => Promise<Value>;
}

/**
 * Keeps rows in the best place that works, and goes on in the next one when it fails: missing, blocked, full or broken, at
 * the first use or in the middle [VWD-03]. Each failure is reported once, never thrown [ERR-03]. All rows are in memory as
 * well, so that a place that fails takes nothing with it.
 */
export function persistentCollection<Row extends { readonly at: number }>(options: CollectionOptions<Row>): PersistentCollection<Row> {
  const { keyOf, schema, now, report, inTime } = options;
  const places = [...options.places];
  const rows = new Map<string, Row>();
  /** Taken out in this run: an older copy in the next place shall not bring them back. */
  const removed = new Set<string>();
  let adapter: StorageAdapter<Row> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const isFresh = (row: Row) => now() - row.at < keptFor;

  /** Takes over what lies in a place; resolves with the keys that it has, and with those of what has no business there. */
  async function learn(from: StorageAdapter<Row>): Promise<{ readonly stale: string[]; readonly keys: ReadonlySet<string> }> {
    const stale: string[] = [];
    const keys = new Set<string>();
    const found = await from.read();
    for (const raw of found) {
      const parsed = z.safeParse(schema, raw);
      if (!parsed.success) {
        report(`cache: ${options.name}`, `a kept row is not readable and was thrown away: ${JSON.stringify(raw)?.slice(0, 80)}`);
        const key: unknown = typeof raw === 'object' && raw !== null ? keyOf(raw as Row) : undefined;
        if (typeof key === 'string') stale.push(key);
        continue;
      }
      const row = parsed.data;
      const key = keyOf(row);
      const known = rows.get(key);
      keys.add(key);
      if (!isFresh(row)) options.onExpired?.(row);
      if (!isFresh(row) || removed.has(key)) stale.push(key);
      else if (!known || known.at < row.at) rows.set(key, row);
    }
    return { stale, keys };
  }

  async function openNext(place: AdapterPlace<Row>): Promise<StorageAdapter<Row>> {
    const opened = await inTime(place.open());
    const had = new Map(rows);
    const { stale } = await inTime(learn(opened));
    if (stale.length) await inTime(opened.remove(stale));
    const brought = await learnLeftovers(place);
    if (had.size > 0 || brought) await inTime(opened.put([...rows.values()]));
    return opened;
  }

  /** What was kept in a lesser place while a better one did not work comes back into it. */
  async function learnLeftovers(better: AdapterPlace<Row>): Promise<boolean> {
    let brought = false;
    for (const place of places.slice(places.indexOf(better) + 1)) {
      try {
        const lesser = await inTime(place.open());
        const { keys } = await inTime(learn(lesser));
        if (keys.size === 0) continue;
        brought = true;
        await inTime(lesser.remove([...keys]));
      } catch {
        // It is not needed now; if it ever is, its failure is reported then.
      }
    }
    return brought;
  }

  async function withAdapter(use: (adapter: StorageAdapter<Row>) => Promise<void>): Promise<void> {
    for (let place = places[0]; place; place = places[0]) {
      try {
        adapter ??= await openNext(place);
        await inTime(use(adapter));
        return;
      } catch (error) {
        places.shift();
        adapter = undefined;
        const next = places[0]?.name ?? 'memory';
        report(
          `cache: ${options.name}`,
          `${place.name} failed, ${next} is used: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  /** One after the other: an answer to an older question never overwrites a newer row. */
  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = turn.then(act);
    turn = done;
    return done;
  }

  const put = (fresh: readonly Row[]) => {
    for (const row of fresh) {
      removed.delete(keyOf(row));
      rows.set(keyOf(row), row);
    }
    return fresh.length ? withAdapter((to) => to.put(fresh)) : Promise.resolve();
  };
  const remove = (keys: readonly string[]) => {
    for (const key of keys) {
      rows.delete(key);
      removed.add(key);
    }
    return keys.length ? withAdapter((from) => from.remove(keys)) : Promise.resolve();
  };

  /** Another tab may have put rows in, or taken some out. */
  const catchUp = () =>
    withAdapter(async (from) => {
      const { keys } = await learn(from);
      for (const key of [...rows.keys()]) if (!keys.has(key)) rows.delete(key);
    });

  return {
    all: () =>
      inTurn(async () => {
        await catchUp();
        return [...rows.values()].filter(isFresh).sort((one, other) => other.at - one.at);
      }),
    put: (...fresh) => inTurn(() => put(fresh)),
    remove: (...keys) => inTurn(() => remove(keys)),
    replace: (all) =>
      inTurn(async () => {
        await catchUp();
        const keys = new Set(all.map(keyOf));
        await remove([...rows.keys()].filter((key) => !keys.has(key)));
        await put(all);
      }),
  };
}
