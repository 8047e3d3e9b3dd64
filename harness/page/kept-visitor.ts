import { makeVisitor, type Visitor } from '../shop/visitors.ts';
import { resultOf } from './result-of.ts';

/** Browsers stop an idle service worker after half a minute, and the basket has to survive that. */
const database = 'harness-shop';
const store = 'visitor';
const key = 'only';

/** The stored part of a visitor. Log and faults belong to a test run and may be lost with the worker. */
type Kept = Pick<Visitor, 'session' | 'rememberedOptions'>;

/** The stored visitor, or a new one. */
export async function readVisitor(): Promise<Visitor> {
  const kept = await inStore<Kept | undefined>('readonly', (visitors) => visitors.get(key));
  return { ...makeVisitor(), ...kept };
}

export async function keepVisitor({ session, rememberedOptions }: Visitor): Promise<void> {
  await inStore('readwrite', (visitors) => visitors.put({ session, rememberedOptions } satisfies Kept, key));
}

/** To be called when a new build takes over, because its sessions may have another shape. */
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
