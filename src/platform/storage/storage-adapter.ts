import * as z from 'zod/mini';

/** Rows older than this, in milliseconds, are deleted: 30 days (specification, section 9). */
export const keptFor = 2_592_000_000;

/** A storage of rows; each of its methods may fail. */
export interface StorageAdapter<Row> {
  read(): Promise<readonly unknown[]>;
  put(rows: readonly Row[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** A storage that must be opened first, which may fail as well. */
export interface AdapterPlace<Row> {
  /** For the log, e.g. `IndexedDB`. */
  readonly name: string;
  open(): Promise<StorageAdapter<Row>>;
}

/**
 * Rows as one entry of the local storage: for browsers without a usable database. An unreadable text is a separate
 * error, so that it is reported once and then overwritten.
 */
export function storagePlace<Row>(getStorage: () => Storage, key: string, keyOf: (row: Row) => string): AdapterPlace<Row> {
  return {
    name: 'local storage',
    async open() {
      const storage = getStorage();
      const read = () => parseRows(storage.getItem(key));
      const write = (rows: readonly unknown[]) => (rows.length > 0 ? storage.setItem(key, JSON.stringify(rows)) : storage.removeItem(key));
      const without = (keys: ReadonlySet<string>) => read().filter((row) => !keys.has(keyOf(row as Row)));
      return {
        read: async () => read(),
        put: async (rows) => write([...without(new Set(rows.map(keyOf))), ...rows]),
        remove: async (keys) => write(without(new Set(keys))),
      };
    },
  };
}

const rowsSchema = z.array(z.looseObject({}));

/** An unreadable text is treated as empty: rows are a cache, and the next write makes it readable again. */
function parseRows(text: string | null): readonly unknown[] {
  if (!text) return [];
  try {
    return z.parse(rowsSchema, JSON.parse(text));
  } catch {
    return [];
  }
}
