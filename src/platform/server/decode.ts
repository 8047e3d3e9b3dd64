import * as z from 'zod/mini';
import { failed, ok, type Result } from '../result.ts';
import { describeIssue, valueAt } from './describe-issue.ts';
import type { Count } from './html-scan.ts';

const shown = (body: string) => (body.length > 80 ? `${body.slice(0, 80)}…` : body);

/** Checks a value against a schema; the failure names `what`, the path and the value. */
export function checkShape<Schema extends z.ZodMiniType>(what: string, schema: Schema, value: unknown): Result<z.output<Schema>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  const { path, expected } = describeIssue(parsed.error.issues[0]);
  const text = (part: unknown) => shown(JSON.stringify(part) ?? 'nothing');
  const [place, around] = path.length > 0 ? [` at "${path.join('.')}"`, ` in ${text(value)}`] : ['', ''];
  return failed('unreadable', `${what}: expected ${expected}${place}, got ${text(valueAt(value, path))}${around}`);
}

/** Reads a JSON body and checks its shape. */
export function decodeJson<Schema extends z.ZodMiniType>(what: string, schema: Schema, body: string): Result<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return failed('unreadable', `${what}: expected JSON, got "${shown(body)}"`, { isNoJson: true });
  }
  return checkShape(what, schema, value);
}

/** Accepts HTML that has the expected markup; anything else is an error page, or the word `failure` of a missing module. */
export function decodeMarkup(what: string, marker: RegExp, body: string): Result<string> {
  if (marker.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected a fragment with ${marker.source}, got "${shown(body.trim())}"`);
}

/**
 * Finds `var name = {…}` or `name = {…}` in a fragment's scripts and reads the literal without running it; the last of
 * several wins, as if they ran. PHP prints it with single quotes; anything else that JavaScript allows JSON5 reads.
 */
export function readLiteral(html: string, name: string): Promise<unknown> {
  return readLiteralAfter(html, `${name}\\s*=\\s*`);
}

/** Reads the literal that a body assigns to `name` and checks its shape; a failure quotes the actual text. */
export async function decodeLiteral<Schema extends z.ZodMiniType>(
  what: string,
  schema: Schema,
  body: string,
  name: string,
): Promise<Result<z.output<Schema>>> {
  const literal = await readLiteral(body, name);
  if (literal === undefined) return failed('unreadable', `${what}: expected "${name} = …", got "${shown(body.trim())}"`);
  return checkShape(what, schema, literal);
}

/** The same for the first argument of `name({…})`. */
export function readArgument(html: string, name: string): Promise<unknown> {
  return readLiteralAfter(html, `${name}\\s*\\(\\s*`);
}

/** The same for the literal after any beginning, a pattern without groups. */
export async function readLiteralAfter(html: string, beginning: string): Promise<unknown> {
  let literal: string | undefined;
  let end = 0;
  for (const start of html.matchAll(new RegExp(`(?:^|[^\\w.$])${beginning}(?=[{[])`, 'g'))) {
    // Inside the previous literal: a string that looks like a beginning.
    if (start.index < end) continue;
    const from = start.index + start[0].length;
    const close = literalEnd(html, from);
    // An unclosed literal runs to the end, so nothing after it can be trusted.
    if (close === undefined) break;
    end = close;
    literal = html.slice(from, end);
  }
  if (literal === undefined) return undefined;
  const value = parseInJsonQuotes(literal);
  if (value !== undefined) return value;
  // Loaded late, because hardly any page needs it.
  const { parseLiteral } = await import('./literals.ts');
  try {
    return parseLiteral(literal);
  } catch {
    return undefined;
  }
}

/**
 * The texts of a literal, in either quotes, and its words, with a colon behind those that are keys. A text that is never closed runs to the end, and a word is
 * taken whole, so that the pattern never starts again inside either.
 */
const textOrWord = /"[^"\\]*(?:\\.[^"\\]*)*"?|'([^'\\]*(?:\\.[^'\\]*)*)'?|[\w$]+(\s*:)?/gs;

/** What PHP writes in single quotes otherwise than JSON in double ones; any other escape means the same in both, or is no JSON. */
const inJson: Readonly<Record<string, string>> = { "\\'": "'", '"': '\\"', '\\x': '\\u00' };

/**
 * PHP's literals are JSON in single quotes (contract/endpoints.md, 4.1), or with keys in none (5.1), which the browser parses itself. `undefined`: it is more than
 * that. What passes was read rightly, because JSON has neither comments nor other quotes in which a quote could stand outside a text.
 */
export function parseInJsonQuotes(literal: string): unknown {
  const json = literal.replace(textOrWord, (text: string, inside?: string, colon?: string) => {
    if (inside !== undefined) return `"${inside.replace(/\\.|"/gs, (sign) => inJson[sign] ?? sign)}"`;
    // A number is another key than its signs, e.g. 0x10.
    return colon && /^\D/.test(text) ? `"${text.slice(0, -colon.length)}"${colon}` : text;
  });
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The first argument of the first call `name({…})` in a script, as text; `undefined` if there is none or it never ends. */
export function findArgument(script: string, name: string): string | undefined {
  const call = new RegExp(`${name.replaceAll('.', '\\.')}\\s*\\(\\s*(?=[{[])`).exec(script);
  if (!call) return undefined;
  const from = call.index + call[0].length;
  const end = literalEnd(script, from);
  return end === undefined ? undefined : script.slice(from, end);
}

/**
 * Index after the bracket that closes the one at `from`; `undefined` if it or a string in it is never closed. Brackets in strings and
 * comments are ignored. One look per character, without patterns: those backtrack, or need memory in proportion to a string.
 */
export function literalEnd(text: string, from: number, count?: Count): number | undefined {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const start = at;
    const sign = text[at];
    at++;
    if (sign === '"' || sign === "'") {
      while (at < text.length && text[at] !== sign) at += text[at] === '\\' ? 2 : 1;
      at++;
    } else if (sign === '/' && (text[at] === '/' || text[at] === '*')) {
      const end = text.indexOf(text[at] === '/' ? '\n' : '*/', at + 1);
      at = end < 0 ? text.length : end + (text[at] === '/' ? 1 : 2);
    } else if (sign === '{' || sign === '[') depth++;
    else if ((sign === '}' || sign === ']') && --depth === 0) return at;
    count?.(at - start);
  }
  return undefined;
}
