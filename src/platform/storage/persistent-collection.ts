import { makeKeptRows, type RowsOptions } from './kept-rows.ts';
import type { AdapterPlace, StorageAdapter } from './storage-adapter.ts';

/** Rows that outlive the page, if the browser permits. No method ever rejects. */
export interface PersistentCollection<Row> {
  /** All unexpired rows, the newest first; including those of other tabs. */
  all(): Promise<readonly Row[]>;
  put(...rows: readonly Row[]): Promise<void>;
  remove(...keys: readonly string[]): Promise<void>;
  /** Replaces all rows. */
  replace(rows: readonly Row[]): Promise<void>;
}

export interface CollectionOptions<Row> extends RowsOptions<Row> {
  /** The best first. When all of them fail, rows are kept in memory until the page is left. */
  readonly places: readonly AdapterPlace<Row>[];
  /** Rejects when a storage does not answer: browsers are known to leave a database request pending forever. */
  readonly inTime: <Value>(work: Promise<Value>) => Promise<Value>;
}

/**
 * Stores rows in the best storage that works, and falls back to the next one when it fails: missing, blocked, full or broken, at
 * the first use or later [VWD-03]. Each failure is reported once, never thrown [ERR-03]. All rows are also in memory,
 * so that a failing storage loses nothing.
 */
export function persistentCollection<Row extends { readonly at: number }>(options: CollectionOptions<Row>): PersistentCollection<Row> {
  const { keyOf, report, inTime } = options;
  const places = [...options.places];
  const kept = makeKeptRows(options);
  const { rows } = kept;
  let adapter: StorageAdapter<Row> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function openNext(place: AdapterPlace<Row>): Promise<StorageAdapter<Row>> {
    const opened = await inTime(place.open());
    const had = new Map(rows);
    const { stale } = await inTime(kept.merge(opened));
    if (stale.length) await inTime(opened.remove(stale));
    const brought = await moveLeftovers(place);
    if (had.size > 0 || brought) await inTime(opened.put([...rows.values()]));
    return opened;
  }

  /** Moves rows from a lesser storage, used while a better one failed or was not opened, into that one. */
  async function moveLeftovers(better: AdapterPlace<Row>): Promise<boolean> {
    let brought = false;
    for (const place of places.slice(places.indexOf(better) + 1)) {
      try {
        const lesser = await inTime(place.open());
        const { keys } = await inTime(kept.merge(lesser));
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

  /** In sequence: an answer to an older request never overwrites a newer row. */
  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = turn.then(act);
    turn = done;
    return done;
  }

  const put = (fresh: readonly Row[]) => {
    fresh.forEach(kept.set);
    return fresh.length ? withAdapter((to) => to.put(fresh)) : Promise.resolve();
  };
  const remove = (keys: readonly string[]) => {
    keys.forEach(kept.remove);
    return keys.length ? withAdapter((from) => from.remove(keys)) : Promise.resolve();
  };

  /** Another tab may have added or deleted rows, and left some in a lesser storage. */
  const catchUp = () =>
    withAdapter(async (from) => {
      const { keys } = await kept.merge(from);
      for (const key of [...rows.keys()]) if (!keys.has(key)) rows.delete(key);
      if (places[0] && (await moveLeftovers(places[0]))) await from.put([...rows.values()]);
    });

  return {
    all: () =>
      inTurn(async () => {
        await catchUp();
        return [...rows.values()].filter(kept.isFresh).sort((one, other) => other.at - one.at);
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
