import type { Har } from '../../src/session/har.ts';
import type { Step } from '../../src/session/vitrina-part.ts';
import { startOf as firstAddressOf } from './entry-facts.ts';
import { type Action, foldSteps } from './fold-steps.ts';
import { isDocument, type RecordedCall, readCalls } from './recorded-calls.ts';
import { describeStep } from './step-texts.ts';

/** One action of a person and the page's reaction. */
export interface TimelineStep {
  /** Description for people, e.g. `Нажать «В корзину»`. */
  readonly text: string;
  /** Milliseconds since the session began. */
  readonly at: number;
  readonly actions: readonly Action[];
  /** Requests of the page's scripts until the next step. */
  readonly calls: readonly RecordedCall[];
  /** State changes of the layer in that time. */
  readonly states: readonly StateChange[];
  /** Address of the page shown after it. */
  readonly page: string;
}

export interface StateChange {
  readonly store: string;
  readonly key: string;
  readonly value: unknown;
}

export type Viewport = Step & { readonly type: 'setViewport' };

export interface Timeline {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The window in which it was recorded. */
  readonly viewport?: Viewport;
  readonly steps: readonly TimelineStep[];
}

/** Reads the steps of a session. A file of developer tools contains only pages, and each is a step. */
export function readTimeline(session: Har): Timeline {
  const { flow, states = [] } = session.log._vitrina ?? {};
  const startedAt = startOf(session);
  const recorded = flow?.steps.length ? flow.steps : pagesOf(session, startedAt);
  const calls = readCalls(session).map((call) => ({ ...call, since: call.at - startedAt }));
  const viewport = recorded.find((step): step is Viewport => step.type === 'setViewport');
  const folded = foldSteps(recorded, calls);
  let page = '';
  const steps = folded.map((actions, index): TimelineStep => {
    const at = index === 0 ? Number.NEGATIVE_INFINITY : (actions[0]?.since ?? 0);
    const end = folded[index + 1]?.[0]?.since ?? Number.POSITIVE_INFINITY;
    const isWithin = (moment: number) => moment >= at && moment < end;
    page = actions.findLast(({ step }) => step.type === 'navigate')?.step.url?.toString() ?? page;
    return {
      text: describeStep(actions),
      at: Math.max(0, at),
      actions: actions.map(({ since: _, ...action }) => action),
      calls: calls.filter(({ since }) => isWithin(since)).map(({ since: _, ...call }) => call),
      states: states.filter(({ at: moment }) => isWithin(moment)).flatMap(({ change }) => readChange(change)),
      page,
    };
  });
  return { title: flow?.title || session.log.pages?.[0]?.title || '', startedAt, ...(viewport ? { viewport } : {}), steps };
}

/** Steps have times since the start of the recorder, entries have the time of day; the first page has both. */
function startOf({ log }: Har): number {
  const first = log.pages?.[0] ?? log.entries.toSorted((one, other) => one.startedDateTime.localeCompare(other.startedDateTime))[0];
  const began = first ? Date.parse(first.startedDateTime) : Number.NaN;
  const navigate = log._vitrina?.flow.steps.find(({ type }) => type === 'navigate');
  return (Number.isNaN(began) ? 0 : began) - (navigate?._at ?? 0);
}

/** Pages of a file without actions: the first document of each page, or of the file. */
function pagesOf(session: Har, startedAt: number): Step[] {
  const { log } = session;
  const documents = log.entries.filter((entry) => isDocument(entry) && entry.response.status < 300 && entry.request.method === 'GET');
  const firsts = log.pages?.flatMap(({ id }) => documents.find(({ pageref }) => pageref === id) ?? []) ?? [];
  const shown = firsts.length ? firsts : documents.slice(0, 1);
  // A file without headers does not say which HTML was a page: the one that the run begins with is opened at least.
  const start = firstAddressOf(session);
  if (shown.length === 0) return start === '' ? [] : [{ type: 'navigate', url: start, _at: 0 }];
  return shown.map(({ request, startedDateTime }) => ({
    type: 'navigate',
    url: request.url,
    _at: Math.max(0, Date.parse(startedDateTime) - startedAt),
  }));
}

function readChange(change: unknown): StateChange[] {
  if (typeof change !== 'object' || change === null) return [];
  const { store, key, value } = change as Partial<Record<string, unknown>>;
  return typeof store === 'string' ? [{ store, key: String(key), value }] : [];
}
