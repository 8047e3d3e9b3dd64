import { proxy } from 'valtio/vanilla';
import { lateTexts } from '../../state/late-texts.ts';
import { failureText } from '../../state/overlays.ts';
import { perRun, shop } from '../../state/shop.ts';
import { applyFragment, type BasketPiece, prepareReading, pricesOf, readPiece } from './basket-piece.ts';
import { hoverBasket } from './calls/basket-fragments.ts';
import type { BasketPrices } from './calls/basket-reads.ts';
import { fetchUnlessStale, followBasket } from './sync.ts';

/** The dropdown basket of the header, and of its fixed copy: one content for all [HOV-01]. */
export interface HoverState {
  isLoading: boolean;
  /** Rises with every piece that has come; 0: none yet. */
  version: number;
  /** The basket has changed since the last piece, and nobody has looked: it is read when somebody does [CNT-03]. */
  isStale: boolean;
  /** Why the last read failed, in words for the shopper, or that it is tried again; '': it did not fail. */
  problem: string;
}

const texts = lateTexts({ 'hover.failed': 'Корзина не загрузилась. {reason}', 'hover.loading': 'Загружаем корзину…' });

export const hoverState = perRun(() => proxy<HoverState>({ isLoading: false, version: 0, isStale: false, problem: '' }));

interface Hover {
  piece: BasketPiece | undefined;
  loading: Promise<void> | undefined;
  /** Somebody wants to see it, though nothing has come yet. */
  isWanted: boolean;
  /** How many dropdowns are looked at: the header's or its fixed copy's. */
  shown: number;
}

const hover = perRun((): Hover => {
  followBasket(() => {
    const { isWanted, loading, shown } = hover();
    if (!isWanted) return;
    if (shown > 0 || loading) return loadHover().then(pricesOfHover);
    hoverState().isStale = true;
  });
  return { piece: undefined, loading: undefined, isWanted: false, shown: 0 };
});

/** The shopper points at the basket: its content comes, once, and again when the basket has changed meanwhile. */
export async function wantHover(): Promise<void> {
  const known = hover();
  if (known.isWanted && !hoverState().isStale) return;
  known.isWanted = true;
  await loadHover();
}

/** A dropdown is looked at: its content is kept true meanwhile. Returns what ends that. */
export function lookAtHover(): () => void {
  const known = hover();
  known.shown++;
  if (hoverState().isStale) void loadHover();
  return () => {
    known.shown--;
  };
}

export function hoverContent(): DocumentFragment | undefined {
  return hover().piece?.content;
}

export function hoverParams(): string | undefined {
  return hover().piece?.params;
}

/** The header's sums, as the content that has just been read tells them; `undefined`: it could not be read, or is already out of date. */
export function pricesOfHover(): BasketPrices | undefined {
  const { problem, isLoading } = hoverState();
  return problem || isLoading ? undefined : pricesOf(hover().piece);
}

/** Reads the content; several reads at once are one. */
export function loadHover(): Promise<void> {
  const known = hover();
  known.isWanted = true;
  known.loading ??= load().finally(() => {
    known.loading = undefined;
  });
  return known.loading;
}

async function load(): Promise<void> {
  const [known, state] = [hover(), hoverState()];
  state.isLoading = true;
  if (state.problem) state.problem = texts('hover.loading');
  const params = known.piece?.params;
  prepareReading();
  const input = { firstTime: state.version === 0, ...(params === undefined ? {} : { params }) };
  const read = await fetchUnlessStale(async () => readPiece(await shop().send(hoverBasket, input)));
  // A change has overlapped it: the read after that change brings the content.
  if (!read) return;
  state.isLoading = false;
  if (!read.ok) {
    // Nobody has pressed anything: the dropdown says so where it stands, the link leads to the basket as ever, and the next pointing asks again.
    known.isWanted = state.version > 0;
    state.problem = read.failure.kind === 'aborted' ? '' : texts('hover.failed', { reason: failureText(read.failure) });
    shop().report('hover-basket', read.failure.message);
    return;
  }
  known.piece = read.value;
  state.problem = '';
  state.isStale = false;
  applyFragment(read.value, ['ready']);
  state.version++;
}
