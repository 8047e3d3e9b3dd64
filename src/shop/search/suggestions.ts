import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import { titleSearch } from './calls/title-search-call.ts';

/** Milliseconds after the last key until suggestions are requested: a word typed without a pause is one request. */
export const typingPause = 200;

/** Number of answers that a page caches. */
const remembered = 50;

/** What the suggestions need from a search field. */
export interface SearchField {
  readonly inputId: string;
  /** Path and query of the page's search. */
  readonly address: string;
  /** Shortest text that is requested, in characters, at least 1 [SRC-01]. */
  readonly minimum: number;
}

/** Suggestions with the text and the scope that they belong to. */
export interface Suggestions {
  key: string;
  /** As the server sent it: untrusted. Empty: nothing found. */
  html: string;
  status: 'none' | 'asking' | 'found' | 'failed';
}

interface PendingSearch {
  readonly field: SearchField;
  readonly text: string;
  readonly scope: string;
  readonly key: string;
}

interface Search {
  readonly shown: Suggestions;
  readonly known: Map<string, string>;
  pending: PendingSearch | undefined;
  isRunning: boolean;
  timer: number | undefined;
}

const search = perSession(
  (): Search => ({
    shown: proxy<Suggestions>({ key: '', html: '', status: 'none' }),
    known: new Map(),
    pending: undefined,
    isRunning: false,
    timer: undefined,
  }),
);

/** The current suggestions, for the field with the focus. */
export function suggestions(): Suggestions {
  return search().shown;
}

/**
 * Texts that differ only in white space are the same request. The server answers fields differently: only the body panel's list has a wrapper
 * (contract/endpoints.md, 10; live-pages.md, 10). Twins of a field have its id.
 */
export const searchKey = ({ inputId }: SearchField, text: string, scope: string) =>
  `${inputId}|${scope}|${text.trim().replace(/\s+/g, ' ')}`;

/**
 * Updates the suggestions for the field's text: none if it is too short, at once if cached, else requested when typing pauses. One request at a time;
 * newer text is requested after it [SRC-02].
 */
export function suggestFor(field: SearchField, text: string, scope: string): void {
  const current = search();
  const key = searchKey(field, text, scope);
  if (current.shown.key === key && current.shown.status !== 'failed') return;
  if (current.timer !== undefined) getContext().natives.clearTimeout(current.timer);
  current.timer = undefined;
  current.pending = undefined;
  if (text.trim().length < field.minimum) {
    show({ key, html: '', status: 'none' });
    return;
  }
  const known = current.known.get(key);
  if (known !== undefined) {
    show({ key, html: known, status: 'found' });
    return;
  }
  show({ key, html: '', status: 'asking' });
  current.pending = { field, text: text.trim(), scope, key };
  current.timer = getContext().natives.setTimeout(() => void run(current), typingPause);
}

function show(next: Suggestions): void {
  Object.assign(search().shown, next);
}

function remember(known: Map<string, string>, key: string, html: string): void {
  known.set(key, html);
  for (const oldest of known.keys()) {
    if (known.size <= remembered) break;
    known.delete(oldest);
  }
}

async function run(current: Search): Promise<void> {
  current.timer = undefined;
  if (current.isRunning) return;
  current.isRunning = true;
  try {
    for (let pending = current.pending; pending && current.timer === undefined; pending = current.pending) {
      const { inputId, address, minimum } = pending.field;
      const answer = await getContext().send(titleSearch, { address, inputId, minimum, text: pending.text, scope: pending.scope });
      if (current !== search()) return;
      if (answer.ok) remember(current.known, pending.key, answer.value);
      else getContext().report('title-search', answer.failure.message);
      // An answer to a text that has changed is cached, not shown.
      if (current.pending !== pending) continue;
      current.pending = undefined;
      show({ key: pending.key, html: answer.ok ? answer.value : '', status: answer.ok ? 'found' : 'failed' });
    }
  } finally {
    current.isRunning = false;
  }
}
