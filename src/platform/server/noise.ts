import type { Result } from '../result.ts';
import type { Call } from './call.ts';
import type { Count } from './html-scan.ts';
import { cutNotices, cutServerFiles } from './php-notices.ts';

/** An answer's text, and the call's result of it. */
export interface ReadAnswer<Output> {
  readonly text: string;
  readonly movedTo?: string | undefined;
  readonly result: Result<Output>;
}

type Tell = (name: string, message: string) => void;

/** Names of the calls whose noise was reported. */
const reportedTo = new WeakMap<Tell, Set<string>>();

/** A page that is not an answer may contain objects in its scripts: it is not searched. */
const otherPage = /<(?:!doctype|html|head|body|script|form|title|meta|frameset|iframe)\b/i;

/** Maximum of tried candidates: the answer is one of the longest. */
const mostTried = 50;

/**
 * Reads an answer with PHP notices, byte order marks or debugging output around it (contract/endpoints.md, 1.1): first the whole
 * text without the notices, then, for JSON, every object or list in it, the longest first. If the call can read none of them,
 * the result of the original text is returned. The surrounding text is reported once per call name.
 */
export async function readThroughNoise<Output>(
  call: Pick<Call<never, Output>, 'name' | 'decode'>,
  answer: ReadAnswer<Output>,
  tell?: Tell,
): Promise<ReadAnswer<Output>> {
  const { text: body, movedTo, result: first } = answer;
  for (const text of candidates(body, first)) {
    const result = await call.decode(text, movedTo);
    if (!result.ok && result.failure.kind === 'unreadable') continue;
    if (tell) report(call.name, describeNoise(body, text), tell);
    const found = { text, movedTo, result };
    // Strings inside such an answer may contain noise too.
    return isUnreadable(first) ? readThroughNoise(call, found) : found;
  }
  if (first.ok || !first.failure.body) return answer;
  // A few callers show the body of a failed call.
  return { ...answer, result: { ok: false, failure: { ...first.failure, body: withoutNoise(first.failure.body) } } };
}

const isUnreadable = (result: Result<unknown>) => !result.ok && result.failure.kind === 'unreadable';

function* candidates(body: string, first: Result<unknown>): Generator<string> {
  if (first.ok || !isUnreadable(first)) {
    if (!first.ok && first.failure.kind !== 'refused' && first.failure.kind !== 'denied') return;
    const json = withoutNoiseInJson(body);
    if (json !== undefined && json !== body) yield json;
    const shown = withoutNoise(body);
    if (shown !== body) yield shown;
    return;
  }
  const quiet = cutNotices(body, 'harmless').trim();
  if (quiet !== body) yield quiet;
  if (first.failure.isNoJson) yield* findAnswers(quiet);
}

const withoutNoise = (text: string) => cutServerFiles(cutNotices(text));

/** The same for every string of a JSON answer, where quotes, slashes and line ends are escaped; `undefined` if it is not JSON. */
function withoutNoiseInJson(body: string): string | undefined {
  let isChanged = false;
  try {
    const value: unknown = JSON.parse(body, (_key, part: unknown) => {
      if (typeof part !== 'string') return part;
      const quiet = withoutNoise(part);
      isChanged ||= quiet !== part;
      return quiet;
    });
    return isChanged ? JSON.stringify(value) : body;
  } catch {
    return undefined;
  }
}

function report(name: string, noise: string, tell: Tell): void {
  const told = reportedTo.get(tell) ?? new Set();
  reportedTo.set(tell, told);
  if (told.has(name)) return;
  told.add(name);
  tell(name, `expected the answer alone, got also: ${noise}`);
}

/** The log names the noise; folders of the server are private. */
function describeNoise(body: string, answer: string): string {
  let before = 0;
  while (before < answer.length && body[before] === answer[before]) before++;
  // The first of several pieces is enough. Its beginning marks the place of an answer: searching for all of it may take quadratic time.
  const at = body.indexOf(answer.slice(0, 100));
  const isPart = at > 0 && body.startsWith(answer, at);
  const around = isPart
    ? `${body.slice(0, Math.min(at, 1000))} ${body.slice(at + answer.length).slice(0, 1000)}`
    : body.slice(before, before + body.length - answer.length);
  const words = around
    .slice(0, 1000)
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\s"'(]*[/\\]([^\s/\\]*)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return words.slice(0, 200) || 'a byte order mark';
}

/**
 * Texts of the outermost valid JSON objects and lists in a text, the longest first; brackets in their
 * strings are ignored. Parts of a truncated object are excluded. One pass, at most two looks at each character.
 */
export function findAnswers(text: string, count?: Count): string[] {
  if (otherPage.test(text)) return [];
  const found: string[] = [];
  const opener = /[{[]/g;
  let from = 0;
  for (let start = opener.exec(text); start; start = opener.exec(text)) {
    const { end, isWhole } = readValue(text, start.index, count);
    if (isWhole && isLikely(text, start.index, end, count)) found.push(text.slice(start.index, end));
    count?.(start.index - from);
    from = end;
    opener.lastIndex = end;
  }
  return found.sort((one, other) => other.length - one.length).slice(0, mostTried);
}

/** An index such as `[0]` and an empty `{}` occur in messages too: as an answer they have lines or tags around them. */
function isLikely(text: string, from: number, end: number, count?: Count): boolean {
  count?.(end - from);
  if (text[from] === '{' && end - from > 2 && text.slice(from + 1, end - 1).trim()) return true;
  let before = from - 1;
  while (text[before] === ' ' || text[before] === '\t' || text[before] === '\uFEFF') before--;
  let behind = end;
  while (text[behind] === ' ' || text[behind] === '\t' || text[behind] === '\uFEFF') behind++;
  count?.(from - before + behind - end);
  return (before < 0 || /[\r\n>]/.test(text[before] ?? '')) && (behind >= text.length || /[\r\n<]/.test(text[behind] ?? ''));
}

const space = /[ \t\r\n]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Index after the string that begins at `at`; -1: it is not valid JSON, or unclosed. */
function stringEnd(text: string, at: number, count?: Count): number {
  for (let index = at + 1; index < text.length; index++) {
    count?.(1);
    const sign = text[index] as string;
    if (sign === '"') return index + 1;
    if (sign < ' ') return -1;
    if (sign !== '\\') continue;
    index++;
    if (text[index] === 'u' ? !/^[\da-f]{4}$/i.test(text.slice(index + 1, index + 5)) : !'"\\/bfnrt'.includes(text[index] ?? ' '))
      return -1;
  }
  return -1;
}

/**
 * Reads one object or list. `end`: the index after it, or where to continue when it is invalid: at the unexpected character, or
 * inside the string before it, whose quotes may belong to other text.
 */
function readValue(text: string, start: number, count?: Count): { end: number; isWhole: boolean } {
  const closers: string[] = [];
  /** What may follow: `value`, `first` (a value, or the end), `key`, `only-key` (no end), `next` (a comma, or the end). */
  let expected: 'value' | 'first' | 'key' | 'only-key' | 'next' = 'value';
  let at = start;
  let lastString = -1;
  let counted = start;
  while (at < text.length) {
    count?.(1 + at - counted);
    counted = at;
    at = behind(space, text, at);
    const sign = text[at];
    const closer = closers.at(-1);
    const isString = sign === '"';
    if (sign === closer && (expected === 'next' || expected === 'first' || expected === 'key')) {
      at++;
      closers.pop();
      if (closers.length === 0) return { end: at, isWhole: true };
      expected = 'next';
    } else if (sign === ',' && expected === 'next') {
      at++;
      expected = closer === '}' ? 'only-key' : 'value';
    } else if (isString && expected !== 'next') {
      const end = stringEnd(text, at, count);
      if (end < 0) return { end: at + 1, isWhole: false };
      lastString = at;
      at = end;
      if (expected === 'key' || expected === 'only-key') {
        at = behind(space, text, at);
        if (text[at] !== ':') return { end: lastString + 1, isWhole: false };
        at++;
        expected = 'value';
      } else expected = 'next';
      if (expected === 'next') continue;
    } else if ((sign === '{' || sign === '[') && (expected === 'value' || expected === 'first')) {
      at++;
      closers.push(sign === '{' ? '}' : ']');
      expected = sign === '{' ? 'key' : 'first';
    } else {
      const end = expected === 'value' || expected === 'first' ? behind(scalar, text, at) : -1;
      if (end < 0) return { end: Math.max(start + 1, lastString < 0 ? at : lastString + 1), isWhole: false };
      at = end;
      expected = 'next';
    }
    lastString = -1;
  }
  // It is truncated: its contents are parts of an answer, and no answers.
  return { end: text.length, isWhole: false };
}
