import { Dexie } from 'dexie/dist/modern/dexie.mjs';
import type { StorageAdapter } from './storage-adapter.ts';

/** The browser's own database, as the page has it. */
export interface DatabaseFactory {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

export interface Database {
  /** The rows of one table. */
  adapter<Row>(table: TableName): StorageAdapter<Row>;
  close(): void;
}

export type TableName = 'viewed' | 'favourites' | 'products';

const lastVersion = 2;

/**
 * Opens the layer's database [VWD-03]. Version 1 had favourites without their time and products of the hearts; version 2
 * has the viewed products, and every row has its time, `at`, because rows older than 30 days are deleted. A row of version 1
 * is dated by the migration. Rejects when the database cannot be used: it is broken, another tab keeps
 * an older version open, or a newer layer has made it, with unknown tables.
 */
export async function openDatabase(name: string, factory: DatabaseFactory, now: () => number): Promise<Database> {
  // Nothing uses live queries, and a cache on top of a cache would be useless.
  const database = new Dexie(name, { ...factory, autoOpen: false, cache: 'disabled' });
  database.version(1).stores({ favourites: 'id', products: 'link' });
  database
    .version(lastVersion)
    .stores({ viewed: 'product, at', favourites: 'id, at', products: 'link, at' })
    .upgrade(async (change) => {
      const at = now();
      for (const table of ['favourites', 'products']) await change.table(table).toCollection().modify({ at });
    });
  const close = () => database.close({ disableAutoOpen: true });
  // A tab with a newer layer wants to change the schema: it has priority, this one falls back to other storage.
  database.on('versionchange', close);
  const blocked = new Promise<never>((_resolve, reject) => {
    database.on('blocked', () => reject(new Error('another tab holds an older version of the database')));
  });
  try {
    await Promise.race([database.open(), blocked]);
    const { version } = database.backendDB();
    // The library multiplies its versions by ten, and would open a newer one without an error.
    if (version > lastVersion * 10) throw new Error(`the database has the newer version ${version / 10}`);
  } catch (error) {
    close();
    throw error;
  }
  return { adapter: <Row>(table: TableName) => tableAdapter<Row>(database, table), close };
}

function tableAdapter<Row>(database: Dexie, name: TableName): StorageAdapter<Row> {
  const table = database.table<Row, string>(name);
  return {
    // A promise of the platform, not of the library: the library's would carry its zones into our code.
    read: async () => table.toArray(),
    async put(rows) {
      await table.bulkPut(rows);
    },
    async remove(keys) {
      await table.bulkDelete([...keys]);
    },
  };
}
