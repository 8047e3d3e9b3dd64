import type { KeptAnswer } from '../../replay/answer.ts';
import type { SessionFacts } from '../../replay/entry-facts.ts';
import type { FaultRule, RunLayer } from '../../replay/run-messages.ts';
import { resultOf } from '../result-of.ts';

/** A stored run: browsers stop an idle worker after half a minute. */
export interface KeptRun {
  readonly session: string;
  readonly layer: RunLayer;
  readonly faults: readonly FaultRule[];
  /** Client id of the harness page that opened the run and is told about its requests. */
  readonly owner: string;
  readonly turns: ReadonlyMap<string, number>;
  /** Number of its requests, and of those for documents. */
  readonly requests: number;
  readonly documents: number;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

export interface KeptSession {
  readonly facts: SessionFacts;
  /** The complete file. */
  readonly file: Blob;
}

const database = 'harness-replay';
const version = 1;

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, version);
  opening.onupgradeneeded = () => {
    for (const store of ['sessions', 'answers', 'runs']) opening.result.createObjectStore(store);
  };
  return resultOf(opening);
}

function doneOf(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => reject(change.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

/** The database, opened once for the life of the page or worker. */
async function theDatabase(): Promise<IDBDatabase> {
  opened ??= open();
  const ready = await opened;
  ready.onclose = ready.onversionchange = () => {
    ready.close();
    opened = undefined;
  };
  return ready;
}

async function read<Value>(store: string, key: IDBValidKey): Promise<Value | undefined> {
  const ready = await theDatabase();
  return resultOf<Value | undefined>(ready.transaction(store).objectStore(store).get(key) as IDBRequest<Value | undefined>);
}

export const readRun = (run: string) => read<KeptRun>('runs', run);
export const readSessionFacts = async (session: string) => (await read<KeptSession>('sessions', session))?.facts;
/** `undefined`: the session is no longer stored; null: the recording has no answer. */
export const readAnswer = (session: string, entry: number) => read<KeptAnswer | null>('answers', [session, entry]);

export async function keepRun(run: string, kept: KeptRun): Promise<void> {
  const change = (await theDatabase()).transaction('runs', 'readwrite');
  change.objectStore('runs').put(kept, run);
  await doneOf(change);
}

/** Id of the run that was opened last. */
export async function readLatestRun(): Promise<string | undefined> {
  const runs = (await theDatabase()).transaction('runs').objectStore('runs');
  const [keys, kept] = await Promise.all([resultOf(runs.getAllKeys()), resultOf(runs.getAll() as IDBRequest<KeptRun[]>)]);
  const latest = kept.reduce<number>((best, { openedAt }, index) => (openedAt >= (kept[best]?.openedAt ?? 0) ? index : best), 0);
  const key = keys[latest];
  return typeof key === 'string' ? key : undefined;
}

export async function forgetRun(run: string): Promise<void> {
  const change = (await theDatabase()).transaction('runs', 'readwrite');
  change.objectStore('runs').delete(run);
  await doneOf(change);
}

/** Stores a session in one transaction, so a cancelled one leaves nothing behind. */
export async function keepSession(session: string, kept: KeptSession, answers: readonly (KeptAnswer | null)[]): Promise<void> {
  const change = (await theDatabase()).transaction(['sessions', 'answers'], 'readwrite');
  const bodies = change.objectStore('answers');
  answers.forEach((answer, entry) => {
    bodies.put(answer, [session, entry]);
  });
  change.objectStore('sessions').put(kept, session);
  await doneOf(change);
}

/** Removes all sessions except the wanted ones, with their runs. */
export async function forgetAllBut(isWanted: (session: string) => boolean): Promise<void> {
  const change = (await theDatabase()).transaction(['sessions', 'answers', 'runs'], 'readwrite');
  const sessions = change.objectStore('sessions');
  const listing = sessions.getAllKeys();
  listing.onsuccess = () => {
    for (const session of listing.result) {
      if (typeof session !== 'string' || isWanted(session)) continue;
      sessions.delete(session);
      change.objectStore('answers').delete(IDBKeyRange.bound([session, 0], [session, Number.POSITIVE_INFINITY]));
    }
  };
  const walk = change.objectStore('runs').openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if (!isWanted((cursor.value as KeptRun).session)) cursor.delete();
    cursor.continue();
  };
  await doneOf(change);
}
