import { proxy } from 'valtio/vanilla';
import type { BasketPrices } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { hoverBasket } from './calls/basket-fragments-call.ts';
import { followBasket } from './follow-basket.ts';
import { makeSmallBasket, type SmallBasketReader, type SmallBasketState } from './small-basket.ts';

/** The dropdown basket of the header, and of its fixed copy: one content for all [HOV-01]. */
export interface HoverState extends SmallBasketState {
  /** The reason of the last failure for the shopper, or that the read is repeated; empty if the last read succeeded. */
  problem: string;
  /** Number of visible dropdowns: the header's or its fixed copy's. */
  shown: number;
}

const texts = lazyMessages({ 'hover.failed': 'Корзина не загрузилась. {reason}', 'hover.loading': 'Загружаем корзину…' });

export const hoverState = perSession(() => proxy<HoverState>({ isLoading: false, isStale: false, problem: '', shown: 0 }));

const basket = perSession((): SmallBasketReader => {
  const state = hoverState();
  const made = makeSmallBasket({
    state,
    places: ['ready'],
    ask: (params) => getContext().send(hoverBasket, { firstTime: state.piece === undefined, params }),
    taken() {
      state.problem = '';
    },
    failed(failure) {
      // Without a press there is no notice: the dropdown shows the failure, the link still works, and the next hover retries.
      state.problem = failure.kind === 'aborted' ? '' : texts('hover.failed', { reason: failureText(failure) });
      getContext().report('hover-basket', failure.message);
    },
  });
  followBasket(() => {
    if (state.isLoading || (state.piece && state.shown > 0)) return loadHover();
    // Without content there is nothing to be kept current: the first request was not made yet, or has failed.
    if (state.piece) state.isStale = true;
  });
  return made;
});

/** On hover: loads the content once, and again if the basket has changed. */
export async function ensureHover(): Promise<BasketPrices | undefined> {
  const { piece, isLoading, isStale } = hoverState();
  return (piece || isLoading) && !isStale ? undefined : loadHover();
}

/** Keeps the content current while a dropdown is visible. Returns a function that ends that. */
export function keepHoverFresh(): () => void {
  const state = hoverState();
  state.shown++;
  if (state.isStale) void loadHover();
  return () => {
    state.shown--;
  };
}

/** Reads the content; concurrent reads share a request. Returns the header's sums, if the answer has them. */
export function loadHover(): Promise<BasketPrices | undefined> {
  const state = hoverState();
  if (state.problem) state.problem = texts('hover.loading');
  return basket().readPrices();
}
