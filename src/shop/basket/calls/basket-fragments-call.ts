import * as z from 'zod/mini';
import { ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeMarkup, readArgument } from '../../../platform/server/decode.ts';
import { type DecodedForm, textAt, textsIn } from '../../../platform/server/php-form.ts';
import type { BasketPrices } from '../../basket-facts.ts';
import { countSchema } from '../../basket-facts.ts';
import { topBasket } from './basket-reads-call.ts';

const counterSchema = z.optional(z.object({ COUNT: z.optional(countSchema), TITLE: z.optional(z.string()) }));

/** Argument of `updateBottomIconsPanel({…})` at the end of both small baskets; titles may hold HTML entities (contract/endpoints.md, 5.1). */
const panelSchema = z.pipe(
  z.object({ READY: counterSchema, DELAY: counterSchema, COMPARE: counterSchema, FAVORITE: counterSchema }),
  z.transform(({ READY, DELAY, COMPARE, FAVORITE }) => ({
    basket: READY?.COUNT,
    basketTitle: READY?.TITLE,
    delayed: DELAY?.COUNT,
    delayedTitle: DELAY?.TITLE,
    compare: COMPARE?.COUNT,
    favourite: FAVORITE?.COUNT,
    favouriteTitle: FAVORITE?.TITLE,
  })),
);

/** Numbers and titles of a small basket; `undefined`: not sent. */
export type PanelCounters = z.output<typeof panelSchema>;

/** Server HTML of a basket, not sanitised yet, and the data of its script. Older copies send no data. */
export interface BasketFragment {
  readonly html: string;
  readonly counters: PanelCounters | undefined;
}

const basketMarkup = /class="[^"]*(?:wrap_cont|opener|basket_wrapp|cart-empty|items)\b|id="basket_form"/;

async function decodeFragment(what: string, body: string): Promise<Result<BasketFragment>> {
  const markup = decodeMarkup(what, basketMarkup, body);
  if (!markup.ok) return markup;
  const counters = z.safeParse(panelSchema, await readArgument(body, 'updateBottomIconsPanel'));
  return ok({ html: body, counters: counters.data });
}

/** What all calls that answer with a small basket have in common. */
const fragment = (name: string, script: string, kind: 'read' | 'write') =>
  ({ name, method: 'POST', path: `{site}ajax/${script}`, kind, decode: (body: string) => decodeFragment(name, body) }) as const;

/** Value of the hidden field of parameters, sent back unchanged; absent when the page has none. */
export interface FragmentParams {
  readonly params?: string | undefined;
}

const paramsOf = (form: DecodedForm): FragmentParams => ({ params: textAt(form, 'PARAMS') });

/** The fly-out basket [FLY-01]. */
export const flyBasket = defineCall<FragmentParams, BasketFragment>({
  ...fragment('fly-basket', 'basket_fly.php', 'read'),
  encode: ({ params }) => ({ form: { PARAMS: params } }),
  recognise: ({ form }) => paramsOf(form),
});

/**
 * Sends the whole form of the fly-out: the quantity of every line, and which lines are delayed. The server saves it and renders the basket
 * [FLY-02].
 */
export const saveFlyBasket = defineCall<{ readonly fields: Readonly<Record<string, string>> }, BasketFragment>({
  ...fragment('save-fly-basket', 'basket_fly.php', 'write'),
  // Quantities are sent with a delay; the shopper may be leaving the page by then.
  keepalive: true,
  encode: ({ fields }) => ({ form: { ...fields, BasketRefresh: 'Y' } }),
  recognise({ form }) {
    if (textAt(form, 'BasketRefresh') !== 'Y') return undefined;
    const { BasketRefresh: _mark, ...rest } = form;
    return { fields: textsIn(rest) };
  },
});

/** The tab that is cleared: `1` ready, `2` delayed, `4` unavailable. */
export type ClearType = '1' | '2' | '4';

/** Clearing any tab clears the whole basket (contract/endpoints.md, 5.5). */
const defineClear = (name: string, script: string) =>
  defineCall<FragmentParams & { readonly type: ClearType }, BasketFragment>({
    ...fragment(name, script, 'write'),
    encode: ({ params, type }) => ({ form: { PARAMS: params, TYPE: type, CLEAR_ALL: 'Y' } }),
    recognise({ form }) {
      const type = textAt(form, 'TYPE');
      if (textAt(form, 'CLEAR_ALL') !== 'Y' || (type !== '1' && type !== '2' && type !== '4')) return undefined;
      return { ...paramsOf(form), type };
    },
  });

/** Clears the basket from a tab of the fly-out (contract/endpoints.md, 5.1). */
export const clearFlyTab = defineClear('clear-fly-tab', 'show_basket_fly.php');

/** Clears the basket from the header's dropdown (contract/endpoints.md, 5.2). */
export const clearHover = defineClear('clear-hover', 'showBasketHover.php');

/** The dropdown basket of the header. `firstTime`: its block is still empty [HOV-01]. */
export const hoverBasket = defineCall<FragmentParams & { readonly firstTime: boolean }, BasketFragment>({
  ...fragment('hover-basket', 'showBasketHover.php', 'read'),
  encode: ({ params, firstTime }) => ({ form: { firstTime: String(firstTime), PARAMS: params } }),
  recognise: ({ form }) => ({ ...paramsOf(form), firstTime: textAt(form, 'firstTime') === 'true' }),
});

/** Removes a line from the dropdown; the answer holds the header's new numbers [HOV-01]. */
export const removeTopItem = defineCall<FragmentParams & { readonly lineId: string }, BasketPrices>({
  name: 'remove-top-item',
  method: 'POST',
  path: '{site}ajax/show_basket_actual.php',
  kind: 'write',
  encode: ({ params, lineId }) => ({ form: { PARAMS: params, ACTION: 'del', delete_top_item: 'Y', delete_top_item_id: lineId } }),
  recognise({ form }) {
    const lineId = textAt(form, 'delete_top_item_id');
    return textAt(form, 'delete_top_item') === 'Y' && lineId ? { ...paramsOf(form), lineId } : undefined;
  },
  decode: (body) => topBasket.decode(body),
});
