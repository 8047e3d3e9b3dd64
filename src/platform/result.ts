/**
 * Outcomes of a call. A failure is a value that the caller must handle, never an exception:
 * - `offline`: no answer (no network, connection cut);
 * - `silence`: no answer within the time allowed;
 * - `http`: an answer with a status outside 200–299;
 * - `unreadable`: an answer that the call cannot parse (empty, HTML for JSON, broken, wrong shape);
 * - `refused`: the server understood and rejected the request; `messages` are its texts;
 * - `denied`: the server asks for a login;
 * - `aborted`: the caller cancelled.
 */
export type FailureKind = 'offline' | 'silence' | 'http' | 'unreadable' | 'refused' | 'denied' | 'aborted';

export interface Failure {
  readonly kind: FailureKind;
  /** For the log: names the call, the value and what was expected. */
  readonly message: string;
  /** The server's own texts for people, if any (may hold HTML). */
  readonly messages?: readonly string[];
  /** What of the input a refusal is about, by the server's own name. */
  readonly about?: string;
  /** HTTP status when there was an answer. */
  readonly status?: number;
  /** The body of an invalid answer, unchanged: untrusted HTML, for the few callers that must show it [LST-01]. */
  readonly body?: string;
  /** For a change: it may have been made nevertheless; it is impossible to tell. */
  readonly isUnclear?: true;
  /** JSON was expected but the body is not JSON: the answer may be between PHP messages (`noise.ts`). */
  readonly isNoJson?: true;
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failed(kind: FailureKind, message: string, more: Omit<Failure, 'kind' | 'message'> = {}): Result<never> {
  return { ok: false, failure: { kind, message, ...more } };
}
