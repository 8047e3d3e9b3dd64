import * as z from 'zod/mini';
import { failed, ok, type Result } from './result.ts';

const shown = (body: string) => (body.length > 80 ? `${body.slice(0, 80)}…` : body);

/** Checks a value against a schema; the failure names `what`, the path and the value. */
export function checkShape<Schema extends z.ZodMiniType>(what: string, schema: Schema, value: unknown): Result<z.output<Schema>> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  return failed(
    'unreadable',
    `${what}: expected ${issue?.message ?? 'another shape'} at "${path}", got ${shown(JSON.stringify(value) ?? 'undefined')}`,
  );
}

/** Reads a JSON body and checks its shape. */
export function decodeJson<Schema extends z.ZodMiniType>(what: string, schema: Schema, body: string): Result<z.output<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return failed('unreadable', `${what}: expected JSON, got "${shown(body)}"`);
  }
  return checkShape(what, schema, value);
}

/**
 * Finds `var name = {…}` or `name = {…}` in a fragment's scripts and reads the literal without running it.
 * PHP prints it with single quotes, which JSON5 reads.
 */
export async function readLiteral(html: string, name: string): Promise<unknown> {
  const start = new RegExp(`(?:^|[^\\w.$])${name}\\s*=\\s*(?=[{[])`).exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  const end = literalEnd(html, from);
  if (end === undefined) return undefined;
  // Late, because a page at rest reads none; the parser alone, because the package's main module brings its printer along.
  const { default: parseLiteral } = await import('json5/lib/parse.js');
  try {
    return parseLiteral(html.slice(from, end));
  } catch {
    return undefined;
  }
}

/** Index just behind the bracket that closes the one at `from`; brackets inside quotes do not count. */
function literalEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let index = from; index < text.length; index++) {
    const char = text[index] ?? '';
    if (quote) {
      if (char === '\\') index++;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return index + 1;
  }
  return undefined;
}
