import { proxy } from 'valtio/vanilla';
import type { LinePlace } from './lines.ts';
import { perRun } from './shop.ts';

/** The fly-out as its opener, its box and its content show it [FLY-01]. */
export interface FlyState {
  /** Wanted open; it is seen as soon as there is something to show. */
  isOpen: boolean;
  /** What is shown, or will be, is on its way. */
  isLoading: boolean;
  /** Rises with every piece that has come; 0: none yet. */
  version: number;
  /** The piece that is on the page now. */
  drawn: number;
  /** The group of lines that is looked at. */
  tab: LinePlace;
  /** Whether opening takes the focus into the panel: not while the shopper is somewhere else. */
  takesFocus: boolean;
}

export const flyState = perRun(() =>
  proxy<FlyState>({ isOpen: false, isLoading: false, version: 0, drawn: 0, tab: 'ready', takesFocus: false }),
);
