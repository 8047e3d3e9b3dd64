import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { decodeNothing } from './item-change-call.ts';

/** Empties the basket page's current tab; `type` is `all`, or the tab's index with the delayed one as 2 [BSK-02]. The page reloads afterwards. */
export const clearBasket = defineCall<{ readonly type: string }, undefined>({
  name: 'clear-basket',
  method: 'POST',
  path: '{site}ajax/action_basket.php',
  kind: 'write',
  encode: ({ type }) => ({ form: { TYPE: type, CLEAR_ALL: 'Y' } }),
  recognise({ form }) {
    const type = textAt(form, 'TYPE');
    return textAt(form, 'CLEAR_ALL') === 'Y' && type ? { type } : undefined;
  },
  decode: (body) => decodeNothing('clear-basket', body),
});
