import { hostAttribute } from '../kernel/guard.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import type { IslandRecord, IslandSurroundings } from './island-record.ts';
import { findRoots } from './scan.ts';
import { recordAttribute } from './take-over.ts';

/** The islands of a page that were found so far. */
export interface FoundIslands {
  /** In the order of their discovery. */
  list(): IslandRecord[];
  of(element: Element): IslandRecord | undefined;
  entryOf(feature: string): RegistryEntry | undefined;
  /** Adds what is no record yet. */
  add(entry: RegistryEntry, element: Element): IslandRecord;
  /** Finds those in a fragment, which may itself be one; known ones stay. */
  scan(fragment: Element): void;
  /** Removes the layer's changes from elements that another script has copied from an island. */
  cleanCopies(fragment: Element): void;
  /** The element is no island any more; it may be found again. */
  forget(record: IslandRecord): void;
  /** From now on only islands of these entries are found. */
  restrictTo(kept: readonly RegistryEntry[]): void;
}

/** Finds islands by the markers of the entries. `drop` is called with a failed one whose content has changed, so that it can be tried again. */
export function findIslands(surroundings: IslandSurroundings, drop: (record: IslandRecord) => void): FoundIslands {
  let { entries } = surroundings;
  let markers = entries.map(({ marker }) => marker);
  const records = new Map<number, IslandRecord>();
  const byElement = new WeakMap<Element, IslandRecord>();
  let lastId = 0;

  function add(entry: RegistryEntry, element: Element): IslandRecord {
    const record: IslandRecord = { id: ++lastId, entry, element, state: 'waiting', foreignWrites: [] };
    records.set(record.id, record);
    byElement.set(element, record);
    surroundings.onFound(record);
    return record;
  }

  function cleanCopies(fragment: Element): void {
    for (const copy of [fragment, ...fragment.querySelectorAll(`[${recordAttribute}]`)]) {
      const id = Number(copy.getAttribute(recordAttribute));
      const original = records.get(id);
      if (!id || original?.element === copy) continue;
      original?.live?.parts.cleanCopy(copy);
      for (const mark of [hostAttribute, recordAttribute]) copy.removeAttribute(mark);
    }
  }

  return {
    add,
    cleanCopies,
    list: () => [...records.values()],
    of: (element) => byElement.get(element),
    entryOf: (feature) => entries.find(({ marker }) => marker.id === feature),
    scan(fragment) {
      cleanCopies(fragment);
      for (const [at, elements] of findRoots(fragment, markers)) {
        const entry = entries[at];
        for (const element of entry ? elements : []) {
          const known = byElement.get(element);
          // With other content it may be readable.
          if (known?.state === 'failed' && known.entry === entry && element !== fragment) drop(known);
          if (entry && !byElement.has(element)) add(entry, element);
        }
      }
    },
    forget(record) {
      records.delete(record.id);
      byElement.delete(record.element);
    },
    restrictTo(kept) {
      entries = kept;
      markers = entries.map(({ marker }) => marker);
    },
  };
}
