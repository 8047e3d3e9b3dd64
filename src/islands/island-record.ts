import type { IslandReport } from '../kernel/api.ts';
import type { Guard, Press } from '../kernel/guard.ts';
import type { Natives } from '../kernel/natives.ts';
import type { AnyFeature, Island, PressListener, RegistryEntry } from '../parts/feature.ts';
import type { Parts } from '../parts/parts.ts';
import type { IslandRoot } from './island-root.tsx';

/**
 * The engine's record of one island, from found to gone. `waiting` records cost a few bytes and no React;
 * `live` ones hold their root; `failed` ones belong to the page again; `gone` ones left the page.
 */
export interface IslandRecord {
  readonly id: number;
  readonly entry: RegistryEntry;
  /** The page's own element. */
  readonly element: Element;
  state: 'waiting' | 'live' | 'failed' | 'gone';
  error?: string;
  live?: LiveIsland;
  /** When somebody else has written into it of late, in ms since 1970. */
  news: readonly number[];
}

/** What exists only while an island is live. */
export interface LiveIsland {
  readonly island: Island;
  readonly feature: AnyFeature;
  /** What was read from the element last. */
  props: unknown;
  readonly abort: AbortController;
  readonly parts: Parts;
  /** Who hears of presses on controls that are no parts. */
  readonly presses: ReadonlySet<PressListener>;
  /** Why its first drawing failed. */
  error?: unknown;
  draw(): void;
  hide(): void;
}

export interface Islands {
  /** Finds the records of a fragment; those already known stay as they are. */
  scan(fragment: Element): void;
  /** Takes records of one feature over now, whatever their position on the page. Together they are drawn several times quicker than one by one. */
  mount(records: readonly IslandRecord[]): Promise<void>;
  /** Does what a shopper pressed before the island was live: takes it over and presses the same control, once. */
  press(press: Press): Promise<void>;
  /** Follows what other scripts have added to the page, and ends the islands of elements that are no longer on it. */
  follow(added: Iterable<Element>, isAnyRemoved: boolean): void;
  report(): IslandReport[];
  /** From now on these entries only: the islands of the others are the page's. */
  leave(others: readonly RegistryEntry[]): void;
  /** Gives every element back and forgets all. */
  clear(): void;
}

export interface IslandSurroundings {
  readonly page: Document;
  readonly root: IslandRoot;
  readonly entries: readonly RegistryEntry[];
  readonly guard: Guard;
  readonly natives: Natives;
  readonly report: (name: string, message: string) => void;
  /** Told when the code of a feature has failed; elements that cannot be read are no failure of it. */
  readonly onCrash: (feature: string, message: string) => void;
  /** Told about a new waiting record, so that it can be watched until it is nearly seen. */
  readonly onFound: (record: IslandRecord) => void;
  readonly onLeft: (record: IslandRecord) => void;
}
