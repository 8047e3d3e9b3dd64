/*
 * What the layer uses of Zod's mini build, in the embed's own words: a fifth of its bytes. Zod stands in the source, gives the types and checks everything in the extension
 * and the harness; `tools/build/own-libraries.ts` puts this in its place in the embed, and `schemas.test.ts` holds one against the other. Named as there.
 * Parsing ends with the first thing that is wrong, because the layer tells no more of a value.
 * Left out: texts and limits in issues, promises, schemas that name themselves, keys that are symbols, records that must have every one of their named keys.
 */

import { attempt, type Check, checked, Issue, runAt, type Schema, type Shape, schemaOf } from './schema-run.ts';

const typed = (expected: string, isIt: (value: unknown) => boolean) => () =>
  schemaOf((value) => {
    if (isIt(value)) return value;
    throw new Issue({ code: 'invalid_type', expected });
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Not an instance of a class. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const made: unknown = value.constructor;
  return typeof made !== 'function' || Object.hasOwn(Object(made.prototype), 'isPrototypeOf');
}

export const string = typed('string', (value) => typeof value === 'string');
export const number = typed('number', Number.isFinite);
export const boolean = typed('boolean', (value) => typeof value === 'boolean');
const nothing = typed('null', (value) => value === null);
export const unknown = typed('', () => true);
const anyObject = typed('object', isObject);
const anyArray = typed('array', Array.isArray);
const anyRecord = typed('record', isPlainObject);

export const minimum = (least: number): Check => checked('too_small', (value) => (value as number) >= least);
export const regex = (pattern: RegExp): Check =>
  checked('invalid_format', (value) => String(value).search(pattern) >= 0, { pattern: String(pattern) });

const oneOf = (values: readonly unknown[]) =>
  schemaOf((value) => {
    if (values.includes(value)) return value;
    throw new Issue({ code: 'invalid_value', values });
  });
export const literal = (value: unknown): Schema => oneOf([value].flat());

export const object = (shape: Shape): Schema =>
  schemaOf(
    (value) => {
      const input = anyObject().run(value) as Record<string, unknown>;
      const output: Record<string, unknown> = {};
      for (const [key, schema] of Object.entries(shape)) {
        const { optin, optout } = schema;
        const isPresent = key in input;
        if (!isPresent && optin && optout && (optin === 'optional' || attempt(schema, undefined).issue)) continue;
        const parsed = runAt(schema, key, input[key]);
        if (!isPresent && !optin) throw new Issue({ code: 'invalid_type', expected: 'nonoptional', path: [key] });
        if (parsed !== undefined || isPresent || (optin === 'defaulted' && !optout)) output[key] = parsed;
      }
      return output;
    },
    { shape },
  );

/** Keeps what the shape does not name, but for the name that would change the object's prototype when it is written. */
export const looseObject = (shape: Shape): Schema =>
  schemaOf(
    (input) => {
      const output = object(shape).run(input) as Record<string, unknown>;
      for (const key in input as object)
        if (key !== '__proto__' && !Object.hasOwn(shape, key)) output[key] = Reflect.get(input as object, key);
      return output;
    },
    { shape },
  );

export const array = (item: Schema): Schema =>
  schemaOf((input) => Array.from(anyArray().run(input) as unknown[], (value, index) => runAt(item, index, value)));

export const record = (keys: Schema, values: Schema): Schema =>
  schemaOf((value) => {
    const output: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(anyRecord().run(value) as object)) {
      if (key === '__proto__') continue;
      if (attempt(keys, key).issue) throw new Issue({ code: 'invalid_key', path: [key] });
      output[key] = runAt(values, key, inner);
    }
    return output;
  });

/** Of two schemas or more. */
export const union = (options: readonly Schema[]): Schema =>
  schemaOf(
    (value) => {
      const issues: Issue[] = [];
      for (const option of options) {
        const { issue, value: parsed } = attempt(option, value);
        if (!issue) return parsed;
        issues.push(issue);
      }
      // The only one that the value has the type of is the one that it was meant to be.
      const [nearest, other] = issues.filter((issue) => issue.continue && !issue.aborted);
      throw nearest && !other ? nearest : new Issue({ code: 'invalid_union', errors: issues.map((issue) => [issue]) });
    },
    {
      optin: options.find(({ optin }) => optin === 'defaulted')?.optin ?? options.find(({ optin }) => optin)?.optin,
      optout: options.find(({ optout }) => optout)?.optout,
    },
  );

/** Whether a key may be missing, when the schema within says nothing of it. */
const mayMiss = ({ optin }: Schema) => optin ?? 'optional';

export const optional = (inner: Schema): Schema =>
  schemaOf((value) => (value !== undefined ? inner.run(value) : inner.optin === 'defaulted' ? attempt(inner, value).value : value), {
    optin: mayMiss(inner),
    optout: 'optional',
  });

/** A value that is given for many: each gets its own. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  return isPlainObject(value) ? { ...value } : value;
}

export const _default = (inner: Schema, given: unknown): Schema =>
  schemaOf(
    (value) => {
      const parsed = value === undefined ? value : inner.run(value);
      return parsed === undefined ? fresh(given) : parsed;
    },
    { optin: 'defaulted' },
  );

const caught = (inner: Schema, given: unknown): Schema =>
  schemaOf(
    (value) => {
      const { issue, value: parsed } = attempt(inner, value);
      return issue ? fresh(given) : parsed;
    },
    { optin: mayMiss(inner), optout: inner.optout },
  );

export const pipe = (from: Schema, to: Schema): Schema =>
  schemaOf(
    (value) => {
      const { issue, value: parsed } = attempt(from, value);
      if (!issue) return to.run(parsed);
      // Keys too many say nothing of the value that goes through the pipe.
      issue.aborted = issue.code !== 'unrecognized_keys';
      throw issue;
    },
    { optin: from.optin, optout: to.optout },
  );

/** A transformation that tells what is wrong ends there. */
export const transform = (change: (value: unknown, context: { readonly issues: object[] }) => unknown): Schema =>
  schemaOf(
    (value) => {
      const issues: object[] = [];
      const made = change(value, { issues });
      if (issues[0]) throw new Issue(issues[0]);
      return made;
    },
    { optin: 'optional' },
  );

/** What a transformation returns that has told what is wrong. */
export const NEVER = undefined;

export function safeParse(schema: Schema, input: unknown): object {
  const { value, issue } = attempt(schema, input);
  return issue ? { success: false, error: { issues: [issue] } } : { success: true, data: value };
}

export function parse(schema: Schema, input: unknown): unknown {
  const { value, issue } = attempt(schema, input);
  if (issue) throw new Error(JSON.stringify(issue));
  return value;
}

/** There is nothing to choose here. */
export function config(): void {}

export { caught as catch, nothing as null, oneOf as enum };
