import { ref } from 'valtio/vanilla';
import type { Failure, Result } from '../../platform/result.ts';
import { applyFragment, type BasketPiece, prepareReading, pricesOf, readPiece } from './basket-piece.ts';
import type { BasketFragment } from './calls/basket-fragments-call.ts';
import type { BasketPrices } from './calls/basket-reads-call.ts';
import type { LinePlace } from './model.ts';
import { changeCount, fetchUnlessStale } from './sync.ts';

/** A piece as a proxy holds it: it is put anew, never changed. */
export type PieceRef = ReturnType<typeof ref<BasketPiece>>;

/** What is known of a small basket, which the server draws whole: the fly-out [FLY-01], or the header's dropdown [HOV-01]. */
export interface SmallBasketState {
  /** What has come last; another object with every answer, none before the first. */
  piece?: PieceRef | undefined;
  /** What is shown, or will be, is on its way. */
  isLoading: boolean;
  /** The basket has changed since the piece came, and nobody has looked: it is read when somebody does [CNT-03]. */
  isStale: boolean;
}

export interface SmallBasketOptions {
  readonly state: SmallBasketState;
  /** Places whose lines it shows whole. */
  readonly places: readonly LinePlace[];
  /** Asks the server; `params` are what every call hands back. */
  ask(params: string | undefined): Promise<Result<BasketFragment>>;
  /** A piece has come, and is the state's. */
  taken(): void;
  failed(failure: Failure): void;
}

export interface SmallBasket {
  /** Reads it; several reads at once are one. `undefined`: a change has overlapped it, and the read after that brings the content. */
  load(): Promise<Result<BasketPiece> | undefined>;
  /** The same, for the header's sums; `undefined`: it could not be read, or does not tell them. */
  readPrices(): Promise<BasketPrices | undefined>;
  isLoading(): boolean;
  /** Shows a piece that is known to be true now. */
  take(piece: BasketPiece): void;
  /** Whether nothing has changed since the piece came. */
  isFresh(): boolean;
}

export function makeSmallBasket({ state, places, ask, taken, failed }: SmallBasketOptions): SmallBasket {
  let loading: Promise<Result<BasketPiece> | undefined> | undefined;
  let readAt = -1;

  function take(piece: BasketPiece): void {
    readAt = changeCount();
    applyFragment(piece, places);
    state.isStale = false;
    state.piece = ref(piece);
    taken();
  }

  async function read(): Promise<Result<BasketPiece> | undefined> {
    state.isLoading = true;
    prepareReading();
    const answer = await fetchUnlessStale(async () => readPiece(await ask(state.piece?.params)));
    if (!answer) return undefined;
    state.isLoading = false;
    if (answer.ok) take(answer.value);
    else failed(answer.failure);
    return answer;
  }

  function load(): Promise<Result<BasketPiece> | undefined> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    load,
    async readPrices() {
      const answer = await load();
      return answer?.ok ? pricesOf(answer.value) : undefined;
    },
    isLoading: () => loading !== undefined,
    take,
    isFresh: () => readAt === changeCount(),
  };
}
