import * as z from 'zod/mini';
import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { listAt } from '../../../platform/server/php-form.ts';

/** The items whose amounts are requested, and the stores (empty: all). */
export interface AmountQuestion {
  readonly ids: readonly string[];
  readonly stores: readonly string[];
}

const amountSchema = z.object({
  success: z.boolean(),
  error: z.optional(z.nullable(z.string())),
  // PHP prints an empty map as a list, and an empty text in a refusal.
  amount: z.union([z.array(z.unknown()), z.record(z.string(), z.string()), z.string()]),
});

/** Reads the amounts of many labels at once: HTML by item id, without items that have none (contract/endpoints.md, 8.1) [DET-06]. */
export const stockAmounts = defineCall<AmountQuestion, ReadonlyMap<string, string>>({
  name: 'stock-amounts',
  method: 'POST',
  path: '{site}ajax/amount.php',
  kind: 'read',
  encode: ({ ids, stores }) => ({ form: { ids, stores } }),
  recognise: ({ form }) => ({ ids: listAt(form, 'ids'), stores: listAt(form, 'stores') }),
  decode(body) {
    const read = decodeJson('stock-amounts', amountSchema, body);
    if (!read.ok) return read;
    const { success, error, amount } = read.value;
    if (!success) return failed('refused', `stock-amounts: refused with "${error}"`, error ? { messages: [error] } : {});
    return ok(new Map(typeof amount === 'object' && !Array.isArray(amount) ? Object.entries(amount) : []));
  },
});
