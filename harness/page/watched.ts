import type { CallEvent, ErrorEvent, Form, GoalEvent, IslandReport } from '../../src/layer/api.ts';
import { addEntry, type Entry } from './journal.ts';
import { findChanges, type Pointer } from './state-changes.ts';

/** The layer on the page in the frame; `absent` while there is none. */
export type LayerReport =
  | { readonly status: 'absent' }
  | { readonly status: 'starting' | 'live' | 'stopped'; readonly version: string; readonly form: Form };

/**
 * What the frame told. `load` is the running number of the page shown in it: ids of calls begin anew on each.
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

/** What a person did with the panes themselves. */
export type PaneEvent = { readonly type: 'clear' };

/** All that the harness knows about the page in its frame. */
export interface Watched {
  /** Path of the page in the frame, counted from the shop's root; empty before the first page. */
  readonly path: string;
  readonly layer: LayerReport;
  /** Oldest first. It outlives the page: a click that leads to another page must stay readable. */
  readonly journal: readonly Entry[];
  readonly lastKey: number;
  /** Absent until the layer of this page has told. */
  readonly stores?: Readonly<Record<string, unknown>>;
  /** What the latest change touched; `version` grows with each, so that a repeated one is seen again. */
  readonly changes: { readonly version: number; readonly pointers: ReadonlySet<Pointer> };
  readonly islands: readonly IslandReport[];
}

export const nothingWatched: Watched = {
  path: '',
  layer: { status: 'absent' },
  journal: [],
  lastKey: 0,
  changes: { version: 0, pointers: new Set() },
  islands: [],
};

/** The next picture of the frame after an event. Pure: the harness page draws whatever comes out. */
export function watch(watched: Watched, event: FrameEvent | PaneEvent): Watched {
  switch (event.type) {
    case 'page': {
      // Everything but the journal belongs to the page that has just gone.
      const { journal, lastKey, changes } = watched;
      const emptied = { ...nothingWatched, journal, lastKey, changes: { ...changes, pointers: new Set<Pointer>() }, path: event.path };
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
    case 'stores': {
      // The first picture of a page is not a change.
      const pointers = watched.stores ? findChanges(watched.stores, event.stores) : new Set<Pointer>();
      if (watched.stores && pointers.size === 0) return watched;
      return { ...watched, stores: event.stores, changes: { version: watched.changes.version + 1, pointers } };
    }
    case 'islands':
      return { ...watched, islands: event.islands };
    case 'clear':
      return { ...watched, journal: [] };
  }
}

type Note =
  | { kind: 'goal'; goal: GoalEvent; at: number }
  | { kind: 'error'; error: ErrorEvent; at: number }
  | { kind: 'page'; path: string; at: number };

function addNote(watched: Watched, note: Note): Watched {
  const lastKey = watched.lastKey + 1;
  return { ...watched, lastKey, journal: addEntry(watched.journal, { ...note, key: `note-${lastKey}` }) };
}
