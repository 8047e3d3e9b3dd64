import * as z from 'zod/mini';
import { keptFor, type StorageAdapter } from './storage-adapter.ts';

export interface RowsOptions<Row> {
  /** For the log. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  readonly keyOf: (row: Row) => string;
  /** Called with a row that was deleted because of its age. */
  readonly onExpired?: (row: Row) => void;
  readonly report: (name: string, message: string) => void;
  readonly now: () => number;
}

/** The rows of a collection in memory, merged from all storages that were read. */
export interface KeptRows<Row> {
  /** By key, expired ones too. */
  readonly rows: Map<string, Row>;
  isFresh(row: Row): boolean;
  set(row: Row): void;
  /** An older copy in another storage does not restore the row. */
  remove(key: string): void;
  /** Loads the rows of a storage; resolves with its keys, and with the keys of invalid rows. */
  merge(from: StorageAdapter<Row>): Promise<{ readonly stale: string[]; readonly keys: ReadonlySet<string> }>;
}

export function makeKeptRows<Row extends { readonly at: number }>(options: RowsOptions<Row>): KeptRows<Row> {
  const { keyOf, now, report } = options;
  const rows = new Map<string, Row>();
  /** Deleted in this session. */
  const removed = new Set<string>();
  const isFresh = (row: Row) => now() - row.at < keptFor;

  /** Without an answer the row is none: told, and its key given where it has one. */
  function parseRow(raw: unknown, stale: string[]): Row | undefined {
    const parsed = z.safeParse(options.schema, raw);
    if (parsed.success) return parsed.data;
    report(`cache: ${options.name}`, `a kept row is not readable and was thrown away: ${JSON.stringify(raw)?.slice(0, 80)}`);
    const key: unknown = typeof raw === 'object' && raw !== null ? keyOf(raw as Row) : undefined;
    if (typeof key === 'string') stale.push(key);
    return undefined;
  }

  return {
    rows,
    isFresh,
    set(row) {
      removed.delete(keyOf(row));
      rows.set(keyOf(row), row);
    },
    remove(key) {
      rows.delete(key);
      removed.add(key);
    },
    async merge(from) {
      const stale: string[] = [];
      const keys = new Set<string>();
      for (const raw of await from.read()) {
        const row = parseRow(raw, stale);
        if (!row) continue;
        const key = keyOf(row);
        const known = rows.get(key);
        keys.add(key);
        if (!isFresh(row)) options.onExpired?.(row);
        if (!isFresh(row) || removed.has(key)) stale.push(key);
        else if (!known || known.at < row.at) rows.set(key, row);
      }
      return { stale, keys };
    },
  };
}
