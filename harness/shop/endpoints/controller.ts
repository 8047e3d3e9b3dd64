import { textAt } from '../../../src/platform/server/php-form.ts';
import { actionError, invalidToken } from './answers.ts';
import { cityAction, cityComponent } from './cities.ts';
import { type Call, onAny } from './endpoint.ts';
import { compareAction, favouriteAction } from './item-actions.ts';
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
