import type { Result } from '../platform/result.ts';
import { getContext } from './context.ts';
import { pageToken } from './page/calls/page-token-call.ts';

/** How a request with a token of the session is refused where that session has ended. */
export interface TokenUse<Value> {
  /** The token that the page printed for this request, if it printed one. */
  readonly printed?: string | null | undefined;
  /** Whether an answer may come from an ended session. By default: one that cannot be read, because the platform's components answer with nothing. */
  isRefused?(answer: Result<Value>): boolean;
}

const isUnreadable = (answer: Result<unknown>) => !answer.ok && answer.failure.kind === 'unreadable';

/**
 * Sends something with the session's token. Where the session has ended it is refused before anything is done, without a word that says so
 * (contract/endpoints.md, 13.1): then the page is asked for the token of now, and the request is repeated once with that, as the platform's own client
 * does where it is told the token (1.2).
 */
export async function sendWithToken<Value>(
  send: (sessid: string) => Promise<Result<Value>>,
  { printed, isRefused = isUnreadable }: TokenUse<Value> = {},
): Promise<Result<Value>> {
  const { facts, stopped } = getContext();
  const used = printed || facts.sessid;
  const answer = await send(used);
  if (!isRefused(answer) || stopped.aborted) return answer;
  if (facts.sessid === used) await renewToken();
  return facts.sessid === used || stopped.aborted ? answer : send(facts.sessid);
}

async function renewToken(): Promise<void> {
  const { page, send, report, facts } = getContext();
  const { pathname, search } = page.location;
  const answer = await send(pageToken, { address: pathname + search });
  if (answer.ok) facts.sessid = answer.value;
  else report(pageToken.name, answer.failure.message);
}
