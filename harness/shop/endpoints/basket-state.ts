import { textAt } from '../../../src/platform/server/php-form.ts';
import { basketMaps, basketPrices } from '../basket.ts';
import { removeLine } from '../basket-actions.ts';
import { phpLiteral } from '../literals.ts';
import { iblock, type Session } from '../model.ts';
import { emptyAnswer, htmlAnswer, jsonAnswer } from './answers.ts';
import { type Call, onAny } from './endpoint.ts';

/** State as HTML with one script (contract/endpoints.md, 4.1). */
export const actualBasket = onAny('{S}ajax/actualBasket.php', (call) =>
  htmlAnswer(
    `<script>var arBasketAspro = ${phpLiteral(mapsFor(call))}; ${call.options.icons === 'actions' ? 'arAsproCounters = arBasketAspro; ' : ''}` +
      "if (typeof obMaxPredictions === 'object' && obMaxPredictions !== null) { obMaxPredictions.updateAll(); }</script>",
  ),
);

/** The same state as JSON (4.2). */
export const ajaxBasket = onAny('{S}ajax/getAjaxBasket.php', (call) => jsonAnswer(mapsFor(call)));

/** Numbers and titles of the header; a header line can be removed with it (5.3). */
export const showBasketActual = onAny('{S}ajax/show_basket_actual.php', ({ session, input }) => {
  removeHeaderLine(session, input);
  return htmlAnswer(`<div id="basket_preload"><script>var arBasketPrices = ${phpLiteral(basketPrices(session))};</script></div>`);
});

/** Clears the basket or removes a line of the header; answers nothing (5.5). */
export const actionBasket = onAny('{S}ajax/action_basket.php', ({ session, input }) => {
  actOnBasket(session, input);
  session.countersKnown = false;
  return emptyAnswer();
});

/**
 * What action_basket.php does, also where other files include it. Like the live server it removes every line of every
 * group when CLEAR_ALL is set, whatever tab TYPE names (5.5).
 */
export function actOnBasket(session: Session, input: Call['input']): void {
  if (textAt(input, 'TYPE') === 'all' || textAt(input, 'CLEAR_ALL') === 'Y') session.lines = [];
  removeHeaderLine(session, input);
}

/** Drops a cache and, despite its name, nothing else (5.5). */
export const clearBasket = onAny('{S}ajax/clearBasket.php', ({ session }) => {
  session.countersKnown = false;
  return emptyAnswer();
});

function mapsFor({ session, input, options }: Call) {
  return basketMaps(session, Number(textAt(input, 'iblockID') ?? '') || iblock.catalogue, options.icons === 'actions');
}

function removeHeaderLine(session: Session, input: Call['input']): void {
  if (textAt(input, 'delete_top_item') === 'Y') removeLine(session, Number(textAt(input, 'delete_top_item_id')));
}
