import type { Result } from '../../platform/result.ts';
import { type Proof, type VerifiedResult, verifyOutcome } from '../basket/index.ts';
import { dispatchItemList } from './item-lists.ts';
import type { PendingSwitch } from './switch-item.ts';

/** How a switch is sent, and how a lost answer is verified. */
interface Switching {
  /** Asks the server for the wanted state. */
  send(): Promise<Result<unknown>>;
  readonly proof: Omit<Proof<unknown>, 'answer' | 'isHarmless'>;
  /** Called with the result when the item is no longer busy. */
  done(answer: VerifiedResult<unknown>): void;
}

/** Sends a switch that is shown already (`switchItem`), and reverts it if it has failed. */
export async function completeSwitch({ list, id, on, release }: PendingSwitch, { send, proof, done }: Switching): Promise<void> {
  const sent = await send();
  // Another answer may have set the true list and count meanwhile: then there is nothing to revert.
  if (!sent.ok) dispatchItemList(list, { type: 'switched', id, on: !on });
  const answer = sent.ok ? sent : await verifyOutcome<unknown>(sent.failure, { answer: () => undefined, isHarmless: true, ...proof });
  if (!sent.ok && answer.ok) dispatchItemList(list, { type: 'switched', id, on });
  release();
  done(answer);
}
