import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

const first = (schema: z.ZodMiniType, value: unknown) => {
  const { path, expected } = describeIssue(z.safeParse(schema, value).error?.issues[0]);
  return `${path.join('.')}: ${expected}`;
};
const list = z.object({ ITEMS: z.union([z.array(z.unknown()), z.record(z.string(), z.object({ COUNT: z.number() }))]) });

test.each([
  ['a type', z.object({ ID: z.number() }), { ID: 'x' }, 'ID: number'],
  ['a part that is missing', z.object({ ID: z.string() }), {}, 'ID: string'],
  ['one of several values', z.enum(['Y', 'N']), 'x', ': "Y" or "N"'],
  ['a form', z.string().check(z.regex(/^\d+$/)), 'x', ': text like /^\\d+$/'],
  ['a limit', z.number().check(z.minimum(1)), 0, ': another value (too_small)'],
  ['one of two shapes', list, { ITEMS: 'x' }, 'ITEMS: array or record'],
  ['the shape that was meant', list, { ITEMS: { 50: { COUNT: 'x' } } }, 'ITEMS.50.COUNT: number'],
])('an issue says that %s was expected, and where [ERR-01]', (_what, schema, value, text) => {
  expect(first(schema, value)).toBe(text);
});
