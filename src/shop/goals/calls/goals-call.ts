import * as z from 'zod/mini';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { idSchema } from '../../basket-facts.ts';

/** The subject of a goal: a basket line's product, an order, a viewed product, or the whole basket (contract/endpoints.md, 14.1) [GOAL-01]. */
export type GoalQuestion =
  | { readonly kind: 'line'; readonly product: string }
  | { readonly kind: 'order'; readonly order: string; readonly type: string }
  | { readonly kind: 'view'; readonly product: string; readonly priceCode: string }
  | { readonly kind: 'checkout' };

/** A decimal as PHP prints it (`5990.0000`); kept as text, because some pushes pass it on unchanged (14.3). */
const decimalSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => (Number.isFinite(Number(value)) ? String(value) : '0')),
);

const goalItemSchema = z.object({
  ID: z.optional(idSchema),
  PRODUCT_ID: z.optional(idSchema),
  NAME: z._default(z.string(), ''),
  PRICE: z.optional(decimalSchema),
  QUANTITY: z.optional(decimalSchema),
  CURRENCY: z.optional(z.string()),
  BRAND: z._default(z.nullable(z.string()), ''),
  CATEGORY: z._default(z.nullable(z.string()), ''),
  IBLOCK_SECTION_ID: z.optional(z.nullable(idSchema)),
  SHOP_NAME: z._default(z.string(), ''),
});

export type GoalItem = z.output<typeof goalItemSchema>;

const goalDataSchema = z.object({
  ...goalItemSchema.shape,
  ACCOUNT_NUMBER: z.optional(idSchema),
  TAX_VALUE: z.optional(decimalSchema),
  PRICE_DELIVERY: z.optional(decimalSchema),
  ITEMS: z.optional(z.nullable(z.union([z.array(z.unknown()), z.record(z.string(), goalItemSchema)]))),
});

export type GoalData = z.output<typeof goalDataSchema>;

/** Data for the site's analytics. Nothing waits for it and its failure breaks nothing [GOAL-02]. An empty list means “nothing to tell”. */
export const goalData = defineCall<GoalQuestion, GoalData | undefined>({
  name: 'goal-data',
  method: 'POST',
  path: '{site}ajax/goals.php',
  kind: 'read',
  encode(question) {
    switch (question.kind) {
      case 'line':
        return { form: { ID: question.product } };
      case 'order':
        return { form: { ORDER_ID: question.order, TYPE: question.type } };
      case 'view':
        return { form: { PRODUCT_ID: question.product, PRICE_ID: question.priceCode } };
      case 'checkout':
        return { form: { BASKET: 'Y' } };
    }
  },
  recognise({ form }) {
    const [line, order, product] = [textAt(form, 'ID'), textAt(form, 'ORDER_ID'), textAt(form, 'PRODUCT_ID')];
    if (line) return { kind: 'line', product: line };
    if (order) return { kind: 'order', order, type: textAt(form, 'TYPE') ?? '' };
    if (product) return { kind: 'view', product, priceCode: textAt(form, 'PRICE_ID') ?? '' };
    return textAt(form, 'BASKET') === 'Y' ? { kind: 'checkout' } : undefined;
  },
  decode(body) {
    const read = decodeJson('goal-data', z.nullable(z.union([z.array(z.unknown()), goalDataSchema])), body);
    if (!read.ok) return read;
    return { ok: true, value: read.value === null || Array.isArray(read.value) ? undefined : read.value };
  },
});
