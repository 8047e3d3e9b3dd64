import { proxy } from 'valtio/vanilla';
import { getContext, perSession } from '../context.ts';
import type { LinePlace } from './model.ts';
import type { PieceRef, SmallBasketState } from './small-basket.ts';

/** The fly-out opens only on screens wider than this, px [FLY-01]. */
export const narrow = 768;

/** The fly-out as its opener, its box and its content show it [FLY-01]. */
export interface FlyState extends SmallBasketState {
  /** Whether the page has an opener. */
  isThere: boolean;
  /** Whether the panel should be open. It becomes visible when its content is loaded. */
  isOpen: boolean;
  /** The HTML that the panel shows now. */
  drawn?: PieceRef | undefined;
  /** The shown group of lines. */
  tab: LinePlace;
  /** Whether opening moves the focus into the panel. After an add it does so only if the focus is still on the pressed button. */
  takesFocus: boolean;
}

/** The fly-out's state in this run. */
export const flyState = perSession(() =>
  proxy<FlyState>({ isThere: false, isOpen: false, isLoading: false, isStale: false, tab: 'ready', takesFocus: false }),
);

/** Whether this page, at this width, has a fly-out that opens [FLY-01]. */
export function canFly(): boolean {
  const { page, facts } = getContext();
  return page.innerWidth > narrow && !facts.kinds.has('basket');
}

/** Whether the fly-out opens after an add. The header's dropdown stays closed then, because both would take the focus [BUY-03]. */
export function opensAfterAdd(): boolean {
  return getContext().facts.options.theme.showBasketOnAdd && canFly();
}
