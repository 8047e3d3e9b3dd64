import type * as z from 'zod/mini';

/** What a schema expected, and at which path of the value. */
export interface Expectation {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
}

/**
 * Zod's mini build has no texts of its own: every issue says “Invalid input”. For a union, the alternative that matched furthest is
 * reported, because the value was meant to be that.
 */
export function describeIssue(issue: z.core.$ZodIssue | undefined): Expectation {
  if (!issue) return { path: [], expected: 'another shape' };
  const { code, path } = issue;
  if (code === 'invalid_union') {
    const inner = issue.errors.map(([first]) => describeIssue(first));
    const depth = Math.max(...inner.map((one) => one.path.length));
    const furthest = inner.filter((one) => one.path.length === depth);
    if (furthest[0])
      return { path: [...path, ...furthest[0].path], expected: [...new Set(furthest.map((one) => one.expected))].join(' or ') };
  }
  if (code === 'invalid_type') return { path, expected: issue.expected };
  if (code === 'invalid_value') return { path, expected: issue.values.map((value) => JSON.stringify(value)).join(' or ') };
  // A schema of ours with its own check and message.
  if (code === 'custom') return { path, expected: issue.message };
  return { path, expected: code === 'invalid_format' ? `text like ${issue.pattern}` : `another value (${code})` };
}

/** The part of a value at a path; `undefined` where the path ends. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((whole, key) => Object(whole)[key], value);
