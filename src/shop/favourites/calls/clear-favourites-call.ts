import { type Call, defineCall } from '../../../platform/server/call.ts';
import { addressBehind, decodeHtml } from '../../../platform/server/html-answers.ts';
import { textAt, textsIn } from '../../../platform/server/php-form.ts';
import { favouriteAction, type ListAnswer } from './favourites-call.ts';

export interface FavouritesToClear {
  readonly items: readonly string[];
}

/** Takes several products out of the favourites: the heart's action, without a state (contract/endpoints.md, 6.2). */
export const clearFavourites: Call<FavouritesToClear, ListAnswer> = defineCall<FavouritesToClear, ListAnswer>({
  name: 'clear-favourites',
  method: 'POST',
  path: favouriteAction.path,
  kind: 'write',
  controller: true,
  encode: ({ items }) => ({
    ...favouriteAction.encode({ fields: {}, on: false }),
    form: { fields: { action: 'FAVORITE', type: 'multiple', items } },
  }),
  recognise(request) {
    const { fields } = request.form;
    if (!favouriteAction.recognise(request) || typeof fields !== 'object') return undefined;
    if (textAt(fields, 'type') !== 'multiple' || textAt(fields, 'state') !== undefined) return undefined;
    return { items: typeof fields.items === 'object' ? Object.values(textsIn(fields.items)) : [] };
  },
  decode: favouriteAction.decode,
});

export interface PageReload {
  /** Path and query of the current page. */
  readonly address: string;
  readonly sessid: string;
}

/** Asks the favourites page for its list anew (contract/page.md, 3.4). */
export const reloadFavourites = defineCall<PageReload, string>({
  name: 'reload-favourites',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, sessid }) => ({ address, form: { action: 'reload', ajax: 'y', sessid } }),
  recognise({ path, query, form }) {
    if (textAt(form, 'action') !== 'reload' || textAt(form, 'ajax') !== 'y') return undefined;
    return { address: addressBehind(path, query, []), sessid: textAt(form, 'sessid') ?? '' };
  },
  decode: (body) => decodeHtml('reload-favourites', body),
});
