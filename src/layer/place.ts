import type { Root } from 'react-dom/client';
import type { Feature, Island, PressListener, RegistryEntry } from '../features/feature.ts';

/**
 * The engine's record of one island, from found to gone. `waiting` places cost a few bytes and no React;
 * `live` ones hold their root; `failed` ones belong to the page again; `gone` ones left the page.
 */
export interface Place {
  readonly id: number;
  readonly entry: RegistryEntry;
  /** The page's own element. */
  readonly element: Element;
  state: 'waiting' | 'live' | 'failed' | 'gone';
  error?: string;
  live?: LiveIsland;
  /** When its content was last thrown away by somebody else, in ms since 1970; several in a short time mean a quarrel. */
  readonly repairs: readonly number[];
}

/** What exists only while an island is live. */
export interface LiveIsland {
  readonly island: Island;
  // biome-ignore lint/suspicious/noExplicitAny: see RegistryEntry.load
  readonly feature: Feature<any>;
  readonly props: unknown;
  readonly root: Root;
  readonly abort: AbortController;
  /** The elements that React drew: as long as all are in the host, nobody has thrown the island away. */
  readonly skeleton: readonly Element[];
  /** Who hears of presses on the controls of an `enhance` island. */
  readonly presses: readonly PressListener[];
}
