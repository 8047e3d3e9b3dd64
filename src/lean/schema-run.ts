/* How the schemas of `schemas.ts` run: a value goes through, or what is wrong with it is thrown. */

/** What is wrong, and where; other parts by `code`. Thrown by schemas, and by nothing else. */
export class Issue {
  readonly code: string = '';
  readonly path: PropertyKey[] = [];
  /** Whether the value has the right type at least. */
  continue?: boolean;
  /** Whether a pipe has ended with it, at this path. */
  aborted?: boolean;

  constructor(parts: object) {
    Object.assign(this, parts);
  }
}

/** What a schema says of a key that is not there: `optional` permits that, `defaulted` puts a value in its place. */
interface Traits {
  readonly optin?: 'optional' | 'defaulted' | undefined;
  readonly optout?: 'optional' | undefined;
  readonly shape?: Shape;
}

export interface Check {
  holds(value: unknown): boolean;
  readonly issue: object;
}

export interface Schema extends Traits {
  /** The value as it is read; throws an `Issue`. */
  run(value: unknown): unknown;
  check(...checks: readonly Check[]): Schema;
}

export type Shape = Readonly<Record<string, Schema>>;

export const schemaOf = (run: Schema['run'], traits: Traits = {}): Schema => ({
  ...traits,
  run,
  check: (...checks) =>
    schemaOf((value) => {
      const parsed = run(value);
      for (const { holds, issue } of checks) if (!holds(parsed)) throw new Issue(issue);
      return parsed;
    }, traits),
});

interface Attempt {
  readonly value?: unknown;
  readonly issue?: Issue;
}

export function attempt({ run }: Schema, value: unknown): Attempt {
  try {
    return { value: run(value) };
  } catch (issue) {
    if (issue instanceof Issue) return { issue };
    throw issue;
  }
}

/** Reads what is at a key. */
export function runAt(schema: Schema, key: PropertyKey, input: unknown): unknown {
  const { value, issue } = attempt(schema, input);
  if (!issue) return value;
  issue.path.unshift(key);
  issue.aborted = false;
  throw issue;
}

export const checked = (code: string, holds: Check['holds'], more?: object): Check => ({ holds, issue: { code, continue: true, ...more } });
