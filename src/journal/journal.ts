import type { CallEvent, ErrorEvent, GoalEvent, StateEvent } from '../kernel/api.ts';

/**
 * One line of the journal of a page, kept by the harness and the extension's panel [EXT-06]. `at` is milliseconds since 1970, `key` is
 * unique during the life of the view.
 */
export type Entry = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'call'; readonly call: CallEvent }
  | { readonly kind: 'goal'; readonly goal: GoalEvent }
  | { readonly kind: 'state'; readonly state: StateEvent }
  | { readonly kind: 'error'; readonly error: ErrorEvent }
  | { readonly kind: 'page'; readonly path: string }
);

export type EntryKind = Entry['kind'];

/** The oldest lines are dropped above this number. */
const longest = 1000;

/** Appends a line, or replaces the one with the same key: a call's outcome replaces its sending. */
export function addEntry(journal: readonly Entry[], entry: Entry): readonly Entry[] {
  const index = journal.findLastIndex(({ key }) => key === entry.key);
  return index < 0 ? [...journal, entry].slice(-longest) : journal.with(index, entry);
}

/** Filter of the journal: kinds switched off, and a text that must occur in the line. */
export interface JournalFilter {
  readonly hidden: ReadonlySet<EntryKind>;
  readonly text: string;
}

export function filterJournal(journal: readonly Entry[], { hidden, text }: JournalFilter): readonly Entry[] {
  const wanted = text.trim().toLowerCase();
  return journal.filter((entry) => !hidden.has(entry.kind) && textOf(entry).toLowerCase().includes(wanted));
}

function textOf(entry: Entry): string {
  switch (entry.kind) {
    case 'call':
      return [entry.call.name, entry.call.method, entry.call.url, entry.call.body, entry.call.outcome, entry.call.status].join(' ');
    case 'goal':
      return `${entry.goal.name} ${JSON.stringify(entry.goal.params)}`;
    case 'state':
      return `${entry.state.store} ${entry.state.key} ${JSON.stringify(entry.state.value)}`;
    case 'error':
      return `${entry.error.name} ${entry.error.message}`;
    case 'page':
      return entry.path;
  }
}

/** A named value of a request, decoded. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** The parts of a call's request: the path without its query, and the fields of the query and the form. */
export function requestOf({ url, body = '' }: CallEvent): { path: string; query: readonly Field[]; form: readonly Field[] } {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path, query: fieldsOf(mark < 0 ? '' : url.slice(mark + 1)), form: fieldsOf(body) };
}

function fieldsOf(encoded: string): readonly Field[] {
  return [...new URLSearchParams(encoded)].map(([name, value]) => ({ name, value }));
}

/** The lines as JSON for a bug report: calls with decoded requests, times as ISO 8601. */
export function journalAsJson(journal: readonly Entry[]): string {
  return JSON.stringify(journal.map(plainEntry), undefined, 2);
}

function plainEntry(entry: Entry): object {
  const at = new Date(entry.at).toISOString();
  switch (entry.kind) {
    case 'call': {
      const { name, method, outcome, status, duration } = entry.call;
      return { kind: entry.kind, at, name, method, ...requestOf(entry.call), outcome, status, duration };
    }
    case 'goal':
      return { kind: entry.kind, at, ...entry.goal };
    case 'state':
      return { kind: entry.kind, at, ...entry.state };
    case 'error':
      return { kind: entry.kind, at, ...entry.error };
    case 'page':
      return { kind: entry.kind, at, path: entry.path };
  }
}
