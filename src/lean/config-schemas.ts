/* What only the configuration uses of Zod, in its chunk (see schemas.ts). */
import { attempt, type Check, checked, Issue, type Schema, type Shape, schemaOf } from './schema-run.ts';
import { minimum, number, object, record, string, unknown } from './schemas.ts';

export * from './late-schemas.ts';

export const maximum = (most: number): Check => checked('too_big', (value) => (value as number) <= most);
export const maxLength = (most: number): Check => checked('too_big', (value) => [...(value as string)].length <= most);
const isWhole: Check = { holds: Number.isInteger, issue: { code: 'invalid_type', expected: 'int' } };
export const int = (): Schema => number().check(isWhole, maximum(Number.MAX_SAFE_INTEGER), minimum(Number.MIN_SAFE_INTEGER));

/** Refuses keys that it does not know, when everything else is right. */
function refuse(keys: readonly string[]): void {
  if (keys.length > 0) throw new Issue({ code: 'unrecognized_keys', keys, continue: true });
}

export const strictObject = (shape: Shape): Schema =>
  schemaOf(
    (input) => {
      const output = object(shape).run(input);
      refuse(Object.keys(input as object).filter((key) => !Object.hasOwn(shape, key)));
      return output;
    },
    { shape },
  );

/** The keys are an `enum`. */
export const partialRecord = (keys: Schema, values: Schema): Schema =>
  schemaOf((input) => {
    const all = Object.entries(record(string(), unknown()).run(input) as object);
    const isOther = ([key]: [string, unknown]) => attempt(keys, key).issue !== undefined;
    const output = record(keys, values).run(Object.fromEntries(all.filter((entry) => !isOther(entry))));
    refuse(all.filter(isOther).map(([key]) => key));
    return output;
  });
