import type { Result } from '../../platform/result.ts';
import { getContext, perSession } from '../context.ts';
import { pageToken } from './calls/page-token-call.ts';

const current = perSession(() => ({ token: getContext().facts.sessid }));

/** The session's token for calls of the basket component: that of the page, or a newer one. */
export const sessionToken = (): string => current().token;

/**
 * Sends something with the session's token. The component answers with nothing where the token has ended, and does nothing (contract/endpoints.md,
 * 13.1): then the page is asked for the token of now, and the request is repeated once, as the platform's own client does where it is told so (1.2).
 */
export async function sendWithToken<Value>(send: () => Promise<Result<Value>>): Promise<Result<Value>> {
  const { stopped } = getContext();
  const answer = await send();
  if (answer.ok || answer.failure.kind !== 'unreadable' || stopped.aborted) return answer;
  return (await renewToken()) && !stopped.aborted ? send() : answer;
}

/** Returns whether the token of the page is another one now. */
async function renewToken(): Promise<boolean> {
  const { page, send, report } = getContext();
  const { pathname, search } = page.location;
  const ours = current();
  const answer = await send(pageToken, { address: pathname + search });
  if (!answer.ok) report(pageToken.name, answer.failure.message);
  if (!answer.ok || answer.value === ours.token) return false;
  ours.token = answer.value;
  return true;
}
