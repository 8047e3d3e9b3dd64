/**
 * How a call can end. A failure is a value that the caller has to look at, never an exception:
 * - `offline`: nothing came back (no network, connection cut);
 * - `silence`: no answer within the time allowed;
 * - `http`: an answer with a status outside 200–299;
 * - `unreadable`: an answer that is not what the call promises (empty, HTML for JSON, broken, wrong shape);
 * - `refused`: the server understood and said no; `messages` are its words;
 * - `denied`: it wants a login first;
 * - `aborted`: the caller lost interest.
 */
export type FailureKind = 'offline' | 'silence' | 'http' | 'unreadable' | 'refused' | 'denied' | 'aborted';

export interface Failure {
  readonly kind: FailureKind;
  /** For the log: names the call, the value and what was expected. */
  readonly message: string;
  /** The server's own words for a person, when it gave any (may hold HTML). */
  readonly messages?: readonly string[];
  /** HTTP status when there was an answer. */
  readonly status?: number;
  /** What came instead of an answer, as it came: untrusted HTML, for the few that have to show it [LST-01]. */
  readonly body?: string;
  /** Of a change: it may have been made all the same, and nothing can tell. */
  readonly isUnclear?: true;
  /** JSON was expected, and this is none: the answer may stand between messages of PHP (`noise.ts`). */
  readonly isNoJson?: true;
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failed(kind: FailureKind, message: string, more: Omit<Failure, 'kind' | 'message'> = {}): Result<never> {
  return { ok: false, failure: { kind, message, ...more } };
}
