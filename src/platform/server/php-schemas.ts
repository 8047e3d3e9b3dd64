import * as z from 'zod/mini';
import { describeIssue } from './describe-issue.ts';

/** A number, or its text: with spaces between thousands and a comma. `undefined`: neither. */
export const numberSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => {
    const number = typeof value === 'number' ? value : Number.parseFloat(value.replace(/\s/g, '').replace(',', '.'));
    return Number.isFinite(number) ? number : undefined;
  }),
);

/** `true`, `"Y"` and `1` are yes; anything else, or a missing value, is no. */
export const yesSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === 'Y' || value === 1 || value === '1'),
);

/** PHP prints a list as a list, or as a map when its keys have gaps. */
export const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.union([z.array(schema), z.record(z.string(), schema)]),
    z.transform((value): z.output<Schema>[] => (Array.isArray(value) ? value : Object.values(value))),
  );

/** Parses a value and maps it. `make` also gets the raw value, because the page's own templates and listeners need all its fields. */
export function readWith<Schema extends z.ZodMiniType, Made>(
  schema: Schema,
  make: (parsed: z.output<Schema>, original: Readonly<Record<string, unknown>>) => Made,
) {
  return z.pipe(
    z.unknown(),
    z.transform((original, context): Made => {
      const parsed = z.safeParse(schema, original);
      if (parsed.success) return make(parsed.data, original as Record<string, unknown>);
      const { path, expected } = describeIssue(parsed.error.issues[0]);
      context.issues.push({ code: 'custom', input: original, path: [...path], message: expected });
      return z.NEVER;
    }),
  );
}

/** A text; empty for `null` or a missing value. */
export const text = z._default(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()])),
    z.transform((value) => String(value ?? '')),
  ),
  '',
);

/** The same, where the platform may print anything. */
export const anyText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => String(value ?? '')),
);
