import * as z from 'zod/mini';
import { countSchema } from '../basket-facts.ts';
import { defineCall } from '../call.ts';
import { checkShape, readLiteral } from '../decode.ts';
import { textAt } from '../php-form.ts';
import { failed } from '../result.ts';
import { addressBehind } from './list-page.ts';

const valueSchema = z.object({
  CONTROL_ID: z.optional(z.string()),
  ELEMENT_COUNT: z.optional(countSchema),
  DISABLED: z.optional(z.unknown()),
});

const numbersSchema = z.pipe(
  z.object({
    // PHP prints an empty map as a list.
    ITEMS: z.union([
      z.array(z.unknown()),
      z.record(z.string(), z.object({ VALUES: z.optional(z.union([z.array(valueSchema), z.record(z.string(), valueSchema)])) })),
    ]),
    ELEMENT_COUNT: z.optional(countSchema),
    FILTER_URL: z.optional(z.string()),
    FILTER_AJAX_URL: z.optional(z.string()),
    INSTANT_RELOAD: z.optional(z.unknown()),
  }),
  z.transform((raw) => ({
    values: (Array.isArray(raw.ITEMS) ? [] : Object.values(raw.ITEMS)).flatMap(({ VALUES = {} }) =>
      Object.values(VALUES).flatMap(({ CONTROL_ID, ELEMENT_COUNT, DISABLED }) =>
        CONTROL_ID === undefined ? [] : [{ control: CONTROL_ID, count: ELEMENT_COUNT, isDisabled: isOn(DISABLED) }],
      ),
    ),
    count: raw.ELEMENT_COUNT,
    // The platform escapes addresses for HTML and takes that back in its script.
    address: (raw.FILTER_AJAX_URL || raw.FILTER_URL)?.replaceAll('&amp;', '&'),
    isInstant: isOn(raw.INSTANT_RELOAD),
  })),
);

/** How PHP's literals say yes: `true`, or a text of it. */
const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'Y' || value === 1 || value === '1';

/** What a filter's choice leaves: numbers by the ids of its fields, and the address of the list (contract/endpoints.md, 9). */
export type FilterNumbers = z.output<typeof numbersSchema>;

export const filterNumbers = defineCall<{ readonly address: string; readonly fields: Readonly<Record<string, string>> }, FilterNumbers>({
  name: 'filter-numbers',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address, fields }) => ({ address, query: { ...fields, ajax: 'y' } }),
  recognise({ path, query }) {
    if (textAt(query, 'ajax') !== 'y' || textAt(query, 'ajax_get') !== undefined) return undefined;
    const fields = Object.entries(query).filter(([name, value]) => name !== 'ajax' && typeof value === 'string') as [string, string][];
    return { address: addressBehind(path, {}, []), fields: Object.fromEntries(fields) };
  },
  async decode(body) {
    const literal = await readLiteral(`answer = ${body}`, 'answer');
    if (literal === undefined)
      return failed('unreadable', `filter-numbers: expected a JavaScript literal, got "${body.trim().slice(0, 80)}"`);
    return checkShape('filter-numbers', numbersSchema, literal);
  },
});
