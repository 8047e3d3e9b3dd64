import type { Step } from '../../src/session/vitrina-part.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** One thing that is done again, in the words of Chrome Recorder. */
export type Action = { readonly step: Step } & {
  /**
   * The browser did it by itself after the action before: a page that a click opened, the click that Enter makes, the box that
   * belongs to a pressed label.
   */
  readonly follows?: true;
  /** Milliseconds since the action before, where presses came so fast that the page took them for one. */
  readonly gap?: number;
  /** Of typing: what stood in the field whenever it was sent before it was complete. */
  readonly pauses?: readonly string[];
};

/** An action with its moment: milliseconds since the session began. */
export type Timed = Action & { readonly since: number };
type Since = RecordedCall & { readonly since: number };

/** Clicks that follow faster than this are the browser's: of a label comes its box, of Enter its button. Milliseconds. */
const oneEvent = 25;
/** The recorder tells a scroll when it has rested for 200 ms, and a busy page a little later. Milliseconds. */
const scrollRest = 250;
/** Presses of one thing within this time may be taken together. Milliseconds. */
const longestGap = 800;
/** A page that begins within this time after a click or a key is the one that it opened. Milliseconds. */
const longestOpening = 10_000;

/**
 * Puts recorded steps together that a person did as one: a key and its release, a scroll told in several parts, a click and the page that it
 * opened. Moments are those of the first of them; typing begins with the first request that its letters made.
 */
export function foldSteps(recorded: readonly Step[], calls: readonly Since[]): Timed[][] {
  const groups: Timed[][] = [];
  let last = 0;
  for (const step of inOrder(recorded)) {
    if (step.type === 'setViewport') continue;
    const since = Math.max(step._at ?? last, last);
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && isOneMore(step, since, before, calls)) group.push({ step, since, gap: since - before.since });
    else if (group && before && belongs(step, since, group, before))
      group.push({ step, since, ...(follows(step, since, before) ? { follows: true } : {}) });
    else if (step.type === 'change') groups.push([readTyping(step, since, before?.since ?? 0, calls)]);
    else groups.push([{ step, since }]);
    last = since;
  }
  return groups;
}

/**
 * As it happened: Enter and Tab make a field tell its value, which was there before the key; a scroll is told when it has rested, and
 * a person may have pressed something meanwhile.
 */
function inOrder(recorded: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  for (const step of recorded) {
    const at = step._at ?? 0;
    let place = ordered.length;
    if (step.type === 'change') {
      const before = ordered.at(-1);
      if (before?.type === 'keyDown' && at - (before._at ?? 0) <= oneEvent) place -= 1;
    }
    if (step.type === 'scroll') while (isLater(ordered[place - 1], at - scrollRest)) place -= 1;
    const next = ordered[place];
    ordered.splice(place, 0, next ? { ...step, _at: Math.min(at, next._at ?? 0) } : step);
  }
  return ordered;
}

const isLater = (step: Step | undefined, moment: number) =>
  step !== undefined && step.type !== 'navigate' && step.type !== 'scroll' && (step._at ?? 0) > moment;

function belongs(step: Step, since: number, group: readonly Timed[], before: Timed): boolean {
  switch (step.type) {
    case 'navigate':
      return follows(step, since, before);
    case 'click':
      return follows(step, since, before);
    case 'keyUp':
      return group.some(({ step: other }) => other.type === 'keyDown' && other.key === step.key);
    case 'keyDown':
      // Walking through a page by the same key is one thing to a reader.
      return before.step.type === 'keyUp' && before.step.key === step.key && step.key !== 'Enter' && group[0]?.step.type === 'keyDown';
    case 'scroll':
      return before.step.type === 'scroll';
    default:
      return false;
  }
}

/** Presses of one thing that follow each other before the page has done anything: it may take them together. */
function isOneMore(step: Step, since: number, { step: before, since: at }: Timed, calls: readonly Since[]): boolean {
  if (step.type !== 'click' || before.type !== 'click' || since - at <= oneEvent || since - at > longestGap) return false;
  const isSame = JSON.stringify(step.selectors[0]) === JSON.stringify(before.selectors[0]);
  return isSame && !calls.some((call) => call.since > at && call.since <= since);
}

/** Whether the browser did it by itself after the action before. */
function follows(step: Step, since: number, { step: before, since: at, follows: followed }: Timed): boolean {
  const acts = /^(?:click|doubleClick|keyDown|keyUp|change)$/.test(before.type);
  if (step.type === 'navigate') return acts && since - at <= longestOpening;
  if (step.type !== 'click') return false;
  const isOfKey = before.type === 'keyDown' && before.key === 'Enter';
  return since - at <= oneEvent && (isOfKey || (before.type === 'click' && !followed));
}

/**
 * A field tells its value when it is left, but a search asks while one types. Requests since the action before that carry a beginning
 * of the value show where the typing rested.
 */
function readTyping(step: Step & { readonly type: 'change' }, since: number, from: number, calls: readonly Since[]): Timed {
  const { value } = step;
  const typing = calls.filter(
    (call) => call.since >= from && call.since <= since && call.params.some(([, sent]) => sent.length > 0 && value.startsWith(sent)),
  );
  const begins = (text: string) => text.length > 1 && text.length < value.length && value.startsWith(text);
  const pauses = [...new Set(typing.flatMap(({ params }) => params.map(([, sent]) => sent).filter(begins)))];
  const rested = typing.filter(({ params }) => params.some(([, sent]) => pauses.includes(sent) || (sent === value && value.length > 1)));
  return {
    step,
    since: Math.min(since, ...rested.map((call) => call.since)),
    ...(pauses.length ? { pauses: pauses.sort((one, other) => one.length - other.length) } : {}),
  };
}
