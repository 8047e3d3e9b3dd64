import type * as z from 'zod/mini';

/** What a schema expected, and at which place of the value. */
export interface Expectation {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
}

/**
 * Zod's mini build has no texts of its own: every issue says “Invalid input”. Of a union the alternative that got furthest is
 * told, because that is what the value was meant to be.
 */
export function describeIssue(issue: z.core.$ZodIssue | undefined): Expectation {
  if (issue?.code === 'invalid_union') {
    const inner = issue.errors.flatMap(([first]) => (first ? [describeIssue(first)] : []));
    const depth = Math.max(0, ...inner.map(({ path }) => path.length));
    const furthest = inner.filter(({ path }) => path.length === depth);
    if (furthest[0])
      return { path: [...issue.path, ...furthest[0].path], expected: [...new Set(furthest.map(({ expected }) => expected))].join(' or ') };
  }
  return { path: issue?.path ?? [], expected: expectation(issue) };
}

function expectation(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return `text like ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return `${issue.minimum} or more`;
    case 'too_big':
      return `${issue.maximum} or less`;
    default:
      return 'another shape';
  }
}

/** The part of a value that stands at a path; `undefined` where it ends. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((whole, key) => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined), value);
}
