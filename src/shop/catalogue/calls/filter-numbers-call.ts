import * as z from 'zod/mini';
import { failed } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { checkShape, readLiteral } from '../../../platform/server/decode.ts';
import { addressBehind } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { countSchema } from '../../basket-facts.ts';

const valueSchema = z.object({
  CONTROL_ID: z.optional(z.string()),
  ELEMENT_COUNT: z.optional(countSchema),
  DISABLED: z.optional(z.unknown()),
  FILTERED_VALUE: z.optional(z.union([z.number(), z.string()])),
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
    COMPONENT_CONTAINER_ID: z.optional(z.unknown()),
  }),
  z.transform((raw) => ({
    values: (Array.isArray(raw.ITEMS) ? [] : Object.values(raw.ITEMS)).flatMap(({ VALUES = {} }) =>
      Object.values(VALUES).flatMap(({ CONTROL_ID, ELEMENT_COUNT, DISABLED, FILTERED_VALUE }) => {
        if (CONTROL_ID === undefined) return [];
        const limit = FILTERED_VALUE === undefined ? undefined : Number(FILTERED_VALUE);
        return [{ control: CONTROL_ID, count: ELEMENT_COUNT, isDisabled: isOn(DISABLED), limit }];
      }),
    ),
    count: raw.ELEMENT_COUNT,
    address: plain(raw.FILTER_AJAX_URL || raw.FILTER_URL),
    /** The address of the choice without scripts. */
    page: plain(raw.FILTER_URL),
    /** Id of the component to reload. Only set if both fields are present. */
    component:
      isOn(raw.INSTANT_RELOAD) && typeof raw.COMPONENT_CONTAINER_ID === 'string' && raw.COMPONENT_CONTAINER_ID !== ''
        ? raw.COMPONENT_CONTAINER_ID
        : undefined,
  })),
);

/** The platform escapes addresses for HTML, and its script unescapes them. */
const plain = (address: string | undefined): string | undefined => address?.replaceAll('&amp;', '&');

/** Spellings of “yes” in PHP's literals. */
const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'Y' || value === 1 || value === '1';

/** The result of a filter's choice: numbers by field id, and the list's address (contract/endpoints.md, 9). */
export type FilterNumbers = z.output<typeof numbersSchema>;

/** Requests the numbers that a filter's choice leaves (contract/endpoints.md, 9) [LST-02]. */
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
