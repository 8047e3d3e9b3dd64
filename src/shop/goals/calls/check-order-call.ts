import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { idSchema } from '../../basket-facts.ts';

/** Whether an order is reported for the first time in this session: its id, else 0 [ORD-05, GOAL-03]. */
export const checkOrder = defineCall<{ readonly accountNumber: string }, string>({
  name: 'check-order',
  method: 'POST',
  path: '{site}ajax/check_order.php',
  // The request marks the order as reported: a repeated request has another answer.
  kind: 'write',
  encode: ({ accountNumber }) => ({ form: { ID: accountNumber } }),
  recognise({ form }) {
    const accountNumber = textAt(form, 'ID');
    return accountNumber ? { accountNumber } : undefined;
  },
  decode: (body) => decodeJson('check-order', idSchema, body),
});
