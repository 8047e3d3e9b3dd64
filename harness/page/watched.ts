import { addEntry, type Entry } from '../../src/journal/journal.ts';
import type { CallEvent, ErrorEvent, GoalEvent, IslandReport, LayerForm } from '../../src/kernel/api.ts';
import { findChanges, type Pointer } from './state-changes.ts';

/** The layer on the page in the frame; `absent` while there is none. */
export type LayerReport =
  | { readonly status: 'absent' }
  | { readonly status: 'starting' | 'live' | 'stopped'; readonly version: string; readonly form: LayerForm };

/**
 * An event from the frame. `load` is the number of the page shown in it, because ids of calls start again on each page.
 * `path` is counted from the shop's root.
 */
export type FrameEvent =
  | { readonly type: 'page'; readonly load: number; readonly path: string; readonly at: number }
  | { readonly type: 'layer'; readonly layer: LayerReport }
  | { readonly type: 'call'; readonly load: number; readonly call: CallEvent }
  | { readonly type: 'goal'; readonly goal: GoalEvent; readonly at: number }
  | { readonly type: 'error'; readonly error: ErrorEvent; readonly at: number }
  | { readonly type: 'stores'; readonly stores: Readonly<Record<string, unknown>> }
  | { readonly type: 'islands'; readonly islands: readonly IslandReport[] };

/** An action in the panes. */
export type PaneEvent = { readonly type: 'clear' };

/** All that the harness knows about the page in its frame. */
export interface Watched {
  /** Path of the page in the frame, counted from the shop's root; empty before the first page. */
  readonly path: string;
  readonly layer: LayerReport;
  /** Oldest first. It is kept across pages, so that calls of a click that leads to another page stay readable. */
  readonly journal: readonly Entry[];
  readonly lastKey: number;
  /** Absent until the layer of this page has reported. */
  readonly stores?: Readonly<Record<string, unknown>>;
  /** Changed values since the page was opened, with the number of the latest change. */
  readonly changes: ReadonlyMap<Pointer, number>;
  readonly lastChange: number;
  readonly islands: readonly IslandReport[];
}

export const nothingWatched: Watched = {
  path: '',
  layer: { status: 'absent' },
  journal: [],
  lastKey: 0,
  changes: new Map(),
  lastChange: 0,
  islands: [],
};

/** The reducer of the frame's state; pure. */
export function watch(watched: Watched, event: FrameEvent | PaneEvent): Watched {
  switch (event.type) {
    case 'page': {
      // Everything except the journal belongs to the previous page.
      const { journal, lastKey } = watched;
      const emptied = { ...nothingWatched, journal, lastKey, path: event.path };
      return addNote(emptied, { kind: 'page', path: event.path, at: event.at });
    }
    case 'layer':
      return { ...watched, layer: event.layer };
    case 'call': {
      const entry: Entry = { kind: 'call', key: `call-${event.load}-${event.call.id}`, at: event.call.at, call: event.call };
      return { ...watched, journal: addEntry(watched.journal, entry) };
    }
    case 'goal':
      return addNote(watched, { kind: 'goal', goal: event.goal, at: event.at });
    case 'error':
      return addNote(watched, { kind: 'error', error: event.error, at: event.at });
    case 'stores':
      return { ...watched, ...changesBy(watched, event.stores), stores: event.stores };
    case 'islands':
      return { ...watched, islands: event.islands };
    case 'clear':
      return { ...watched, journal: [] };
  }
}

function changesBy({ stores, changes, lastChange }: Watched, next: Watched['stores']): Pick<Watched, 'changes' | 'lastChange'> {
  // A layer fills its stores when it starts, so the first values are not changes.
  const isFirst = !stores || Object.keys(stores).length === 0;
  const pointers = isFirst ? new Set<Pointer>() : findChanges(stores, next);
  if (pointers.size === 0) return { changes, lastChange };
  const number = lastChange + 1;
  return { changes: new Map([...changes, ...[...pointers].map((pointer) => [pointer, number] as const)]), lastChange: number };
}

type Note =
  | { kind: 'goal'; goal: GoalEvent; at: number }
  | { kind: 'error'; error: ErrorEvent; at: number }
  | { kind: 'page'; path: string; at: number };

function addNote(watched: Watched, note: Note): Watched {
  const lastKey = watched.lastKey + 1;
  return { ...watched, lastKey, journal: addEntry(watched.journal, { ...note, key: `note-${lastKey}` }) };
}
