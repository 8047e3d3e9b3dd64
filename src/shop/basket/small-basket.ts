import { ref } from 'valtio/vanilla';
import type { Failure, Result } from '../../platform/result.ts';
import type { BasketPrices } from '../basket-facts.ts';
import { applyFragment, type BasketPiece, prepareReading, pricesOf, readPiece } from './basket-piece.ts';
import type { BasketFragment } from './calls/basket-fragments-call.ts';
import { changeCount } from './changes.ts';
import type { LinePlace } from './model.ts';
import { fetchUnlessStale } from './sync.ts';

/** A piece inside a Valtio proxy. It is replaced as a whole, never changed. */
export type PieceRef = ReturnType<typeof ref<BasketPiece>>;

/** State of a small basket, which the server renders as a whole: the fly-out [FLY-01] or the header's dropdown [HOV-01]. */
export interface SmallBasketState {
  /** The newest content: a new object with every answer, absent before the first. */
  piece?: PieceRef | undefined;
  /** The content is being loaded. */
  isLoading: boolean;
  /** The basket has changed since, but nobody looks at it: it is read when the shopper opens it [CNT-03]. */
  isStale: boolean;
}

export interface SmallBasketOptions {
  readonly state: SmallBasketState;
  /** Groups of which it shows every line. */
  readonly places: readonly LinePlace[];
  /** Sends the request; `params` is the value that every call sends back. */
  ask(params: string | undefined): Promise<Result<BasketFragment>>;
  /** Called when new content is in `state`. */
  taken(): void;
  failed(failure: Failure): void;
}

export interface SmallBasketReader {
  /** Reads the content. Concurrent calls share one request. `undefined`: a change overlapped the read; the next read brings the content. */
  load(): Promise<Result<BasketPiece> | undefined>;
  /** Reads the content and returns the header's sums. `undefined`: the read failed, or the content has no sums. */
  readPrices(): Promise<BasketPrices | undefined>;
  /** Shows content from another answer that is known to be current. */
  take(piece: BasketPiece): void;
  /** Whether the basket is unchanged since the content was taken. */
  isFresh(): boolean;
}

/** Makes the reader of a small basket. */
export function makeSmallBasket({ state, places, ask, taken, failed }: SmallBasketOptions): SmallBasketReader {
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
    take,
    isFresh: () => readAt === changeCount(),
  };
}
