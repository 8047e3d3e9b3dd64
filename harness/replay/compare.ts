import type { RecordedCall } from './recorded-calls.ts';
import type { StateChange, Timeline } from './timeline.ts';

/** A request of a replay, as the worker reports it (run-messages.ts). */
export interface SeenRequest {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly kind: 'sent' | 'answered' | 'unmatched';
  readonly isDocument: boolean;
  readonly match?: number | undefined;
  readonly nearest?: number | undefined;
  readonly differences?: readonly ParameterDifference[] | undefined;
  readonly call?: string | undefined;
}

export interface ParameterDifference {
  readonly part: 'method' | 'host' | 'path' | 'parameter';
  readonly name: string;
  readonly recorded?: string | undefined;
  readonly sent?: string | undefined;
}

/** Why a step could not be done as recorded. */
export type StepNote =
  /** No element matches the selectors. */
  | { readonly kind: 'not-found'; readonly what: string }
  /** A page that had opened by itself in the recording had to be opened. */
  | { readonly kind: 'not-opened'; readonly page: string }
  /** Requests or changes did not end in time. */
  | { readonly kind: 'not-quiet' };

/** Requests, changes and notes of a replay in one step. */
export interface ReplayedStep {
  readonly requests: readonly SeenRequest[];
  readonly states: readonly StateChange[];
  readonly notes: readonly StepNote[];
}

export interface ChangedCall {
  readonly recorded: RecordedCall;
  readonly replayed: SeenRequest;
  readonly differences: readonly ParameterDifference[];
}

export interface StepDifferences {
  readonly missing: readonly RecordedCall[];
  readonly extra: readonly SeenRequest[];
  readonly changed: readonly ChangedCall[];
  readonly notes: readonly StepNote[];
}

/** A value of a store that differs at the end; `undefined` if it was never reported. */
export interface StateDifference {
  readonly store: string;
  readonly key: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

export interface Comparison {
  /** One for each step that was replayed. */
  readonly steps: readonly StepDifferences[];
  /** Differences on the last page, once all steps are done. */
  readonly states: readonly StateDifference[];
  /** Number of all differences. */
  readonly count: number;
}

const file = /\.(?:css|m?js|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|mp4|webm)$/i;

/** Whether a script made the request. With a recorded answer the recording decides; a picture that was not recorded is not a call. */
function isCallOfReplay({ match, isDocument, call, method, url }: SeenRequest, calls: ReadonlySet<number>): boolean {
  if (match !== undefined) return calls.has(match);
  return !isDocument && (call !== undefined || method !== 'GET' || !file.test(URL.parse(url)?.pathname ?? ''));
}

/**
 * Compares a replay with the recording. A call may be made in any step, because a person acts earlier than a replay, which waits for
 * the page. `replayed` may have fewer steps than the timeline.
 */
export function compare(timeline: Timeline, replayed: readonly ReplayedStep[]): Comparison {
  const recorded = timeline.steps.slice(0, replayed.length);
  const known = new Map(timeline.steps.flatMap(({ calls }) => calls).map((call) => [call.entry, call]));
  const callNumbers = new Set(known.keys());
  const made = new Set<number>();
  const wild = replayed.map(({ requests }) =>
    requests
      .filter((request) => request.kind !== 'sent' && isCallOfReplay(request, callNumbers))
      .filter(({ match }) => {
        if (match === undefined || made.has(match)) return true;
        made.add(match);
        return false;
      }),
  );
  // A request with other parameters is matched to the most similar call.
  const replaced = new Map<number, SeenRequest>();
  for (const request of wild.flat()) {
    const { nearest, match } = request;
    if (
      match === undefined &&
      nearest !== undefined &&
      known.has(nearest) &&
      !made.has(nearest) &&
      isAlike(request, known.get(nearest)) &&
      !replaced.has(nearest)
    )
      replaced.set(nearest, request);
  }
  const standsIn = new Set(replaced.values());
  const steps = recorded.map(({ calls }, index): StepDifferences => {
    const lost = calls.filter(({ entry }) => !made.has(entry));
    return {
      missing: lost.filter(({ entry }) => !replaced.has(entry)),
      extra: (wild[index] ?? []).filter((request) => !standsIn.has(request)),
      changed: lost.flatMap((call) => {
        const request = replaced.get(call.entry);
        return request ? [{ recorded: call, replayed: request, differences: request.differences ?? [] }] : [];
      }),
      notes: replayed[index]?.notes ?? [],
    };
  });
  // A match for a call of a later step is not shown yet, but is kept.
  const isWhole = replayed.length >= timeline.steps.length;
  const states = isWhole ? compareStates(timeline, replayed) : [];
  const count = steps.reduce(
    (sum, { missing, extra, changed, notes }) => sum + missing.length + extra.length + changed.length + notes.length,
    states.length,
  );
  return { steps, states, count };
}

/** The same call of the contract, or at least the same address. */
function isAlike(request: SeenRequest, recorded: RecordedCall | undefined): boolean {
  if (!recorded || request.method !== recorded.method) return false;
  if (request.call !== undefined || recorded.call !== undefined) return request.call === recorded.call;
  return URL.parse(request.url)?.pathname === recorded.address.replace(/\?.*/s, '');
}

function compareStates(timeline: Timeline, replayed: readonly ReplayedStep[]): StateDifference[] {
  const lastPage = timeline.steps.findLastIndex(({ actions }) => actions.some(({ step }) => step.type === 'navigate'));
  const before = foldStates(timeline.steps.slice(Math.max(0, lastPage)));
  const after = foldStates(replayed.slice(Math.max(0, lastPage)));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const one = before.get(name);
    const other = after.get(name);
    if (one && other && canonical(one.value) === canonical(other.value)) return [];
    const { store = '', key = '' } = one ?? other ?? {};
    return [{ store, key, recorded: one?.value, replayed: other?.value }];
  });
}

/** The last value of each key. */
function foldStates(steps: readonly { readonly states: readonly StateChange[] }[]): Map<string, StateChange> {
  return new Map(steps.flatMap(({ states }) => states).map((change) => [JSON.stringify([change.store, change.key]), change]));
}

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}
