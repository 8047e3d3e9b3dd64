import { htmlOf } from '../../replay/answer.ts';
import { documentOf } from '../../replay/document.ts';
import type { RecordedAnswer } from '../../replay/faults.ts';
import { replayPolicy } from '../../replay/replay-policy.ts';
import { runFolder } from '../../replay/run-address.ts';
import type { RunState } from './run-state.ts';

/** Code of the first script of a replayed page, inserted by the build. */
declare const REPLAY_GUEST: string;

interface ReplayedPage {
  /** Its recorded address, absolute. */
  readonly address: string;
  /** When it was recorded, milliseconds since 1970. */
  readonly at: number | undefined;
  /** Whether it is the run's first page. */
  readonly isFirst: boolean;
}

/** A page of a run: the recorded document with the guest script, or the recorded answer of another type. */
export function documentResponse(scope: string, state: RunState, answer: RecordedAnswer, { address, at, isFirst }: ReplayedPage): Response {
  const html = htmlOf(answer);
  const { storage, cookies, config } = state.facts;
  const guest = {
    scope,
    run: state.run,
    address,
    isFirst,
    ...(config ? { config } : {}),
    ...(at === undefined ? {} : { at }),
    storage: isFirst ? storage : { local: [], session: [] },
    cookies: isFirst ? cookies : [],
  };
  const body = html === undefined ? answer.body : documentOf(html, { guest, guestCode: REPLAY_GUEST, layer: state.layer });
  const headers = new Headers(answer.headers.map(([name, value]): [string, string] => [name, value]));
  if (html !== undefined) headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', replayPolicy(new URL(scope).origin, `${scope}${runFolder}`, state.facts));
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { status: answer.status, headers });
}
