import { plural } from '../../../src/platform/plural.ts';
import { type DecodedForm, textAt } from '../../../src/platform/server/php-form.ts';
import { findSellable } from '../catalogue.ts';
import { iblock as iblocks, type Session } from '../model.ts';
import { escape as escapeHtml } from '../pages/html.ts';
import { addToCompare, compareList, removeFromCompare, setFavourite } from '../session.ts';
import { actionError, actionSuccess, emptyAnswer, invalidToken, jsonAnswer, textAnswer } from './answers.ts';
import { cityAction, cityComponent } from './cities.ts';
import { type Call, onAny, onPost } from './endpoint.ts';
import { selectOfferAction } from './select-offer.ts';

/** One action of the platform's controller; its name is the query's `action`. */
export type Action = (call: Call) => Response | Promise<Response>;

const actions: Readonly<Record<string, Action>> = {
  'aspro:max.ItemAction.favorite': favouriteAction,
  'aspro:max.SelectOffer.select': selectOfferAction,
  'aspro:max.ItemAction.compare': compareAction,
};

/** `/bitrix/services/main/ajax.php`: one address for all actions, one envelope for all answers (contract/endpoints.md, 1.2). */
export const controller = onAny('/bitrix/services/main/ajax.php', (call) => {
  const { request, session, input } = call;
  if (textAt(call.query, 'c') === cityComponent) return cityAction(call);
  const name = textAt(call.query, 'action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return actionError([`Could not find description of ${name}`], 22002);
  const token = request.headers.get('X-Bitrix-Csrf-Token') ?? textAt(input, 'sessid');
  return token === session.sessid ? action(call) : invalidToken(session.sessid);
});

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
export const favouriteList = onPost('/ajax/favorite.php', ({ session, input }) => {
  const action = textAt(input, 'action');
  if (action === 'getFavoriteList') return jsonAnswer([...session.favourites].map(String));
  const id = Number(textAt(input, 'itemID') ?? '') || 0;
  if (action === 'addFavorite' && findSellable(id) !== undefined) setFavourite(session, id, true);
  if (action === 'removeFavorite') setFavourite(session, id, false);
  const isKnown = action === 'getFavorite' || action === 'addFavorite' || action === 'removeFavorite';
  return isKnown ? textAnswer(String(session.favourites.size)) : emptyAnswer();
});

/**
 * `aspro:max.ItemAction.compare` of module 2.6.1: sets the wanted state of one item or of several (contract/live-pages.md, 7). The item
 * need not exist. The answer to an add begins with a debug dump, as that build prints one.
 */
export async function compareAction({ session, input }: Call): Promise<Response> {
  const fields = typeof input.fields === 'object' ? input.fields : {};
  const isWanted = textAt(fields, 'state') === '1';
  const isSeveral = textAt(fields, 'type') === 'multiple';
  const list = Number(textAt(fields, isSeveral ? 'iblock_id' : 'iblock') ?? '') || iblocks.catalogue;
  const ids = (isSeveral ? idsOf(fields.items) : [Number(textAt(fields, 'item') ?? '')]).filter((id) => id > 0);
  if (ids.length === 0) return actionError(['Товар не найден']);
  for (const id of ids) {
    if (isWanted) addToCompare(session, list, id);
    else removeFromCompare(session, list, id);
  }
  const compared = [...compareList(session, list)];
  const count = compared.length;
  const title = count > 0 ? `В сравнении ${count} ${plural(count, 'товар', 'товара', 'товаров')}` : 'Список сравнения пуст';
  const answer = actionSuccess({ items: Object.fromEntries(compared.map((id) => [String(id), id])), count, title });
  if (!isWanted) return answer;
  return new Response(`<pre>Array\n(\n    [0] => ${ids.join(', ')}\n)\n</pre>${await answer.text()}`, { headers: answer.headers });
}
