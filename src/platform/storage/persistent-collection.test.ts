import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from './database.ts';
import { type PersistentCollection, persistentCollection } from './persistent-collection.ts';
import { type AdapterPlace, keptFor, type StorageAdapter, storagePlace } from './storage-adapter.ts';
import { makeStorage } from './test-storage.ts';

interface Row {
  readonly id: string;
  readonly at: number;
}

const schema = z.object({ id: z.string(), at: z.number() });
const keyOf = ({ id }: Row) => id;
const report = vi.fn();
/** Milliseconds; short only where a storage never answers. */
let limit = 20_000;
let time = 1_700_000_000_000;
let factory = { indexedDB: new IDBFactory(), IDBKeyRange };
let storage = makeStorage();

beforeEach(() => {
  time = 1_700_000_000_000;
  factory = { indexedDB: new IDBFactory(), IDBKeyRange };
  storage = makeStorage();
  report.mockClear();
  limit = 20_000;
});

const inTime = <Value>(work: Promise<Value>) =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), limit))]);

const databasePlace = (): AdapterPlace<Row> => ({
  name: 'IndexedDB',
  open: async () => (await openDatabase('vitrina s1', factory, () => time)).adapter<Row>('favourites'),
});
const local = (getStorage = () => storage) => storagePlace(getStorage, 'vitrina.s1.favourites', keyOf);

function keep(...places: AdapterPlace<Row>[]): PersistentCollection<Row> {
  return persistentCollection({ name: 'favourites', schema, keyOf, places, report, now: () => time, inTime });
}

const row = (id: string, age = 0): Row => ({ id, at: time - age });
const ids = async (rows: PersistentCollection<Row>) => (await rows.all()).map(keyOf);
const reports = () => report.mock.calls.map(([, message]) => String(message).replace(/:.*/s, ''));

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

test('rows are there on the next page, newest first, and rows older than 30 days are deleted [VWD-01, VWD-03]', async () => {
  await keep(databasePlace(), local()).put(row('1', 20), row('2', 10), row('3', keptFor));
  expect(await ids(keep(databasePlace(), local()))).toEqual(['2', '1']);
  time += keptFor - 15;
  expect(await ids(keep(databasePlace(), local()))).toEqual(['2']);
  time -= keptFor;
  expect(await ids(keep(databasePlace(), local()))).toEqual(['2']);
  expect(storage.length).toBe(0);
  expect(report).not.toHaveBeenCalled();
});

test('rows that another tab adds and deletes are seen [VWD-03]', async () => {
  const [here, there] = [keep(databasePlace()), keep(databasePlace())];
  await here.put(row('1'));
  await there.replace([row('2'), row('3', 5)]);
  expect(await ids(here)).toEqual(['2', '3']);
});

test('rows left in the local storage while the database is open are taken over at the next reading [VWD-03]', async () => {
  const rows = keep(databasePlace(), local());
  await rows.put(row('1', 9));
  storage.setItem('vitrina.s1.favourites', JSON.stringify([row('2', 2), row('1', 1)]));
  expect((await rows.all()).map(({ id, at }) => [id, time - at])).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
  expect(storage.length).toBe(0);
  expect(await ids(keep(databasePlace()))).toEqual(['1', '2']);
});

const missing: AdapterPlace<Row> = { name: 'IndexedDB', open: () => Promise.reject(new Error('the browser has no database')) };
const silent: AdapterPlace<Row> = { name: 'IndexedDB', open: () => new Promise(() => {}) };
const broken = (over: Partial<StorageAdapter<Row>>): AdapterPlace<Row> => ({
  name: 'IndexedDB',
  open: async () => ({ read: async () => [], put: async () => {}, remove: async () => {}, ...over }),
});

test.each<[string, AdapterPlace<Row>]>([
  ['is missing or blocked', missing],
  ['never answers', silent],
  ['breaks when it is read', broken({ read: async () => refuse() })],
  ['never answers a question', broken({ read: () => new Promise(() => {}) })],
  ['is full', broken({ put: async () => refuse() })],
])('when the database %s, rows are stored in local storage, and it is reported once [VWD-03, ERR-03]', async (how, place) => {
  if (how.startsWith('never')) limit = 20;
  const rows = keep(place, local());
  await rows.put(row('1', 2));
  await rows.put(row('2', 1));
  await rows.remove('1');
  expect(await ids(rows)).toEqual(['2']);
  expect(reports()).toEqual(['IndexedDB failed, local storage is used']);
  expect(report).toHaveBeenCalledWith('cache: favourites', expect.anything());
  expect(await ids(keep(missing, local()))).toEqual(['2']);
});

test('a database that breaks later loses no rows, and deleted rows stay deleted [VWD-03]', async () => {
  let isBroken = false;
  const held: AdapterPlace<Row> = {
    name: 'IndexedDB',
    async open() {
      const adapter = await databasePlace().open();
      return { ...adapter, put: async (rows) => (isBroken ? refuse() : adapter.put(rows)) };
    },
  };
  const rows = keep(held, local());
  await rows.put(row('1', 3), row('2', 2));
  await rows.remove('1');
  isBroken = true;
  storage.setItem('vitrina.s1.favourites', JSON.stringify([row('1', 9), row('4', 4)]));
  await rows.put(row('3', 1));
  expect(await ids(rows)).toEqual(['3', '2', '4']);
  expect(
    JSON.parse(storage.getItem('vitrina.s1.favourites') ?? '')
      .map(keyOf)
      .sort(),
  ).toEqual(['2', '3', '4']);
});

test.each<[string, () => Storage]>([
  ['cannot be asked for', refuse],
  ['refuses everything', () => ({ ...makeStorage(), getItem: refuse, setItem: refuse })],
  ['is full', () => ({ ...makeStorage(), setItem: refuse })],
])('when neither works, because the local storage %s, rows are kept until the page is left [VWD-03, ERR-03]', async (_how, getStorage) => {
  const rows = keep(missing, local(getStorage));
  await rows.put(row('1', 2), row('2', 1));
  await rows.remove('1');
  await rows.put(row('3'));
  expect(await ids(rows)).toEqual(['3', '2']);
  expect(reports()).toEqual(['IndexedDB failed, local storage is used', 'local storage failed, memory is used']);
});

test('rows stored elsewhere while the database failed are moved back into it [VWD-03]', async () => {
  await keep(missing, local()).put(row('1', 2));
  await keep(databasePlace(), local()).put(row('2', 1));
  expect(storage.length).toBe(0);
  expect(await ids(keep(databasePlace(), local()))).toEqual(['2', '1']);
});

test.each(['', '{', 'null', '{"a":1}', '[1]'])(
  'an unreadable text %j in the local storage is ignored and overwritten [ERR-03]',
  async (text) => {
    storage.setItem('vitrina.s1.favourites', text);
    const rows = keep(local());
    expect(await ids(rows)).toEqual([]);
    await rows.put(row('1'));
    expect(await ids(keep(local()))).toEqual(['1']);
  },
);

test('an unreadable row is reported and deleted; the others stay [ERR-03]', async () => {
  const adapter = await databasePlace().open();
  await adapter.put([row('1'), { id: '2', at: 'yesterday' } as unknown as Row]);
  expect(await ids(keep(databasePlace()))).toEqual(['1']);
  expect(report).toHaveBeenCalledExactlyOnceWith('cache: favourites', expect.stringContaining('{"id":"2","at":"yesterday"}'));
  expect(await adapter.read()).toEqual([row('1')]);
});
