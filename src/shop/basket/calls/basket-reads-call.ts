import { ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson, decodeLiteral } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { type BasketFacts, type BasketPrices, basketFactsSchema, basketPricesSchema } from '../../basket-facts.ts';

/** Reads basket, compare list and subscriptions. The answer is HTML with one script (contract/endpoints.md, 4.1). */
export const actualBasket = defineCall<{ readonly iblockId?: string | undefined }, BasketFacts>({
  name: 'actual-basket',
  method: 'GET',
  path: '{site}ajax/actualBasket.php',
  kind: 'read',
  encode: ({ iblockId }) => ({ query: { iblockID: iblockId } }),
  recognise: ({ query }) => ({ iblockId: textAt(query, 'iblockID') }),
  decode: (body) => decodeLiteral('actual-basket: arBasketAspro', basketFactsSchema, body, 'arBasketAspro'),
});

/** Reads the same state as JSON (contract/endpoints.md, 4.2). */
export const basketStatus = defineCall<Record<string, never>, BasketFacts>({
  name: 'basket-status',
  method: 'POST',
  path: '{site}ajax/getAjaxBasket.php',
  kind: 'read',
  encode: () => ({}),
  recognise: () => ({}),
  decode: (body) => decodeJson('basket-status', basketFactsSchema, body),
});

export interface TopBasket {
  /** Value of `#top_basket_params`, sent back unchanged. */
  readonly params?: string | undefined;
  readonly action: 'add' | 'del' | 'top';
}

/** Reads the header's counts and sums (contract/endpoints.md, 5.3). */
export const topBasket = defineCall<TopBasket, BasketPrices>({
  name: 'top-basket',
  method: 'POST',
  path: '{site}ajax/show_basket_actual.php',
  kind: 'read',
  encode: ({ params, action }) => ({ form: { PARAMS: params, ACTION: action } }),
  recognise({ form }) {
    const action = textAt(form, 'ACTION');
    return { action: action === 'add' || action === 'del' ? action : 'top', params: textAt(form, 'PARAMS') };
  },
  decode: (body) => decodeLiteral('top-basket: arBasketPrices', basketPricesSchema, body, 'arBasketPrices'),
});

/** Clears the server's cache of the basket; the answer is ignored (contract/endpoints.md, 5.5) [BUY-11]. */
export const clearBasketCache = defineCall<Record<string, never>, undefined>({
  name: 'clear-basket-cache',
  method: 'GET',
  path: '{site}ajax/clearBasket.php',
  kind: 'write',
  encode: () => ({}),
  recognise: () => ({}),
  decode: () => ok(undefined),
});
