import { type Failure, failed, type Result } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { notifyFailure } from '../overlays.ts';
import { loadAsking, refetchBasket, trackMutation } from './sync.ts';

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
 * Makes a change and answers what has become of it. An answer that is lost, cut, late, an error or another page says nothing
 * of that: then the shopper hears that it is being checked, and this resolves when it is known, by a read. Until then whoever
 * made the change keeps its control busy, so that nothing is done twice [BUY-13, FAV-04, ERR-01].
 */
export async function changeVerified<Value>(send: () => Promise<Result<Value>>, proof: Proof<Value>): Promise<SureResult<Value>> {
  const answer = await trackMutation(send);
  return answer.ok ? answer : findOut(answer.failure, proof);
}

/** The same for a change that has been answered with a failure. */
export async function findOut<Value>(failure: Failure, proof: Proof<Value>): Promise<SureResult<Value>> {
  if (isAnswer(failure)) return { ok: false, failure };
  const asking = await loadAsking().catch(() => undefined);
  // The part that asks was begun to load with the change. If it cannot be had, nothing can be found out.
  if (!asking) return { ok: false, failure: failure.kind === 'offline' ? failure : { ...failure, isUnclear: true } };
  const { isRead, verdict } = await asking.findOutBy(failure, proof);
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

/** Asks by making a harmless change once more, but not for ever: who answers nothing twice will not say. */
export function askAgain(send: () => Promise<Result<unknown>>): () => Promise<Verdict> {
  let tries = 0;
  return async () => verdictOf(await send()) ?? (++tries < 2 ? undefined : 'unclear');
}

/** Says why a change is not made; the basket is read again unless that has just been done. */
export function notifyNotMade({ failure, isRead }: NotMade, iblockId?: string): void {
  notifyFailure(failure);
  if (!isRead) refetchBasket('failed', iblockId);
}

/** The server has understood and said no, or nobody wants to know any more: all else leaves open what it has done. */
export const isAnswer = ({ kind }: Failure) => kind === 'refused' || kind === 'denied' || kind === 'aborted';
