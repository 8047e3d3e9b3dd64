import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import * as own from './config-schemas.ts';

/** What both have. Typed as Zod; what is left out of ours fails when it is called. */
type Zod = typeof zod;
type Make = (z: Zod) => zod.ZodMiniType;
const ours = own as unknown as Zod;

const plain: readonly Make[] = [
  (z) => z.string(),
  (z) => z.number(),
  (z) => z.boolean(),
  (z) => z.null(),
  (z) => z.unknown(),
  (z) => z.int(),
  (z) => z.int().check(z.minimum(0)),
  (z) => z.number().check(z.minimum(0), z.maximum(2)),
  (z) => z.number().check(z.positive()),
  (z) => z.coerce.number(),
  (z) => z.coerce.number().check(z.positive()),
  (z) => z.literal('Y'),
  (z) => z.literal(['Y', 1, null]),
  (z) => z.enum(['Y', 'N']),
  (z) => z.string().check(z.regex(/^\d+$/)),
  (z) => z.string().check(z.regex(/\d/g), z.regex(/^y/i)),
  (z) => z.string().check(z.minLength(1), z.maxLength(2)),
];

/** Schemas of schemas. */
const wrapped = (inner: fc.Arbitrary<Make>): fc.Arbitrary<Make> =>
  fc.oneof(
    inner.map(
      (make): Make =>
        (z) =>
          z.optional(make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.nullable(make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.array(make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.array(make(z)).check(z.minLength(1)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.record(z.string(), make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.record(z.string().check(z.regex(/^[a-c]$/)), make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.partialRecord(z.enum(['a', 'b']), make(z)),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z._default(make(z), 'given'),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z._default(make(z), []),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.catch(make(z), 'caught'),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.catch(make(z), { a: 1 }),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.pipe(
            make(z),
            z.transform((value) => [value]),
          ),
    ),
    inner.map(
      (make): Make =>
        (z) =>
          z.pipe(
            z.unknown(),
            z.transform((value, context) => {
              if (z.safeParse(make(z), value).success) return value;
              context.issues.push({ code: 'custom', input: value, path: ['a'], message: 'something else' });
              return z.NEVER;
            }),
          ),
    ),
    fc.tuple(inner, inner).map(
      ([one, other]): Make =>
        (z) =>
          z.pipe(one(z), other(z)),
    ),
    fc.tuple(inner, inner).map(
      ([one, other]): Make =>
        (z) =>
          z.union([one(z), other(z)]),
    ),
    fc.tuple(inner, inner, inner).map(
      ([one, two, three]): Make =>
        (z) =>
          z.union([one(z), two(z), three(z)]),
    ),
    fc.tuple(inner, inner).map(
      ([one, other]): Make =>
        (z) =>
          z.object({ a: one(z), b: other(z) }),
    ),
    fc.tuple(inner, inner).map(
      ([one, other]): Make =>
        (z) =>
          z.looseObject({ a: one(z), b: other(z) }),
    ),
    fc.tuple(inner, inner).map(
      ([one, other]): Make =>
        (z) =>
          z.strictObject({ a: one(z), b: other(z) }),
    ),
  );

const { schema } = fc.letrec<{ schema: Make }>((tie) => ({
  schema: fc.oneof({ maxDepth: 4, depthSize: 'small' }, fc.constantFrom(...plain), wrapped(tie('schema'))),
}));

/** Values of the kinds that the schemas are about, often with the right names. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(
      '',
      'Y',
      'N',
      'y1',
      '17',
      '😀',
      '😀😀😀',
      null,
      undefined,
      true,
      false,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      2 ** 60,
      -(2 ** 60),
    ),
    fc.constantFrom(0, 1, -1, 0.5, new Date(0), Object.create({ a: 'Y' }), Object.create(null), { constructor: 1 }, { a: undefined }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), tie('value'), { maxKeys: 4 }),
    fc.jsonValue({ maxDepth: 2 }),
  ),
}));

/** What the layer reads of an answer: not Zod's own words, of which its mini build has none, nor limits, nor what it says of names of keys. */
function answerOf(z: Zod, make: Make, input: unknown) {
  const parsed = z.safeParse(make(z), input);
  return parsed.success ? { data: parsed.data } : { issues: parsed.error.issues.map(plainIssue) };
}

/** Ours ends with the first thing that is wrong. Where there is more, it may be another alternative of a union that seems to be meant. */
const isOneThing = (answer: object): boolean => !('issues' in answer) || isSingle(answer.issues as { errors?: unknown }[]);
const isSingle = (issues: readonly { errors?: unknown }[]): boolean =>
  issues.length === 1 && issues.every(({ errors }) => !errors || (errors as { errors?: unknown }[][]).every(isSingle));

/**
 * Zod takes one of several alternatives that the value has the right type for where the others have more that is wrong; ours cannot tell them apart, because it
 * ends with the first thing.
 */
function isUndecided({ issues }: { readonly issues?: readonly PlainIssue[] }): boolean {
  const fits = ({ code }: PlainIssue) => /^(?:too_|invalid_format|unrecognized_keys)/.test(code);
  return (
    issues?.some(({ errors = [] }) => errors.flat().filter(fits).length > 1 || errors.some((list) => isUndecided({ issues: list }))) ===
    true
  );
}

/** Behind a pipe Zod forgets the keys that an object does not know where a union, which reads the value anew, comes next. */
function forgetsKeys({ _zod: { def } }: zod.core.$ZodType): boolean {
  const parts = Object.values(def).flatMap((part: unknown) => (part && typeof part === 'object' ? [part, ...Object.values(part)] : []));
  const inner = parts.filter((part): part is zod.core.$ZodType => typeof part === 'object' && part !== null && '_zod' in part);
  const isUnion = (schema: zod.core.$ZodType): boolean =>
    JSON.stringify(schema._zod.def, (_key, part) => part?._zod?.def ?? part).includes('"union"');
  return (def.type === 'pipe' && isUnion((def as zod.core.$ZodPipeDef).out)) || inner.some(forgetsKeys);
}

interface PlainIssue {
  readonly code: string;
  readonly errors?: readonly (readonly PlainIssue[])[];
}

function plainIssue({ code, path, ...issue }: zod.core.$ZodIssue): object {
  const { expected, values, errors, keys, pattern, message } = issue as Record<string, unknown>;
  return {
    code,
    path,
    ...(code === 'custom' ? { message } : {}),
    ...Object.fromEntries(Object.entries({ expected, values, keys, pattern }).filter(([, part]) => part !== undefined)),
    ...(errors ? { errors: (errors as zod.core.$ZodIssue[][]).map((list) => list.map(plainIssue)) } : {}),
  };
}

test('any schema takes and refuses what it does with Zod, with the same values and the same reason', () => {
  fc.assert(
    fc.property(schema, fc.array(value, { minLength: 1, maxLength: 8 }), (make, inputs) => {
      fc.pre(!forgetsKeys(make(zod)));
      for (const input of inputs) {
        const [answer, expected] = [answerOf(ours, make, input), answerOf(zod, make, input)];
        if (isOneThing(expected) && !isUndecided(answer as object)) expect(answer).toEqual(expected);
        else expect(Object.keys(answer)).toEqual(['issues']);
      }
    }),
    { numRuns: 3000 },
  );
});

test('a key that is missing is missing also where its schema would make a number of undefined and refuse it', () => {
  for (const z of [ours, zod]) {
    const schema = z.object({ a: z.union([z.coerce.number(), z.unknown()]) });
    expect(z.safeParse(schema, {}).error?.issues[0]).toMatchObject({ code: 'invalid_type', expected: 'nonoptional', path: ['a'] });
    expect(z.safeParse(schema, { a: undefined }).data).toEqual({ a: undefined });
  }
});

test('an object of a class is no record, and no name of a key changes a prototype', () => {
  const tricky = JSON.parse('{"__proto__":{"isBad":true},"a":1}');
  for (const make of [(z: Zod) => z.looseObject({ a: z.number() }), (z: Zod) => z.record(z.string(), z.unknown())]) {
    const parsed = ours.safeParse(make(ours) as zod.ZodMiniType, tricky);
    expect(parsed).toEqual({ success: true, data: { a: 1 } });
    expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
  }
  expect(ours.safeParse(ours.record(ours.string(), ours.unknown()), new (class Basket {})()).success).toBe(false);
});

test('a default and what is given for a wrong value are not shared', () => {
  for (const schema of [ours._default(ours.array(ours.string()), []), ours.catch(ours.array(ours.string()), [])]) {
    const first = ours.parse(schema as zod.ZodMiniType, undefined);
    expect(first).toEqual([]);
    expect(ours.parse(schema as zod.ZodMiniType, undefined)).not.toBe(first);
  }
});

test('what is parsed is another object: its source stays as it was', () => {
  const source = { a: ' 1 ', b: [{ c: undefined }] };
  const before = structuredClone(source);
  const trimmed = ours.pipe(
    ours.string(),
    ours.transform((text) => text.trim()),
  );
  expect(ours.parse(ours.object({ a: trimmed, b: ours.array(ours.object({ c: ours._default(ours.string(), '') })) }), source)).toEqual({
    a: '1',
    b: [{ c: '' }],
  });
  expect(source).toEqual(before);
});

test('`parse` throws what is wrong', () => {
  expect(() => ours.parse(ours.object({ a: ours.string() }), { a: 1 })).toThrow('"expected":"string"');
});
