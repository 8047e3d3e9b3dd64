import type { Step } from '../../src/session/vitrina-part.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** One action to be replayed, in the format of Chrome Recorder. */
export type Action = { readonly step: Step } & {
  /**
   * Whether the browser did it itself because of the previous action: a page opened by a click, the click caused by Enter, the checkbox
   * of a pressed label.
   */
  readonly follows?: true;
  /** Milliseconds since the previous action, if presses were so fast that the page may have combined them. */
  readonly gap?: number;
  /** For typing: the partial values that were sent before the text was complete. */
  readonly pauses?: readonly string[];
};

/** An action with its time, in milliseconds since the session began. */
export type Timed = Action & { readonly since: number };
type Since = RecordedCall & { readonly since: number };

/** Clicks that follow within this time, ms, were made by the browser: for a label's checkbox or by Enter. */
const oneEvent = 25;
/** The recorder reports a scroll 200 ms after its end, and on a busy page a little later. Milliseconds. */
const scrollRest = 250;
/** Presses of the same element within this time, ms, may be combined by the page. */
const longestGap = 800;
/** A page that begins within this time, ms, after a click or a key was opened by it. */
const longestOpening = 10_000;

/**
 * Combines recorded steps that were one action of a person: a key and its release, a scroll reported in parts, a click and the page it
 * opened. The time is that of the first step; typing begins with the first request that contains a part of the text.
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
 * Restores the real order: Enter and Tab make a field report its value, which was typed before the key; a scroll is reported after its
 * end, and the person may have pressed something before that.
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
      // Repeated presses of the same key are shown as one step.
      return before.step.type === 'keyUp' && before.step.key === step.key && step.key !== 'Enter' && group[0]?.step.type === 'keyDown';
    case 'scroll':
      return before.step.type === 'scroll';
    default:
      return false;
  }
}

/** Presses of the same element before the page reacted, which the page may combine. */
function isOneMore(step: Step, since: number, { step: before, since: at }: Timed, calls: readonly Since[]): boolean {
  if (step.type !== 'click' || before.type !== 'click' || since - at <= oneEvent || since - at > longestGap) return false;
  const isSame = JSON.stringify(step.selectors[0]) === JSON.stringify(before.selectors[0]);
  return isSame && !calls.some((call) => call.since > at && call.since <= since);
}

/** Whether the browser did it itself because of the previous action. */
function follows(step: Step, since: number, { step: before, since: at, follows: followed }: Timed): boolean {
  const acts = /^(?:click|doubleClick|keyDown|keyUp|change)$/.test(before.type);
  if (step.type === 'navigate') return acts && since - at <= longestOpening;
  if (step.type !== 'click') return false;
  const isOfKey = before.type === 'keyDown' && before.key === 'Enter';
  return since - at <= oneEvent && (isOfKey || (before.type === 'click' && !followed));
}

/**
 * A field reports its value when it is left, but a search sends requests during typing. Requests since the previous action that contain
 * a beginning of the value show where the typing paused.
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
