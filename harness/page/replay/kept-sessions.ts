import type { Har } from '../../../src/session/har.ts';
import { keptAnswerOf } from '../../replay/answer.ts';
import { factsOf } from '../../replay/entry-facts.ts';
import { forgetAllBut, keepSession } from './replay-database.ts';

/*
 * Sessions are kept for as long as the harness page that has opened them: a file of developer tools is full of what nobody should find in a
 * browser tomorrow. The page holds a lock for each of its sessions, and whatever is kept without a lock is removed.
 */

const lockOf = (key: string) => `replay-session ${key}`;

/** Sessions by what the page has of them. */
const keys = new WeakMap<Har, Promise<string>>();
/** How each key is let go of; resolves when its lock is free. */
const releases = new Map<string, () => Promise<unknown>>();

/** A key for a session that is about to be kept; it is held from now on. */
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

/** Lets go of what is kept under the key, and removes it. */
export async function releaseKey(key: string): Promise<void> {
  const release = releases.get(key);
  releases.delete(key);
  await release?.();
  await forgetUnheld();
}

/** Removes what pages have left that are gone. */
export async function forgetUnheld(): Promise<void> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].map(({ name }) => name));
  await forgetAllBut((key) => names.has(lockOf(key)));
}

/** Tells under which key the session is kept already. */
export function rememberKept(session: Har, key: string): void {
  keys.set(session, Promise.resolve(key));
}

/** Key under which the session is kept; one that is not yet is kept first. */
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

/** The session is not shown any more. */
export async function closeSession(session: Har): Promise<void> {
  const key = await keys.get(session);
  keys.delete(session);
  if (key !== undefined) await releaseKey(key);
}
