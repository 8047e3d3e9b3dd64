import { plural } from '../../../src/platform/plural.ts';
import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { findSellable } from '../catalogue.ts';
import type { Session } from '../model.ts';
import { escape as escapeHtml } from '../pages/html.ts';
import { setFavourite } from '../session.ts';
import { emptyAnswer, jsonAnswer, textAnswer } from './answers.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { actionError, actionSuccess } from './envelope.ts';

/**
 * `aspro:max.ItemAction.favorite`: sets the wanted state of one item or of several (contract/endpoints.md, 6.2).
 * Without a state the items go: so the favourites page clears itself.
 */
export function favouriteAction({ session, input }: Call): Response {
  const fields = typeof input.fields === 'object' ? input.fields : {};
  const wanted = textAt(fields, 'state') === '1';
  const ids = textAt(fields, 'type') === 'multiple' ? idsOf(fields.items) : [Number(textAt(fields, 'item') ?? '') || 0];
  const unknown = ids.filter((id) => findSellable(id) === undefined);
  if (wanted && (unknown.length > 0 || ids.length === 0)) return actionError(['Товар снят с продажи']);
  for (const id of ids) setFavourite(session, id, wanted);
  return actionSuccess(favouriteData(session));
}

/** The ids of several items. Items are `items[0]=4150` when the page is cleared and `items[4150][id]=4150` in bulk. */
export function idsOf(items: string | DecodedForm | undefined): number[] {
  if (typeof items !== 'object') return [];
  return Object.values(items).map((value) => Number(typeof value === 'string' ? value : textAt(value, 'id')) || 0);
}

function favouriteData(session: Session): object {
  const ids = [...session.favourites];
  const count = ids.length;
  const title = count > 0 ? `В избранном ${count} ${plural(count, 'товар', 'товара', 'товаров')}` : 'В избранном пусто';
  return { items: Object.fromEntries(ids.map((id) => [String(id), id])), count, title: escapeHtml(title) };
}

/** The shop-made call that the specification knows; it works on the same list (6.3). Not under the site directory. */
export const favouriteList: Endpoint = {
  path: '/ajax/favorite.php',
  methods: ['POST'],
  answer({ session, input }) {
    const action = textAt(input, 'action');
    if (action === 'getFavoriteList') return jsonAnswer([...session.favourites].map(String));
    const id = Number(textAt(input, 'itemID') ?? '') || 0;
    if (action === 'addFavorite' && findSellable(id) !== undefined) setFavourite(session, id, true);
    if (action === 'removeFavorite') setFavourite(session, id, false);
    const isKnown = action === 'getFavorite' || action === 'addFavorite' || action === 'removeFavorite';
    return isKnown ? textAnswer(String(session.favourites.size)) : emptyAnswer();
  },
};
