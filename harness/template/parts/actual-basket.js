import { setBasketStatusBtn } from './basket-status.js';
import { writeBasketCount, writeCountsOfActualBasket } from './counters.js';
import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { ajaxUrl, announce } from './page-data.js';

/** Puts server HTML into `body > .js_ajax`; jQuery runs its script, which re-assigns `arBasketAspro`. */
function runActualBasket(html) {
  if ($('body > .js_ajax').length === 0) $('body').append('<div class="js_ajax"></div>');
  withMetricsPaused(() => $('body > .js_ajax').html(html));
}

/** Reads the basket's maps again (endpoints.md 4.1); marks buttons only with `sync`. Without a type it announces `loadActualBasketundefined`, as the template does. */
export function getActualBasket(iblockID, type, sync) {
  $.get(ajaxUrl('actualBasket.php'), iblockID ? { iblockID } : {}, (html) => {
    runActualBasket(html);
    writeCountsOfActualBasket();
    if (sync) setBasketStatusBtn();
    announce(`loadActualBasket${type}`);
  });
}

/** Reloads the header's basket (endpoints.md 5.3): action is `add`, `del` or `top`; `lineId` also removes that line. */
export function reloadTopBasket(action, target = $('#ajax_basket'), lineId = undefined) {
  const data = { ACTION: action };
  const parameters = $('#top_basket_params').val();
  if (parameters !== undefined) data.PARAMS = parameters;
  if (lineId !== undefined) Object.assign(data, { delete_top_item: 'Y', delete_top_item_id: lineId });
  $.post(ajaxUrl('show_basket_actual.php'), data, (html) => {
    $(target).html(html);
    getActualBasket('', 'Compare', true);
    announce('loadBasket');
  });
}

/** Writes the number if it is given; 0 or no number makes a request (endpoints.md 1.3). */
function reloadBasketCounters(count) {
  if (Number(count) > 0) writeBasketCount(Number(count));
  else getActualBasket();
}

// Runs after every BX.ajax call of any script, so the answer may be of any kind.
function followAjaxSuccess(answer) {
  if (answer?.BASKET_REFRESHED === true && typeof answer.BASKET_DATA === 'object') {
    reloadBasketCounters(answer.BASKET_DATA?.BASKET_ITEMS_COUNT);
  }
}

export function startActualBasket() {
  Object.assign(window, { getActualBasket, reloadTopBasket, reloadBasketCounters });
  window.BX.addCustomEvent('onAjaxSuccess', followAjaxSuccess);
}
