import { proxy } from 'valtio/vanilla';
import { perRun, shop } from '../../state/shop.ts';
import type { LinePlace } from './model.ts';

/** The panel works on screens wider than this, px [FLY-01]. */
const narrow = 768;

/** The fly-out as its opener, its box and its content show it [FLY-01]. */
export interface FlyState {
  /** There is an opener on the page. */
  isThere: boolean;
  /** Wanted open; it is seen as soon as there is something to show. */
  isOpen: boolean;
  /** What is shown, or will be, is on its way. */
  isLoading: boolean;
  /** Rises with every piece that has come; 0: none yet. */
  version: number;
  /** Another tab has changed the basket since the last piece: it is read when the panel is opened [CNT-03]. */
  isStale: boolean;
  /** The piece that is on the page now. */
  drawn: number;
  /** The group of lines that is looked at. */
  tab: LinePlace;
  /** Whether opening takes the focus into the panel: not while the shopper is somewhere else. */
  takesFocus: boolean;
}

export const flyState = perRun(() =>
  proxy<FlyState>({
    isThere: false,
    isOpen: false,
    isLoading: false,
    version: 0,
    isStale: false,
    drawn: 0,
    tab: 'ready',
    takesFocus: false,
  }),
);

/** Whether this page, at this width, has a fly-out that opens [FLY-01]. */
export function canFly(): boolean {
  const { page, facts } = shop();
  return page.innerWidth > narrow && !facts.kinds.has('basket');
}

/** Whether an add opens it: what else shows the basket stays away then, because two things at once want the keyboard [BUY-03]. */
export function opensAfterAdd(): boolean {
  return shop().facts.options.theme.showBasketOnAdd && canFly();
}
