import { Dexie } from 'dexie/dist/modern/dexie.mjs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

const now = () => 1_700_000_000_000;
let factory = { indexedDB: new IDBFactory(), IDBKeyRange };

beforeEach(() => {
  factory = { indexedDB: new IDBFactory(), IDBKeyRange };
});

/** The database as version 1 of the layer has left it. */
async function openFirstVersion(): Promise<Dexie> {
  const first = new Dexie('vitrina s1', factory);
  first.version(1).stores({ favourites: 'id', products: 'link' });
  await first.open();
  return first;
}

test('rows are there when the database is opened again, until they are deleted [VWD-03]', async () => {
  const database = await openDatabase('vitrina s1', factory, now);
  await database.adapter('favourites').put([
    { id: '4101', at: 1 },
    { id: '4150', at: 2 },
  ]);
  database.close();
  const again = await openDatabase('vitrina s1', factory, now);
  expect(await again.adapter('favourites').read()).toEqual([
    { id: '4101', at: 1 },
    { id: '4150', at: 2 },
  ]);
  await again.adapter('favourites').remove(['4101']);
  expect(await again.adapter('favourites').read()).toEqual([{ id: '4150', at: 2 }]);
  again.close();
});

test('rows of version 1 are kept in version 2, dated by the migration, and viewed products have a table [VWD-03]', async () => {
  const first = await openFirstVersion();
  await first.table('favourites').bulkPut([{ id: '4101' }, { id: '4150' }]);
  await first.table('products').put({ link: '/product/vega-run/', name: 'Vega Run', price: '5 990 ₽', image: '/upload/v.svg' });
  first.close();
  const database = await openDatabase('vitrina s1', factory, now);
  expect(await database.adapter('favourites').read()).toEqual([
    { id: '4101', at: now() },
    { id: '4150', at: now() },
  ]);
  expect(await database.adapter('products').read()).toMatchObject([{ name: 'Vega Run', at: now() }]);
  expect(await database.adapter('viewed').read()).toEqual([]);
  database.close();
});

test('a tab that keeps the older version open is reported instead of waited for [VWD-03]', async () => {
  const opening = factory.indexedDB.open('vitrina s1', 10);
  const holder = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  await expect(openDatabase('vitrina s1', factory, now)).rejects.toThrow('another tab holds an older version');
  holder.close();
});

test('a database of a newer layer is reported and not changed [VWD-03]', async () => {
  const newer = factory.indexedDB.open('vitrina s1', 30);
  newer.onupgradeneeded = () => {
    for (const name of ['viewed', 'favourites', 'products']) newer.result.createObjectStore(name, { keyPath: 'newKey' });
  };
  await new Promise((resolve) => {
    newer.onsuccess = resolve;
  });
  newer.result.close();
  await expect(openDatabase('vitrina s1', factory, now)).rejects.toThrow('the newer version 3');
  expect((await factory.indexedDB.databases()).map(({ version }) => version)).toEqual([30]);
});

test('a tab with a newer version is not blocked: this one closes and fails at the next use [VWD-03]', async () => {
  const database = await openDatabase('vitrina s1', factory, now);
  const upgrade = factory.indexedDB.open('vitrina s1', 30);
  await new Promise<void>((resolve, reject) => {
    upgrade.onsuccess = () => resolve();
    upgrade.onblocked = () => reject(new Error('the older tab did not close'));
  });
  upgrade.result.close();
  await expect(database.adapter('viewed').read()).rejects.toThrow(/closed/i);
});

test('a browser whose database throws at once causes a rejection [VWD-03]', async () => {
  const broken = { ...factory, indexedDB: { ...factory.indexedDB, open: () => JSON.parse('{') } as IDBFactory };
  await expect(openDatabase('vitrina s1', broken, now)).rejects.toThrow();
});
