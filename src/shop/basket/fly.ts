import type { BasketPrices } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { notifyFailure } from '../overlays.ts';
import { flyBasket } from './calls/basket-fragments-call.ts';
import { canFly, flyState, opensAfterAdd } from './fly-state.ts';
import { followBasket } from './follow-basket.ts';
import { type LinePlace, linePlaces } from './model.ts';
import { placeOfSection, readParams } from './page/basket-rows.ts';
import { makeSmallBasket, type SmallBasketReader } from './small-basket.ts';

interface Fly {
  readonly basket: SmallBasketReader;
  /** Set after an add: the panel opens with the next read. The function tells whether the focus is still on the pressed button. */
  openAfterRead: (() => boolean) | undefined;
}

const fly = perSession((): Fly => {
  const state = flyState();
  const { page, send, report, lazySnapshots } = getContext();
  const basket = makeSmallBasket({
    state,
    places: linePlaces,
    ask: (params = readParams(page.document)) => send(flyBasket, { params }),
    taken: openIfAdded,
    failed(failure) {
      fly().openAfterRead = undefined;
      if ((state.piece && !state.isStale) || !state.isOpen) return report('fly-basket', failure.message);
      state.isOpen = false;
      notifyFailure(failure);
    },
  });
  followBasket((isElsewhere) => {
    if (state.isOpen || fly().openAfterRead || (state.piece && !isElsewhere)) return basket.readPrices();
    state.isStale = true;
  });
  lazySnapshots.set('fly', () => {
    const { piece, drawn: _drawn, ...told } = state;
    return { ...told, hasContent: piece !== undefined };
  });
  return { basket, openAfterRead: undefined };
});

/** The fly-out's content: loads it, and takes it from other answers that contain it. */
export const flyPanel = (): SmallBasketReader => fly().basket;

/** The group that the opener's button shows: the one that it names, or the first where that has no lines. */
export const tabOf = (section: string | null): LinePlace => shownFor(placeOfSection(section));

function shownFor(tab: LinePlace): LinePlace {
  const { piece, isStale } = flyState();
  if (!piece || isStale || piece.lines.some(({ place }) => place === tab)) return tab;
  return piece.lines[0]?.place ?? 'ready';
}

/** Called when the newest content is on the page. A chosen group that is gone is forgotten: it would be shown again with its next line. */
export function setFlyDrawn(): void {
  const state = flyState();
  state.drawn = state.piece;
  state.tab = shownFor(state.tab);
}

/** Handles a press on the opener: opens the panel with the group that the button names. A second press closes it [FLY-01]. */
export function toggleFly(section: string | null): void {
  const state = flyState();
  const tab = tabOf(section);
  if (state.isOpen && state.tab === tab) {
    closeFly();
    return;
  }
  if (!canFly()) return;
  state.tab = tab;
  state.takesFocus = true;
  state.isOpen = true;
  if (!state.piece || state.isStale) void fly().basket.load();
}

export function closeFly(): void {
  fly().openAfterRead = undefined;
  flyState().isOpen = false;
}

export function showFlyTab(tab: LinePlace): void {
  flyState().tab = tab;
}

/**
 * Opens the panel with the next read after an add. The focus moves into it only if it is still on the pressed button [BUY-03]. Returns the
 * header's sums, if the answer has them.
 */
export async function openFlyAfterAdd(isStillThere: () => boolean): Promise<BasketPrices | undefined> {
  if (opensAfterAdd()) fly().openAfterRead = isStillThere;
  else if (!flyState().piece) return undefined;
  return fly().basket.readPrices();
}

function openIfAdded(): void {
  const isStillThere = fly().openAfterRead;
  fly().openAfterRead = undefined;
  const state = flyState();
  if (!isStillThere || state.isOpen || !canFly()) return;
  state.tab = 'ready';
  state.takesFocus = isStillThere();
  state.isOpen = true;
}
