import { type Call, defineCall } from '../call.ts';
import { type FormTree, textAt } from '../php-form.ts';
import { failed, ok, type Result } from '../result.ts';

/** Baskets that the server draws: an answer without their markup (an error page, `failure`) is no basket (contract/endpoints.md, 5). */
function decodeFragment(what: string, marker: RegExp, body: string): Result<string> {
  if (marker.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected a fragment with ${marker.source}, got "${body.trim().slice(0, 80)}"`);
}

const basketMarkup = /class="[^"]*(?:wrap_cont|opener|basket_wrapp|cart-empty|items)\b|id="basket_form"/;

/** Value of the hidden field of parameters, passed back as it came; absent when the page has none. */
export interface FragmentParams {
  readonly params?: string;
}

const paramsOf = (form: Parameters<typeof textAt>[0]): FragmentParams => {
  const params = textAt(form, 'PARAMS');
  return params === undefined ? {} : { params };
};

/** The fly-out basket; `fields` is its own form when quantities changed, which saves them [FLY-01, FLY-02]. */
export interface FlyBasket extends FragmentParams {
  readonly fields?: Readonly<Record<string, string>>;
}

export const flyBasket: Call<FlyBasket, string> = defineCall({
  name: 'fly-basket',
  method: 'POST',
  path: '{site}ajax/basket_fly.php',
  kind: 'read',
  encode: ({ params, fields }) => ({ form: { ...(fields ? { ...fields, BasketRefresh: 'Y' } : {}), PARAMS: params } }),
  recognise: ({ form }) => paramsOf(form),
  decode: (body) => decodeFragment('fly-basket', basketMarkup, body),
});

/** A tab of the fly-out is emptied: 1 ready, 2 delayed, 4 unavailable (contract/endpoints.md, 5.1 and 5.5). */
export const clearFlyTab = defineCall<FragmentParams & { readonly type: '1' | '2' | '4' }, string>({
  name: 'clear-fly-tab',
  method: 'POST',
  path: '{site}ajax/show_basket_fly.php',
  kind: 'write',
  encode: ({ params, type }) => ({ form: { PARAMS: params, TYPE: type, CLEAR_ALL: 'Y' } }),
  recognise({ form }) {
    const type = textAt(form, 'TYPE');
    if (textAt(form, 'CLEAR_ALL') !== 'Y' || (type !== '1' && type !== '2' && type !== '4')) return undefined;
    return { ...paramsOf(form), type };
  },
  decode: (body) => ok(body),
});

/** The dropdown basket in the header; `firstTime` while its block is still empty [HOV-01]. */
export const hoverBasket = defineCall<FragmentParams & { readonly firstTime: boolean }, string>({
  name: 'hover-basket',
  method: 'POST',
  path: '{site}ajax/showBasketHover.php',
  kind: 'read',
  encode: ({ params, firstTime }) => ({ form: { firstTime: String(firstTime), PARAMS: params } }),
  recognise: ({ form }) => ({ ...paramsOf(form), firstTime: textAt(form, 'firstTime') === 'true' }),
  decode: (body) => decodeFragment('hover-basket', basketMarkup, body),
});

/** Removes a line from the dropdown [HOV-01]. */
export const removeTopItem = defineCall<FragmentParams & { readonly lineId: string }, string>({
  name: 'remove-top-item',
  method: 'POST',
  path: '{site}ajax/show_basket_actual.php',
  kind: 'write',
  encode: ({ params, lineId }) => ({ form: { PARAMS: params, ACTION: 'del', delete_top_item: 'Y', delete_top_item_id: lineId } }),
  recognise({ form }) {
    const lineId = textAt(form, 'delete_top_item_id');
    return textAt(form, 'delete_top_item') === 'Y' && lineId ? { ...paramsOf(form), lineId } : undefined;
  },
  decode: (body) => ok(body),
});

/** The fly-out of compared items [CMP-02]. */
export const comparePreview = defineCall<Record<string, never>, string>({
  name: 'compare-preview',
  method: 'GET',
  path: '{site}ajax/show_compare_preview_fly.php',
  kind: 'read',
  encode: () => ({}),
  recognise: () => ({}),
  decode: (body) => decodeFragment('compare-preview', /class="[^"]*count/, body),
});

/** Empties the basket page's current tab; `type` is `all`, or the tab's index with the delayed one as 2 [BSK-02]. The page reloads afterwards. */
export const clearBasket = defineCall<{ readonly type: string }, undefined>({
  name: 'clear-basket',
  method: 'POST',
  path: '{site}ajax/action_basket.php',
  kind: 'write',
  encode: ({ type }): { form: FormTree } => ({ form: { TYPE: type, CLEAR_ALL: 'Y' } }),
  recognise({ form }) {
    const type = textAt(form, 'TYPE');
    return textAt(form, 'CLEAR_ALL') === 'Y' && type ? { type } : undefined;
  },
  decode: () => ok(undefined),
});
