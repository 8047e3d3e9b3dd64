import type { Har } from '../../../src/session/har.ts';
import { keptAnswerOf } from '../../replay/answer.ts';
import { factsOf } from '../../replay/entry-facts.ts';
import { forgetAllBut, keepSession } from './replay-database.ts';

/*
 * Sessions are stored only while the harness page that opened them is open, because files of developer tools contain private data. The
 * page holds a lock for each of its sessions, and stored sessions without a lock are removed.
 */

const lockOf = (key: string) => `replay-session ${key}`;

/** Keys of the stored sessions, by the page's lean copies. */
const keys = new WeakMap<Har, Promise<string>>();
/** Functions that release the lock of each key; they resolve when it is free. */
const releases = new Map<string, () => Promise<unknown>>();

/** A new key for a session to be stored; its lock is held from now on. */
export async function newKey(): Promise<string> {
  const key = crypto.randomUUID();
  await new Promise<void>((held) => {
    let release: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lasting = navigator.locks.request(lockOf(key), () => {
      held();
      return wanted;
    });
    releases.set(key, () => {
      release();
      return lasting;
    });
  });
  return key;
}

/** Releases the key and removes its session. */
export async function releaseKey(key: string): Promise<void> {
  const release = releases.get(key);
  releases.delete(key);
  await release?.();
  await forgetUnheld();
}

/** Removes sessions of closed pages. */
export async function forgetUnheld(): Promise<void> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].map(({ name }) => name));
  await forgetAllBut((key) => names.has(lockOf(key)));
}

/** Records the key under which the session is stored. */
export function rememberKept(session: Har, key: string): void {
  keys.set(session, Promise.resolve(key));
}

/** The session's key; a session that is not stored yet is stored first. */
export function keyOf(session: Har): Promise<string> {
  const known = keys.get(session) ?? keep(session);
  keys.set(session, known);
  known.catch(() => keys.delete(session));
  return known;
}

async function keep(session: Har): Promise<string> {
  const key = await newKey();
  const file = new Blob([JSON.stringify(session)], { type: 'application/json' });
  await keepSession(key, { facts: factsOf(session), file }, session.log.entries.map(keptAnswerOf));
  return key;
}

/** To be called when the session is no longer shown. */
export async function closeSession(session: Har): Promise<void> {
  const key = await keys.get(session);
  keys.delete(session);
  if (key !== undefined) await releaseKey(key);
}
