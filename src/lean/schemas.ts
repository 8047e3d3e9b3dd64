/*
 * What the layer uses of Zod's mini build, in the embed's own words: a fifth of its bytes. Zod stands in the source, gives the types and checks everything in the extension
 * and the harness; `tools/build/own-schemas.ts` puts this in its place in the embed, and `schemas.test.ts` holds one against the other. Named as there.
 * Left out: texts of errors, promises, schemas that name themselves, records that must have every one of their named keys.
 */

import { add, type Check, type Issue, isAborted, type Payload, runAt, type Schema, type Shape, schemaOf, wrongType } from './schema-run.ts';

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Not an instance of a class. */
function isPlainObject(value: unknown): value is Record<PropertyKey, unknown> {
  if (!isObject(value)) return false;
  const made: unknown = value.constructor;
  return typeof made !== 'function' || (isObject(made.prototype) && Object.hasOwn(made.prototype, 'isPrototypeOf'));
}

const typed = (expected: string, isIt: (value: unknown) => boolean) => () =>
  schemaOf((payload) => (isIt(payload.value) ? payload : wrongType(payload, expected)));

export const string = typed('string', (value) => typeof value === 'string');
export const number = typed('number', Number.isFinite);
export const boolean = typed('boolean', (value) => typeof value === 'boolean');
const nothing = typed('null', (value) => value === null);
export const unknown = (): Schema => schemaOf((payload) => payload);

const within = (holds: Check['holds'], code: string, limits: object): Check => ({ holds, issue: { code, ...limits, continue: true } });
export const minimum = (least: number): Check =>
  within((value) => (value as number) >= least, 'too_small', { minimum: least, inclusive: true });
export const maximum = (most: number): Check => within((value) => (value as number) <= most, 'too_big', { maximum: most, inclusive: true });
export const positive = (): Check => within((value) => (value as number) > 0, 'too_small', { minimum: 0, inclusive: false });

/** Signs of a text count as a reader would count them. */
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value] : (value as unknown[])).length;
export const minLength = (least: number): Check => ({
  ...within((value) => lengthOf(value) >= least, 'too_small', { minimum: least, inclusive: true }),
  isOfLength: true,
});
export const maxLength = (most: number): Check => ({
  ...within((value) => lengthOf(value) <= most, 'too_big', { maximum: most, inclusive: true }),
  isOfLength: true,
});

export const regex = (pattern: RegExp): Check =>
  within((value) => String(value).search(pattern) >= 0, 'invalid_format', { format: 'regex', pattern: String(pattern) });

const isWhole: Check = { holds: Number.isInteger, issue: { code: 'invalid_type', expected: 'int', continue: false } };
export const int = (): Schema => number().check(isWhole, maximum(Number.MAX_SAFE_INTEGER), minimum(Number.MIN_SAFE_INTEGER));

/** An object may refuse to become a number. */
function toNumber(value: unknown): unknown {
  try {
    return Number(value);
  } catch {
    return value;
  }
}
export const coerce = {
  number: (): Schema =>
    schemaOf((payload) => {
      payload.value = toNumber(payload.value);
      return number().run(payload);
    }),
};

const oneOf = (values: readonly unknown[]) =>
  schemaOf((payload) => (values.includes(payload.value) ? payload : add(payload, { code: 'invalid_value', values })));
export const literal = (value: unknown): Schema => oneOf([value].flat());

const objectOf = (shape: Shape, rest?: 'kept' | 'refused'): Schema =>
  schemaOf(
    (payload) => {
      const input = payload.value;
      if (!isObject(input)) return wrongType(payload, 'object');
      const output: Record<string, unknown> = {};
      payload.value = output;
      for (const key of Object.keys(shape)) readProperty(shape[key] as Schema, key, input, output, payload);
      if (!rest) return payload;
      const keys: string[] = [];
      for (const key in input) {
        if (Object.hasOwn(shape, key)) continue;
        if (rest === 'refused') keys.push(key);
        // Written, this name would change the object's prototype.
        else if (key !== '__proto__') output[key] = input[key];
      }
      return keys.length > 0 ? add(payload, { code: 'unrecognized_keys', keys, continue: true }) : payload;
    },
    { shape },
  );

function readProperty(schema: Schema, key: string, input: Record<PropertyKey, unknown>, output: Record<string, unknown>, payload: Payload) {
  const { optin, optout } = schema;
  const isPresent = key in input;
  if (!isPresent && optout && optin === 'optional') return;
  const own: Payload = { value: undefined, issues: [] };
  const { value, issues } = runAt(schema, key, input[key], own);
  if (!isPresent && optout && optin && issues.length > 0) return;
  payload.issues.push(...issues);
  if (!isPresent && !optin) {
    if (issues.length === 0) payload.issues.push({ code: 'invalid_type', expected: 'nonoptional', path: [key] });
  } else if (value !== undefined || isPresent || (optin === 'defaulted' && !optout)) {
    output[key] = value;
  }
}

export const object = (shape: Shape): Schema => objectOf(shape);
export const looseObject = (shape: Shape): Schema => objectOf(shape, 'kept');
export const strictObject = (shape: Shape): Schema => objectOf(shape, 'refused');

export const array = (item: Schema): Schema =>
  schemaOf((payload) => {
    const input = payload.value;
    if (!Array.isArray(input)) return wrongType(payload, 'array');
    payload.value = Array.from(input, (value, index) => runAt(item, index, value, payload).value);
    return payload;
  });

const recordOf = (keys: Schema, values: Schema, areNamed: boolean): Schema =>
  schemaOf((payload) => {
    const input = payload.value;
    if (!isPlainObject(input)) return wrongType(payload, 'record');
    const output: Record<PropertyKey, unknown> = {};
    payload.value = output;
    const others: PropertyKey[] = [];
    for (const key of Reflect.ownKeys(input)) {
      if (key === '__proto__' || !Object.prototype.propertyIsEnumerable.call(input, key)) continue;
      if (keys.run({ value: key, issues: [] }).issues.length === 0) output[key] = runAt(values, key, input[key], payload).value;
      else if (areNamed) others.push(key);
      else payload.issues.push({ code: 'invalid_key', path: [key] });
    }
    return others.length > 0 ? add(payload, { code: 'unrecognized_keys', keys: others, continue: true }) : payload;
  });

export const record = (keys: Schema, values: Schema): Schema => recordOf(keys, values, false);
/** The keys are an `enum`. */
export const partialRecord = (keys: Schema, values: Schema): Schema => recordOf(keys, values, true);

/** Of two schemas or more. */
export function union(options: readonly Schema[]): Schema {
  const defaulted = options.some(({ optin }) => optin === 'defaulted') ? 'defaulted' : undefined;
  return schemaOf(
    (payload) => {
      const results: Payload[] = [];
      for (const option of options) {
        const result = option.run({ value: payload.value, issues: [] });
        if (result.issues.length === 0) return result;
        results.push(result);
      }
      // The only one that the value has the type of is the one that it was meant to be.
      const [nearest, ...others] = results.filter((result) => !isAborted(result));
      if (nearest && others.length === 0) return nearest;
      return add(payload, { code: 'invalid_union', errors: results.map(({ issues }) => issues) });
    },
    {
      optin: defaulted ?? (options.some(({ optin }) => optin) ? 'optional' : undefined),
      optout: options.some(({ optout }) => optout) ? 'optional' : undefined,
    },
  );
}

/** Whether a key may be missing, when the schema within says nothing of it. */
const mayMiss = ({ optin }: Schema) => (optin === 'defaulted' ? 'defaulted' : 'optional');

export const nullable = (inner: Schema): Schema =>
  schemaOf((payload) => (payload.value === null ? payload : inner.run(payload)), { optin: inner.optin, optout: inner.optout });

export const optional = (inner: Schema): Schema =>
  schemaOf(
    (payload) => {
      if (payload.value !== undefined) return inner.run(payload);
      if (inner.optin !== 'defaulted') return payload;
      const { value, issues } = inner.run({ value: undefined, issues: [] });
      payload.value = issues.length > 0 ? undefined : value;
      return payload;
    },
    { optin: mayMiss(inner), optout: 'optional' },
  );

/** A value that is given for many: each gets its own. */
function fresh(value: unknown): unknown {
  if (typeof value === 'function') return value();
  if (Array.isArray(value)) return [...value];
  return isPlainObject(value) ? { ...value } : value;
}

export const _default = (inner: Schema, value: unknown): Schema =>
  schemaOf(
    (payload) => {
      const result = payload.value === undefined ? payload : inner.run(payload);
      if (result.value === undefined) result.value = fresh(value);
      return result;
    },
    { optin: 'defaulted' },
  );

const caught = (inner: Schema, value: unknown): Schema =>
  schemaOf(
    (payload) => {
      const result = inner.run({ value: payload.value, issues: [] });
      payload.value = result.issues.length > 0 ? fresh(value) : result.value;
      return payload;
    },
    { optin: mayMiss(inner), optout: inner.optout },
  );

export const pipe = (from: Schema, to: Schema): Schema =>
  schemaOf(
    (payload) => {
      const result = from.run(payload);
      if (result.issues.every(({ code }) => code === 'unrecognized_keys')) return to.run({ value: result.value, issues: result.issues });
      result.isAborted = true;
      return result;
    },
    { optin: from.optin, optout: to.optout },
  );

export const transform = (change: (value: unknown, context: Payload) => unknown): Schema =>
  schemaOf(
    (payload) => {
      payload.value = change(payload.value, payload);
      return payload;
    },
    { optin: 'optional' },
  );

/** What a transformation returns that has told what is wrong. */
export const NEVER = undefined;

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { issues: readonly Issue[] } };

export function safeParse(schema: Schema, input: unknown): Parsed {
  const { value, issues } = schema.run({ value: input, issues: [] });
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value };
}

export function parse(schema: Schema, input: unknown): unknown {
  const parsed = safeParse(schema, input);
  if (parsed.success) return parsed.data;
  throw new Error(JSON.stringify(parsed.error.issues));
}

/** There is nothing to choose here. */
export function config(): void {}

export { caught as catch, nothing as null, oneOf as enum };
