import { ok, type Result } from '../../contract/result.ts';
import { notifyFailure } from '../../state/overlays.ts';
import { perRun, shop } from '../../state/shop.ts';
import { applyFragment, type BasketPiece, prepareReading, pricesOf, readPiece } from './basket-piece.ts';
import { flyBasket } from './calls/basket-fragments.ts';
import type { BasketPrices } from './calls/basket-reads.ts';
import { canFly, flyState, opensAfterAdd } from './fly-state.ts';
import type { LinePlace } from './model.ts';
import { linePlaces } from './model.ts';
import { placeOfSection, readParams } from './page/basket-rows.ts';
import { changeCount, fetchUnlessStale, followBasket } from './sync.ts';

interface Fly {
  piece: BasketPiece | undefined;
  /** The number of changes when it was read. */
  readAt: number;
  /** An add wants it opened with what the next read brings; answers whether the shopper is still where they pressed. */
  openAfterRead: (() => boolean) | undefined;
  loading: Promise<Result<undefined> | undefined> | undefined;
}

const fly = perRun((): Fly => {
  followBasket((isElsewhere) => {
    const state = flyState();
    if (state.isOpen || fly().openAfterRead || (state.version > 0 && !isElsewhere)) return readPrices();
    state.isStale = true;
  });
  shop().lateStores.set('fly', () => ({ ...flyState() }));
  return { piece: undefined, readAt: -1, openAfterRead: undefined, loading: undefined };
});

/** A press on the opener: opens the panel at the group that it names, and a second one collapses it [FLY-01]. */
export function toggleFly(section: string | null): void {
  const state = flyState();
  const tab = placeOfSection(section);
  if (state.isOpen && state.tab === tab) {
    closeFly();
    return;
  }
  if (!canFly()) return;
  state.tab = tab;
  state.takesFocus = true;
  state.isOpen = true;
  if (state.version === 0 || state.isStale) void loadFly();
}

export function closeFly(): void {
  fly().openAfterRead = undefined;
  flyState().isOpen = false;
}

export function showFlyTab(tab: LinePlace): void {
  flyState().tab = tab;
}

/**
 * After an add the panel opens with what the next read brings, without taking the focus of who has gone on or looks at a
 * popup [BUY-03]. Answers the header's sums, if they have come with it.
 */
export async function openFlyAfterAdd(isStillThere: () => boolean): Promise<BasketPrices | undefined> {
  if (opensAfterAdd()) fly().openAfterRead = isStillThere;
  else if (flyState().version === 0) return undefined;
  return readPrices();
}

/** Reads the panel; `undefined`: it could not be read, or does not tell the sums. */
async function readPrices(): Promise<BasketPrices | undefined> {
  const read = await loadFly();
  return read?.ok ? pricesOf(fly().piece) : undefined;
}

/** The last piece that came, to be shown. */
export function flyContent(): DocumentFragment | undefined {
  return fly().piece?.content;
}

/** The fields of its form and its parameters; `undefined` before anything has come. */
export function flyPiece(): BasketPiece | undefined {
  return fly().piece;
}

/** Whether nothing has changed since the piece was read. */
export function isFlyFresh(): boolean {
  return fly().readAt === changeCount() && !flyState().isStale;
}

/** Reads the panel's content; several reads at once are one. `undefined`: a change has overlapped it, and the read after that brings the content. */
export function loadFly(): Promise<Result<undefined> | undefined> {
  const { loading } = fly();
  if (loading) return loading;
  const running = load().finally(() => {
    fly().loading = undefined;
  });
  fly().loading = running;
  return running;
}

async function load(): Promise<Result<undefined> | undefined> {
  const state = flyState();
  state.isLoading = true;
  const { page, send } = shop();
  const params = fly().piece?.params ?? readParams(page.document);
  prepareReading();
  const read = await fetchUnlessStale(async () => readPiece(await send(flyBasket, params === undefined ? {} : { params })));
  if (!read) return undefined;
  state.isLoading = false;
  if (read.ok) {
    takeFlyPiece(read.value);
    return ok(undefined);
  }
  fly().openAfterRead = undefined;
  if ((state.version === 0 || state.isStale) && state.isOpen) {
    state.isOpen = false;
    notifyFailure(read.failure);
  } else shop().report('fly-basket', read.failure.message);
  return read;
}

/** Shows a piece that is known to be true now. */
export function takeFlyPiece(piece: BasketPiece): void {
  const known = fly();
  known.piece = piece;
  known.readAt = changeCount();
  applyFragment(piece, linePlaces);
  const state = flyState();
  state.isStale = false;
  state.version++;
  const wanted = known.openAfterRead;
  known.openAfterRead = undefined;
  if (!wanted || state.isOpen || !canFly()) return;
  state.tab = 'ready';
  state.takesFocus = wanted();
  state.isOpen = true;
}
