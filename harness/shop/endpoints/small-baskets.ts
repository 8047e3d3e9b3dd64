import { textAt } from '../../../src/platform/server/php-form.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { basketMaps, basketPrices, basketTotals, delayedLines, sumOf } from '../basket.ts';
import { delayLine, readQuantity, removeLine, returnLine, setQuantity } from '../basket-actions.ts';
import { type BasketLine, iblock, type Session } from '../model.ts';
import { phpLiteral } from '../pages/html.ts';
import { renderFlyBasket, renderHoverBasket, renderWrappedFlyBasket, topBasketParams } from '../pages/index.ts';
import { emptyAnswer, htmlAnswer, jsonAnswer, jsonAsHtml } from './answers.ts';
import { type Call, onAny, onPost } from './endpoint.ts';

/**
 * The fly basket (contract/endpoints.md, 5.1): drawn, drawn after its whole form was sent (`BasketRefresh`), or drawn
 * after the actions of action_basket.php, which it includes. A POST gets the inner nodes, a GET the box as well.
 */
export const basketFly = onAny('{S}ajax/basket_fly.php', drawFly);

/** Where the fly basket sends its «clear»; answers the same (5.4). */
export const showBasketFly = onAny('{S}ajax/show_basket_fly.php', drawFly);

/** The dropdown of the header's basket (5.2). */
export const showBasketHover = onAny('{S}ajax/showBasketHover.php', (call) => {
  actOnBasket(call.session, call.input);
  call.session.countersKnown = true;
  return htmlAnswer(renderHoverBasket(call.page));
});

/** The two sums as JSON (5.4). */
export const showBasketTop = onPost('{S}ajax/show_basket_top.php', ({ session, input }) => {
  actOnBasket(session, input);
  const delayed = sumOf(session, delayedLines(session));
  return jsonAsHtml({ BASKET_SUMM: formatPrice(basketTotals(session).sum), DELAY_SUMM: formatPrice(delayed) });
});

function drawFly(call: Call): Response {
  const { session, input, request, page } = call;
  actOnBasket(session, input);
  if (textAt(input, 'BasketRefresh') === 'Y') takeForm(session, input);
  // Drawing fills the cache of the counters (5.6).
  session.countersKnown = true;
  return htmlAnswer(request.method === 'POST' ? renderFlyBasket(page) : renderWrappedFlyBasket(page));
}

/** Sets quantity and delayed state of every line in the form; lines that the form leaves out stay unchanged. */
function takeForm(session: Session, input: Call['input']): void {
  for (const line of [...session.lines]) {
    const quantity = textAt(input, `QUANTITY_${line.id}`) ?? textAt(input, `QUANTITY_INPUT_${line.id}`);
    if (quantity === undefined || !line.canBuy || !session.lines.includes(line)) continue;
    setQuantity(line, readQuantity(quantity));
    if (line.parent === undefined) setDelayed(session, line, textAt(input, `DELAY_${line.id}`) === 'Y');
  }
}

function setDelayed(session: Session, line: BasketLine, isDelayed: boolean): void {
  if (line.delayed === isDelayed) return;
  if (isDelayed) delayLine(session, line);
  else returnLine(line, undefined);
}

/** State as HTML with one script (contract/endpoints.md, 4.1). */
export const actualBasket = onAny('{S}ajax/actualBasket.php', (call) =>
  htmlAnswer(
    `<script>var arBasketAspro = ${phpLiteral(mapsFor(call))}; ${call.options.icons === 'actions' ? 'arAsproCounters = arBasketAspro; ' : ''}` +
      "if (typeof obMaxPredictions === 'object' && obMaxPredictions !== null) { obMaxPredictions.updateAll(); }</script>",
  ),
);

/** The same state as JSON (4.2). */
export const ajaxBasket = onAny('{S}ajax/getAjaxBasket.php', (call) => jsonAnswer(mapsFor(call)));

/** Numbers and titles of the header; a header line can be removed with it (5.3). Parameters of another component are refused. */
export const showBasketActual = onAny('{S}ajax/show_basket_actual.php', ({ session, input, page }) => {
  if ((textAt(input, 'PARAMS') ?? topBasketParams(page)) !== topBasketParams(page)) return new Response('', { status: 400 });
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
function actOnBasket(session: Session, input: Call['input']): void {
  if (textAt(input, 'TYPE') === 'all' || textAt(input, 'CLEAR_ALL') === 'Y') session.lines = [];
  removeHeaderLine(session, input);
}

/** Drops a cache and, despite its name, nothing else (5.5). */
export const clearBasket = onAny('{S}ajax/clearBasket.php', ({ session }) => {
  session.countersKnown = false;
  return emptyAnswer();
});

const mapsFor = ({ session, input, options }: Call) =>
  basketMaps(session, Number(textAt(input, 'iblockID') ?? '') || iblock.catalogue, options.icons === 'actions');

function removeHeaderLine(session: Session, input: Call['input']): void {
  if (textAt(input, 'delete_top_item') === 'Y') removeLine(session, Number(textAt(input, 'delete_top_item_id')));
}
