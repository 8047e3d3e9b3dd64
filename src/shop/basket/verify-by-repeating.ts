import type { Result } from '../../platform/result.ts';
import type { Verdict } from './outcome.ts';
import { verdictOf } from './verified-change.ts';

/** Verifies by repeating a harmless change, at most twice. */
export function verifyByRepeating(send: () => Promise<Result<unknown>>): () => Promise<Verdict> {
  let tries = 0;
  return async () => verdictOf(await send()) ?? (++tries < 2 ? undefined : 'unclear');
}
