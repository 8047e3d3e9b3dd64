import type { Failure } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { closeNotices, notify } from '../overlays.ts';
import { notifyOtherTabs, promiseOtherTabs, readBasket } from './sync.ts';

/**
 * The outcome of a change. `unclear`: it cannot be known, so the shopper is not asked to repeat it. `undefined`: this check gave no result.
 */
export type Verdict = 'done' | 'not-done' | 'unclear' | undefined;

/** How to verify a change whose answer gave no result. */
export interface Proof<Value> {
  /** Makes the value that the answer would have had. Called when the change is known to be made. */
  answer(): Value;
  /** Derives the outcome from a read of the basket. Called when the read and its followers are applied. */
  readonly inBasket?: (facts: BasketFacts) => Verdict;
  /** Another way to verify: the shop's own list, or the same change once more if that is harmless. */
  readonly ask?: () => Promise<Verdict>;
  /** The iblock whose compare list is read with the basket. */
  readonly iblockId?: string | undefined;
  /** Repeating the change has no further effect, so it is verified at once. */
  readonly isHarmless?: true;
}

const texts = lazyMessages({
  'checking.offline': 'Нет связи с магазином. Проверяем, получилось ли…',
  'checking.silence': 'Магазин долго не отвечает. Проверяем, получилось ли…',
  'checking.server': 'Магазин ответил непонятно. Проверяем, получилось ли…',
});

/**
 * Milliseconds until a change is verified. A request whose answer is lost may still arrive, and a shopper who is told too early that it
 * failed repeats it [BUY-12]. Favourites are verified at once, because repeating them is harmless.
 */
const firstDelays = { usual: 5000, harmless: 200 } as const;
/** Milliseconds until an inconclusive check is repeated. A check is repeated earlier when the browser is online again. */
const pauses = [2000, 5000, 10_000, 20_000, 40_000] as const;

/** Number of reads of the basket after which the other check is used. */
const readsBeforeAsk = 2;

const run = perSession(() => ({
  /** The messages of all changes that are being verified. */
  checked: [] as string[],
  /** Pending reads, by iblock. */
  reads: new Map<string | undefined, Promise<BasketFacts | undefined>>(),
}));

/** The result of a check. `isRead`: the basket was read, so lists, lines and numbers are right already. */
interface Found {
  readonly isRead?: true;
  readonly verdict: Verdict;
}

/**
 * Verifies a change whose request failed, and shows a notice meanwhile. Repeats until the result is known, or until the layer stops (then
 * it is `undefined`). It comes with what makes changes, because it is needed when the network fails [BUY-13, ERR-01].
 */
export function checkOutcome(failure: Failure, proof: Proof<unknown>): Promise<Found> {
  return withNotice(checkingText(failure), () => ask(proof));
}

/**
 * Verifies a change whose answer does not tell whether it was made. Nothing is shown meanwhile, and other tabs get the same read. `unclear`: no read came,
 * or it has not that list.
 */
export async function checkAnswered(inBasket: NonNullable<Proof<unknown>['inBasket']>): Promise<Verdict> {
  promiseOtherTabs();
  const { verdict } = await ask({ answer: () => undefined, inBasket, ask: async () => 'unclear', isHarmless: true });
  return verdict;
}

async function ask({ inBasket, ask: askElsewhere, iblockId, isHarmless }: Proof<unknown>): Promise<Found> {
  const { stopped } = getContext();
  await pause(firstDelays[isHarmless ? 'harmless' : 'usual'], false);
  for (let tries = 0; !stopped.aborted; tries++) {
    const facts = inBasket && (await readTogether(iblockId));
    const byRead = stopped.aborted ? undefined : facts && inBasket(facts);
    if (byRead && !(byRead === 'unclear' && askElsewhere)) {
      // The change may be partly made. After `done` the caller notifies other tabs.
      if (byRead !== 'done') notifyOtherTabs();
      return { isRead: true, verdict: byRead };
    }
    // `facts` is missing if another change overlapped the read; that read is repeated anyway.
    const mayAsk = !stopped.aborted && (!inBasket || facts || tries >= readsBeforeAsk);
    const verdict = mayAsk ? await askElsewhere?.() : undefined;
    if (verdict) return { verdict };
    if (!stopped.aborted) await pause(pauses[Math.min(tries, pauses.length - 1)] as number, true);
  }
  return { verdict: undefined };
}

/** Changes that are verified at the same time share one read. */
function readTogether(iblockId: string | undefined): Promise<BasketFacts | undefined> {
  const { reads } = run();
  const read = reads.get(iblockId) ?? readBasket(iblockId).finally(() => reads.delete(iblockId));
  reads.set(iblockId, read);
  return read;
}

/** Waits for a time, or until the layer stops; with `wakes` at most until the browser is online again. */
function pause(milliseconds: number, wakes: boolean): Promise<void> {
  const { page, natives, stopped } = getContext();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      natives.clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = natives.setTimeout(end, milliseconds);
    const { signal } = ended;
    stopped.addEventListener('abort', end, { signal });
    if (wakes) page.addEventListener('online', end, { signal });
  });
}

const checkingText = ({ kind }: Failure): string =>
  texts(kind === 'offline' || kind === 'silence' ? `checking.${kind}` : 'checking.server');

/** Shows a notice while something is pending. */
async function withNotice<Value>(text: string, act: () => Promise<Value>): Promise<Value> {
  const { checked } = run();
  notify('alert', text);
  checked.push(text);
  try {
    return await act();
  } finally {
    checked.splice(checked.indexOf(text), 1);
    if (!checked.includes(text)) closeNotices(text);
  }
}
