import * as z from 'zod/mini';
import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { decodeJson } from '../../../platform/server/decode.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { idSchema } from '../../basket-facts.ts';

const favouritePath = '/ajax/favorite.php';

function decodeCount(what: string, body: string): Result<number> {
  const text = body.trim().replace(/^"(.*)"$/, '$1');
  return /^\d+$/.test(text) ? ok(Number(text)) : failed('unreadable', `${what}: expected a count, got "${text.slice(0, 80)}"`);
}

/** The shop's own favourites endpoint (contract/endpoints.md, 6.3: specification only) [FAV-05, FAV-06]. */
export const favouriteCount = defineCall<Record<string, never>, number>({
  name: 'favourite-count',
  method: 'POST',
  path: favouritePath,
  kind: 'read',
  encode: () => ({ form: { action: 'getFavorite' } }),
  recognise: ({ form }) => (textAt(form, 'action') === 'getFavorite' ? {} : undefined),
  decode: (body) => decodeCount('favourite-count', body),
});

export const favouriteList = defineCall<Record<string, never>, readonly string[]>({
  name: 'favourite-list',
  method: 'POST',
  path: favouritePath,
  kind: 'read',
  encode: () => ({ form: { action: 'getFavoriteList' } }),
  recognise: ({ form }) => (textAt(form, 'action') === 'getFavoriteList' ? {} : undefined),
  decode: (body) => decodeJson('favourite-list', z.array(idSchema), body),
});

export interface ChangeFavourite {
  readonly item: string;
  readonly on: boolean;
}

/** Adds or removes one product; the answer is the new count. */
export const changeFavourite = defineCall<ChangeFavourite, number>({
  name: 'change-favourite',
  method: 'POST',
  path: favouritePath,
  kind: 'write',
  encode: ({ item, on }) => ({ form: { action: on ? 'addFavorite' : 'removeFavorite', itemID: item } }),
  recognise({ form }) {
    const action = textAt(form, 'action');
    const item = textAt(form, 'itemID');
    if (!item || (action !== 'addFavorite' && action !== 'removeFavorite')) return undefined;
    return { item, on: action === 'addFavorite' };
  },
  decode: (body) => decodeCount('change-favourite', body),
});
