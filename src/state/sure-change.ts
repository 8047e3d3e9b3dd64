import type { BasketFacts } from '../contract/basket-facts.ts';
import { type Failure, failed, type Result } from '../contract/result.ts';
import { closeNotices, notify, notifyFailure } from './overlays.ts';
import { perRun, shop } from './shop.ts';
import { changing, readBasket, rereadBasket, tellOthers } from './sync.ts';

/**
 * What has become of a change: it is made, it is not, or it cannot be known (then nobody is told to try again). `undefined`:
 * nothing could be learnt this time.
 */
export type Verdict = 'done' | 'not-done' | 'unclear' | undefined;

/** A change that is not made, or perhaps not. */
export type NotMade = Extract<SureResult<never>, { ok: false }>;

/** How it is found out what has become of a change whose answer did not say. */
export interface Proof<Value> {
  /** What the answer to a change that is made would have said; asked when it is known to be made. */
  answer(): Value;
  /** What the basket says, read with all that follows it (fly-out, basket page); called when it has been learnt. */
  readonly inBasket?: (facts: BasketFacts) => Verdict;
  /** Asks in another way, where the basket does not say: the shop's own list, or the same change once more if that does no harm. */
  readonly ask?: () => Promise<Verdict>;
  /** Whose compare list the basket is read with. */
  readonly iblockId?: string | undefined;
  /** It is asked for at once: made twice, it is as if made once. */
  readonly isHarmless?: true;
}

/** The outcome of a change. `isRead`: it was found out by reading, so that lists, lines and numbers are true already. */
export type SureResult<Value> = Result<Value> & { readonly isRead?: true };

/**
 * Milliseconds until it is asked what has become of a change: one whose answer is lost may still be under way, and who is told
 * too early that it is not made makes it twice [BUY-12]. A heart does no harm, and shall not show for long what is not so.
 */
const beforeAsking = { usual: 5000, harmless: 200 } as const;
/** Until it is asked again, when nothing could be learnt: longer each time; sooner when the browser is online again. */
const pauses = [2000, 5000, 10_000, 20_000, 40_000] as const;

/** So often the basket is tried before it is asked in another way. */
const patience = 2;

const run = perRun(() => ({
  /** How many changes are being checked, by what is said of them. */
  checked: new Map<string, number>(),
  /** Reads under way, by iblock. */
  reads: new Map<string | undefined, Promise<BasketFacts | undefined>>(),
}));

/**
 * Makes a change and answers what has become of it. An answer that is lost, cut, late, an error or another page says nothing
 * of that: then the shopper hears that it is being checked, and this resolves when it is known, by a read. Until then whoever
 * made the change keeps its control busy, so that nothing is done twice [BUY-13, FAV-04, ERR-01].
 */
export async function changeSurely<Value>(send: () => Promise<Result<Value>>, proof: Proof<Value>): Promise<SureResult<Value>> {
  const answer = await changing(send);
  return answer.ok ? answer : findOut(answer.failure, proof);
}

/** The same for a change that has been answered with a failure. */
export async function findOut<Value>(failure: Failure, proof: Proof<Value>): Promise<SureResult<Value>> {
  if (isAnswer(failure)) return { ok: false, failure };
  const { isRead, verdict } = await whileSaid(checkingText(failure), () => ask(proof));
  if (verdict === 'done') return { ok: true, value: proof.answer(), ...(isRead && { isRead }) };
  if (verdict === undefined) return failed('aborted', failure.message);
  return { ok: false, failure: verdict === 'unclear' ? { ...failure, isUnclear: true } : failure, isRead: true };
}

/** Whether a list of the basket holds an item, or no longer does, as a change wanted it; a list that is not told says nothing. */
export function holds(ids: readonly string[] | undefined, id: string, isWanted = true): Verdict {
  if (!ids) return 'unclear';
  return ids.includes(id) === isWanted ? 'done' : 'not-done';
}

/** Whether nothing is in the basket, whatever tab it was cleared from. */
export function isEmpty({ basket, delayed, unavailable }: BasketFacts): Verdict {
  if (!basket) return 'unclear';
  return basket.length + (delayed?.length ?? 0) + (unavailable?.length ?? 0) > 0 ? 'not-done' : 'done';
}

/** What the answer of a change that was made a second time says of it. */
export function verdictOf(answer: Result<unknown>): Verdict {
  if (answer.ok) return 'done';
  return answer.failure.kind === 'refused' || answer.failure.kind === 'denied' ? 'not-done' : undefined;
}

/** Says why a change is not made; the basket is read again unless that has just been done. */
export function tellNotMade({ failure, isRead }: NotMade, iblockId?: string): void {
  notifyFailure(failure);
  if (!isRead) rereadBasket('failed', iblockId);
}

/** The server has understood and said no, or nobody wants to know any more: all else leaves open what it has done. */
const isAnswer = ({ kind }: Failure) => kind === 'refused' || kind === 'denied' || kind === 'aborted';

async function ask({ inBasket, ask: askElsewhere, iblockId, isHarmless }: Proof<unknown>): Promise<{ isRead?: true; verdict: Verdict }> {
  const { stopped } = shop();
  await pause(beforeAsking[isHarmless ? 'harmless' : 'usual'], false);
  for (let tries = 0; !stopped.aborted; tries++) {
    const facts = inBasket && (await readTogether(iblockId));
    const said = stopped.aborted ? undefined : facts && inBasket(facts);
    if (said && !(said === 'unclear' && askElsewhere)) {
      // A part of it may have been made; of what is made others hear from whoever made it.
      if (said !== 'done') tellOthers();
      return { isRead: true, verdict: said };
    }
    // A read that another change has overlapped is soon repeated: nothing is sent for its sake.
    const mayAsk = !stopped.aborted && (!inBasket || facts || tries >= patience);
    const verdict = mayAsk ? await askElsewhere?.() : undefined;
    if (verdict) return { verdict };
    if (!stopped.aborted) await pause(pauses[Math.min(tries, pauses.length - 1)] as number, true);
  }
  return { verdict: undefined };
}

/** Several changes that are checked at once are one read. */
function readTogether(iblockId: string | undefined): Promise<BasketFacts | undefined> {
  const { reads } = run();
  const read = reads.get(iblockId) ?? readBasket(iblockId).finally(() => reads.delete(iblockId));
  reads.set(iblockId, read);
  return read;
}

/** Waits; not when the layer has stopped, and `wakes`: not longer than until the browser is online. */
function pause(milliseconds: number, wakes: boolean): Promise<void> {
  const { page, natives, stopped } = shop();
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

function checkingText({ kind }: Failure): string {
  const { texts } = shop().facts;
  return texts(kind === 'offline' || kind === 'silence' ? `checking.${kind}` : 'checking.server');
}

/** Says something for as long as something is under way. */
async function whileSaid<Value>(text: string, act: () => Promise<Value>): Promise<Value> {
  const { checked } = run();
  notify('alert', text);
  checked.set(text, (checked.get(text) ?? 0) + 1);
  try {
    return await act();
  } finally {
    const others = (checked.get(text) ?? 1) - 1;
    if (others > 0) checked.set(text, others);
    else {
      checked.delete(text);
      closeNotices(text);
    }
  }
}
