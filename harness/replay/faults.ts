import type { FaultKind, FaultRule } from './run-messages.ts';

export interface FaultTarget {
  readonly path: string;
  /** Name of the contract's call, if it is one. */
  readonly call: string | undefined;
}

/** The faults for a request, in the order of the rules [HAR-04]. A rule without call and path matches nothing. */
export function faultsFor(rules: readonly FaultRule[], { path, call }: FaultTarget): readonly FaultKind[] {
  return rules
    .filter((rule) => rule.call !== undefined || rule.path !== undefined)
    .filter((rule) => (rule.call ?? call) === call && (rule.path === undefined || fitsPath(rule.path, path)))
    .map(({ fault }) => fault);
}

/** Matches a path with `*` as wildcard. Searches part by part, because a pattern with many stars must not be slow. */
function fitsPath(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === path;
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0 || found + part.length > path.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}

/** Milliseconds to wait before the answer. */
export function latencyOf(faults: readonly FaultKind[]): number {
  return faults.reduce((sum, fault) => sum + (fault.kind === 'latency' ? fault.ms : 0), 0);
}

/** The answer after the faults; `undefined` for a network error. */
export function faulty(recorded: RecordedAnswer, faults: readonly FaultKind[]): RecordedAnswer | undefined {
  let answer = recorded;
  for (const fault of faults) {
    if (fault.kind === 'offline') return undefined;
    if (fault.kind === 'status') answer = { ...answer, status: fault.status, statusText: '', headers: withoutLocation(answer.headers) };
    if (fault.kind === 'broken') answer = { ...answer, body: firstHalf(answer.body) };
  }
  return answer;
}

/** An answer with the headers of a replay. */
export interface RecordedAnswer {
  /** From 200 to 599. */
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const withoutLocation = (headers: RecordedAnswer['headers']) => headers.filter(([name]) => name.toLowerCase() !== 'location');

/** An empty body cannot be truncated, so it is replaced by an unreadable one. */
function firstHalf(body: RecordedAnswer['body']): RecordedAnswer['body'] {
  if (body === null || body.length === 0) return '{"';
  const half = Math.floor(body.length / 2);
  return typeof body === 'string' ? body.slice(0, half) || '{"' : body.slice(0, half);
}
