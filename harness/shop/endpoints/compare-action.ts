import { plural } from '../../../src/platform/plural.ts';
import { textAt } from '../../../src/platform/server/php-form.ts';
import { iblock as iblocks } from '../model.ts';
import { addToCompare, compareList, removeFromCompare } from '../session.ts';
import type { Call } from './endpoint.ts';
import { actionError, actionSuccess } from './envelope.ts';
import { idsOf } from './favourites.ts';

/**
 * `aspro:max.ItemAction.compare` of module 2.6.1: sets the wanted state of one item or of several (contract/live-pages.md, 7). The item
 * need not exist. Who adds finds a debug dump before the JSON: that build prints one.
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
