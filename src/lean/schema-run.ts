/* How the schemas of `schemas.ts` run: a value goes through with what is wrong in it, as in Zod. */

/** What is wrong, and where; other parts by `code`. */
export interface Issue {
  readonly code: string;
  readonly path: PropertyKey[];
  /** Whether further checks of the same value may run: they may not when it has another type. */
  readonly continue?: boolean;
  readonly [part: string]: unknown;
}

export interface Payload {
  value: unknown;
  readonly issues: Issue[];
  /** A pipe ended early. */
  isAborted?: boolean;
}

export interface Check {
  holds(value: unknown): boolean;
  readonly issue: Omit<Issue, 'path'>;
  /** Runs for all that has a length, even where the items are wrong. */
  readonly isOfLength?: true;
}

/** What a schema says of a key that is not there: `optional` permits that, `defaulted` puts a value in its place. */
interface Traits {
  readonly optin?: 'optional' | 'defaulted' | undefined;
  readonly optout?: 'optional' | undefined;
  readonly shape?: Shape;
}

export interface Schema extends Traits {
  run(payload: Payload): Payload;
  check(...checks: readonly Check[]): Schema;
}

export type Shape = Readonly<Record<string, Schema>>;

export const schemaOf = (parse: (payload: Payload) => Payload, traits: Traits = {}, checks: readonly Check[] = []): Schema => ({
  ...traits,
  run: (payload) => runChecks(parse(payload), checks),
  check: (...more) => schemaOf(parse, traits, [...checks, ...more]),
});

export const isAborted = (payload: Payload) => payload.isAborted || payload.issues.some((issue) => !issue.continue);

function runChecks(payload: Payload, checks: readonly Check[]): Payload {
  for (const { holds, issue, isOfLength } of checks) {
    const { value, issues } = payload;
    const isSkipped = isOfLength
      ? payload.isAborted || issues.some((one) => one.continue === false) || (value as Partial<string> | null)?.length === undefined
      : isAborted(payload);
    if (!isSkipped && !holds(value)) add(payload, issue);
  }
  return payload;
}

export function add(payload: Payload, issue: Omit<Issue, 'path'>): Payload {
  payload.issues.push({ ...issue, path: [] } as unknown as Issue);
  return payload;
}

export const wrongType = (payload: Payload, expected: string) => add(payload, { code: 'invalid_type', expected });

/** Parses what is at a key, and takes over what is wrong there. */
export function runAt(schema: Schema, key: PropertyKey, value: unknown, { issues }: Payload): Payload {
  const result = schema.run({ value, issues: [] });
  for (const issue of result.issues) issue.path.unshift(key);
  issues.push(...result.issues);
  return result;
}
