import * as z from 'zod/mini';
import { type Har, harSchema } from './har.ts';

/** Bounds of a file that is opened as a session. */
export const sessionLimits = {
  /** Characters of the file; a browser's strings end at about 500 million. */
  characters: 300_000_000,
  /** Brackets within brackets: HAR needs about eight, `_` fields a few more. */
  depth: 100,
  entries: 50_000,
} as const;

/** Why a file is not a session. Each concerns the whole file: nothing of it is used. */
export type SessionProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number }
  | { readonly kind: 'too-many-entries'; readonly count: number; readonly limit: number }
  /** The text ends inside a value: the download or the file is incomplete. */
  | { readonly kind: 'truncated'; readonly at: number }
  | { readonly kind: 'too-deep'; readonly at: number; readonly limit: number }
  | { readonly kind: 'not-json'; readonly detail: string }
  /** JSON, but not HAR: the first places that differ, e.g. `log.entries[3].request.url`. */
  | { readonly kind: 'not-har'; readonly issues: readonly { readonly path: string; readonly expected: string }[] }
  | { readonly kind: 'later-format'; readonly format: string };

export type SessionResult = { readonly ok: true; readonly session: Har } | { readonly ok: false; readonly problem: SessionProblem };

const shownIssues = 5;

/** Reads a file as a session. Never throws. Takes about a second for 50 MB: call it in a worker. */
export function readSession(file: string): SessionResult {
  const problem = judgeText(file);
  if (problem) return { ok: false, problem };
  let raw: unknown;
  try {
    raw = JSON.parse(file.charCodeAt(0) === byteOrderMark ? file.slice(1) : file);
  } catch (error) {
    return { ok: false, problem: { kind: 'not-json', detail: error instanceof Error ? error.message.slice(0, 200) : '' } };
  }
  return checkSession(raw);
}

/** The same for parsed data, e.g. a bundled session. */
export function checkSession(raw: unknown): SessionResult {
  const log: unknown = isObject(raw) ? raw.log : undefined;
  const count = isObject(log) && Array.isArray(log.entries) ? log.entries.length : 0;
  if (count > sessionLimits.entries) return { ok: false, problem: { kind: 'too-many-entries', count, limit: sessionLimits.entries } };
  const own: unknown = isObject(log) ? log._vitrina : undefined;
  if (isObject(own) && typeof own.format === 'number' && own.format > 1)
    return { ok: false, problem: { kind: 'later-format', format: String(own.format) } };
  const parsed = z.safeParse(harSchema, raw);
  if (parsed.success) return { ok: true, session: parsed.data };
  const issues = parsed.error.issues.slice(0, shownIssues).map((issue) => ({ path: pathText(issue.path), expected: expectation(issue) }));
  return { ok: false, problem: { kind: 'not-har', issues } };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((sum, part) => (typeof part === 'number' ? `${sum}[${part}]` : `${sum}${sum && '.'}${String(part)}`), '');
}

/** Zod's mini build has no messages. */
function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_value') return `expected ${issue.values.map(String).join(' or ')}`;
  return issue.message;
}

const [byteOrderMark, quote, backslash] = [0xfeff, 0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Checks the text before it is parsed. The depth is counted here, because unlimited nesting would overflow the stack of
 * any code that walks the data later. A text that ends inside a bracket is reported as truncated, which helps more than "unexpected end".
 */
function judgeText(file: string): SessionProblem | undefined {
  if (file.length > sessionLimits.characters) return { kind: 'too-large', size: file.length, limit: sessionLimits.characters };
  if (file.trimStart() === '') return { kind: 'empty' };
  // A picture, a page or a text: why it is no JSON says its parser.
  if (!/^\s*[[{]/.test(file)) return undefined;
  let depth = 0;
  for (let at = 0; at < file.length; at += 1) {
    const code = file.charCodeAt(at);
    if (code === quote) {
      at = endOfText(file, at);
      if (at === -1) return { kind: 'truncated', at: file.length };
    } else if (opening.has(code)) {
      depth += 1;
      if (depth > sessionLimits.depth) return { kind: 'too-deep', at, limit: sessionLimits.depth };
    } else if (closing.has(code)) depth -= 1;
  }
  return depth > 0 ? { kind: 'truncated', at: file.length } : undefined;
}

/** Index of the closing quote of the string that begins at `start`; -1 if there is none. Uses `indexOf` because bodies are long. */
function endOfText(file: string, start: number): number {
  for (let end = file.indexOf('"', start + 1); end > 0; end = file.indexOf('"', end + 1)) {
    let slashes = 0;
    while (file.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return -1;
}
