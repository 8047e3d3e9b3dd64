import { makeVisitor, type Visitor } from '../shop/visitors.ts';
import { resultOf } from './result-of.ts';

/** A browser ends an idle service worker after half a minute; the basket has to live longer than that. */
const database = 'harness-shop';
const store = 'visitor';
const key = 'only';

/** What is kept: the log and the faults belong to a test run and may go with the worker. */
type Kept = Pick<Visitor, 'session' | 'rememberedOptions'>;

/** The visitor as they were left, or a new one. */
export async function readVisitor(): Promise<Visitor> {
  const kept = await inStore<Kept | undefined>('readonly', (visitors) => visitors.get(key));
  return { ...makeVisitor(), ...kept };
}

export async function keepVisitor({ session, rememberedOptions }: Visitor): Promise<void> {
  await inStore('readwrite', (visitors) => visitors.put({ session, rememberedOptions } satisfies Kept, key));
}

/** To be called when a new build takes over: its sessions may have another shape. */
export async function forgetVisitor(): Promise<void> {
  await inStore('readwrite', (visitors) => visitors.delete(key));
}

async function inStore<Value>(mode: IDBTransactionMode, act: (visitors: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await resultOf(opening);
  try {
    return await resultOf(act(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}
