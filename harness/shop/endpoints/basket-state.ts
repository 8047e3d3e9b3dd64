import { textAt } from '../../../src/platform/server/php-form.ts';
import { type BasketMaps, basketMaps, basketPrices } from '../basket.ts';
import { removeLine } from '../basket-actions.ts';
import { phpLiteral } from '../literals.ts';
import { iblock, type Session } from '../model.ts';
import { emptyAnswer, htmlAnswer, jsonAnswer } from './answers.ts';
import type { Call, Endpoint } from './endpoint.ts';

/** State as HTML with one script (contract/endpoints.md, 4.1). */
export const actualBasket: Endpoint = {
  path: '{S}ajax/actualBasket.php',
  answer: (call) =>
    htmlAnswer(
      `<script>var arBasketAspro = ${phpLiteral(mapsFor(call))}; ${call.options.icons === 'actions' ? 'arAsproCounters = arBasketAspro; ' : ''}` +
        "if (typeof obMaxPredictions === 'object' && obMaxPredictions !== null) { obMaxPredictions.updateAll(); }</script>",
    ),
};

/** The same state as JSON (4.2). */
export const ajaxBasket: Endpoint = {
  path: '{S}ajax/getAjaxBasket.php',
  answer: (call) => jsonAnswer(mapsFor(call)),
};

/** Numbers and titles of the header; a header line can be removed with it (5.3). */
export const showBasketActual: Endpoint = {
  path: '{S}ajax/show_basket_actual.php',
  answer({ session, input }) {
    removeHeaderLine(session, input);
    return htmlAnswer(`<div id="basket_preload"><script>var arBasketPrices = ${phpLiteral(basketPrices(session))};</script></div>`);
  },
};

/** Clears the basket or removes a line of the header; answers nothing (5.5). */
export const actionBasket: Endpoint = {
  path: '{S}ajax/action_basket.php',
  answer({ session, input }) {
    actOnBasket(session, input);
    session.countersKnown = false;
    return emptyAnswer();
  },
};

/**
 * What action_basket.php does, also where other files include it. Like the live server it removes every line of every
 * group when CLEAR_ALL is set, whatever tab TYPE names (5.5).
 */
export function actOnBasket(session: Session, input: Call['input']): void {
  if (textAt(input, 'TYPE') === 'all' || textAt(input, 'CLEAR_ALL') === 'Y') session.lines = [];
  removeHeaderLine(session, input);
}

/** Drops a cache and, despite its name, nothing else (5.5). */
export const clearBasket: Endpoint = {
  path: '{S}ajax/clearBasket.php',
  answer({ session }) {
    session.countersKnown = false;
    return emptyAnswer();
  },
};

function mapsFor({ session, input, options }: Call): BasketMaps {
  return basketMaps(session, Number(textAt(input, 'iblockID') ?? '') || iblock.catalogue, options.icons === 'actions');
}

function removeHeaderLine(session: Session, input: Call['input']): void {
  if (textAt(input, 'delete_top_item') === 'Y') removeLine(session, Number(textAt(input, 'delete_top_item_id')));
}
