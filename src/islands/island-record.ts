import type { IslandReport } from '../kernel/api.ts';
import type { Guard, Press } from '../kernel/guard.ts';
import type { Natives } from '../kernel/natives.ts';
import type { AnyFeature, Island, PressListener, RegistryEntry } from '../parts/feature.ts';
import type { Parts } from '../parts/parts.ts';
import type { IslandRoot } from './island-root.tsx';

/**
 * The engine's record of one island, from discovery to removal. `waiting` records cost a few bytes and no React;
 * `live` ones hold their root; `failed` ones were restored to the page; `gone` ones left the page.
 */
export interface IslandRecord {
  readonly id: number;
  readonly entry: RegistryEntry;
  /** The page's own element. */
  readonly element: Element;
  state: 'waiting' | 'live' | 'failed' | 'gone';
  error?: string;
  live?: LiveIsland;
  /** Times of recent foreign writes into it, in ms since 1970. */
  foreignWrites: readonly number[];
}

/** State that exists only while an island is live. */
export interface LiveIsland {
  readonly island: Island;
  readonly feature: AnyFeature;
  /** The properties read last. */
  props: unknown;
  readonly parts: Parts;
  /** Listeners of presses on controls that are not parts. */
  readonly presses: ReadonlySet<PressListener>;
  /** Why its first rendering failed. */
  error?: unknown;
  draw(): void;
  /** Ends it and removes all its changes. */
  end(): void;
}

/** A record whose feature's code is there, or why it did not come. */
export interface LoadedRecord {
  readonly record: IslandRecord;
  readonly feature?: AnyFeature;
  readonly error?: unknown;
}

export interface Islands {
  /** Finds the records of a fragment; known ones stay. */
  scan(fragment: Element): void;
  /** Takes records over now, wherever they are on the page. Rendering them together is several times faster. */
  mount(records: readonly LoadedRecord[]): Promise<void>;
  /** Replays a press from before the island was live: takes it over and presses the same control, once. */
  press(press: Press): Promise<void>;
  /** Scans what other scripts have added to the page, and ends the islands of removed elements. */
  follow(added: Iterable<Element>, isAnyRemoved: boolean): void;
  report(): IslandReport[];
  /** Restricts the engine to these entries: islands of the others are restored. */
  restrictTo(entries: readonly RegistryEntry[]): void;
  /** Restores every element and clears all records. */
  clear(): void;
}

export interface IslandSurroundings {
  readonly page: Document;
  readonly root: IslandRoot;
  readonly entries: readonly RegistryEntry[];
  readonly guard: Guard;
  readonly natives: Natives;
  readonly report: (name: string, message: string) => void;
  /** Called when a feature's code has failed; an unreadable element is not such a failure. */
  readonly onCrash: (feature: string, message: string) => void;
  /** Called with a new waiting record, so that it can be observed until it is near the view. */
  readonly onFound: (record: IslandRecord) => void;
  /** Called with a record that waits no longer: it goes live, or is gone. */
  readonly onWaitEnded: (record: IslandRecord) => void;
}
