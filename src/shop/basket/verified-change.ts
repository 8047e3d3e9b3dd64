import { type Failure, failed, type Result } from '../../platform/result.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { notifyFailure } from '../overlays.ts';
import { checkOutcome, type Proof, type Verdict } from './outcome.ts';
import { refetchBasket, trackMutation } from './sync.ts';

/** The result of a change that failed, or perhaps failed. */
export type FailedChange = Extract<VerifiedResult<never>, { ok: false }>;

/** The result of a change. `isRead`: it was verified by a read, so lists, lines and numbers are right already. */
export type VerifiedResult<Value> = Result<Value> & { readonly isRead?: true };

/**
 * Makes a change and resolves with its verified result. If the answer is lost, cut, late, an error or another page, the outcome is unknown:
 * the shopper is told that it is being checked, and the promise resolves when a read shows the outcome. The caller keeps its control busy
 * until then, so that nothing is done twice [BUY-13, FAV-04, ERR-01].
 */
export async function changeVerified<Value>(send: () => Promise<Result<Value>>, proof: Proof<Value>): Promise<VerifiedResult<Value>> {
  const answer = await trackMutation(send);
  return answer.ok ? answer : verifyOutcome(answer.failure, proof);
}

/** Verifies a change that was answered with a failure. */
export async function verifyOutcome<Value>(failure: Failure, proof: Proof<Value>): Promise<VerifiedResult<Value>> {
  if (isAnswer(failure)) return { ok: false, failure };
  // The layer was stopped: the next run reads the basket at its start. If that run has begun already, it verifies the change.
  if (getContext().stopped.aborted) return failed('aborted', failure.message);
  const { isRead, verdict } = await checkOutcome(failure, proof);
  if (verdict === 'done') return { ok: true, value: proof.answer(), ...(isRead && { isRead }) };
  if (verdict === undefined) return failed('aborted', failure.message);
  return { ok: false, failure: verdict === 'unclear' ? { ...failure, isUnclear: true } : failure, isRead: true };
}

/** Whether a list contains an item, or no longer does (`isWanted`). A missing list proves nothing. */
export function holds(ids: readonly string[] | undefined, id: string, isWanted = true): Verdict {
  if (!ids) return 'unclear';
  return ids.includes(id) === isWanted ? 'done' : 'not-done';
}

/** Whether the basket is empty, in all its groups. */
export function isEmpty({ basket, delayed, unavailable }: BasketFacts): Verdict {
  if (!basket) return 'unclear';
  return basket.length + (delayed?.length ?? 0) + (unavailable?.length ?? 0) > 0 ? 'not-done' : 'done';
}

/** The outcome that follows from the answer to a repeated change. */
export function verdictOf(answer: Result<unknown>): Verdict {
  if (answer.ok) return 'done';
  return answer.failure.kind === 'refused' || answer.failure.kind === 'denied' ? 'not-done' : undefined;
}

/** Tells the shopper why a change failed, and reads the basket unless that was just done. */
export function notifyFailedChange({ failure, isRead }: FailedChange, iblockId?: string): void {
  notifyFailure(failure);
  if (!isRead) refetchBasket('failed', iblockId);
}

/** Whether a failure gives the outcome: the server refused, or the request was aborted. After any other failure the outcome is unknown. */
export const isAnswer = ({ kind }: Failure) => kind === 'refused' || kind === 'denied' || kind === 'aborted';
