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

/**
 * Reads the basket's maps again (endpoints.md 4.1). Only with `sync` are buttons marked. The literal
 * `loadActualBasketundefined`, when no type is given, is the template's.
 */
export function getActualBasket(iblockID, type, sync) {
  $.ajax({
    url: ajaxUrl('actualBasket.php'),
    type: 'GET',
    data: iblockID ? { iblockID } : {},
    success: (html) => {
      runActualBasket(html);
      writeCountsOfActualBasket();
      if (sync) setBasketStatusBtn();
      announce(`loadActualBasket${type}`);
    },
  });
}

/**
 * Reloads the header's basket (endpoints.md 5.3): action is `add`, `del` or `top`; `lineId` removes a line on the way.
 */
export function reloadTopBasket(action, target = $('#ajax_basket'), lineId = undefined) {
  const data = { ACTION: action };
  const parameters = $('#top_basket_params').val();
  if (parameters !== undefined) data.PARAMS = parameters;
  if (lineId !== undefined) Object.assign(data, { delete_top_item: 'Y', delete_top_item_id: lineId });
  $.ajax({
    url: ajaxUrl('show_basket_actual.php'),
    type: 'POST',
    data,
    success: (html) => {
      $(target).html(html);
      getActualBasket('', 'Compare', true);
      announce('loadBasket');
    },
  });
}

/** Writes a known number without a request; 0 or nothing asks the server (endpoints.md 1.3). */
function reloadBasketCounters(count) {
  if (Number(count) > 0) writeBasketCount(Number(count));
  else getActualBasket();
}

// Runs after every BX.ajax of anyone, so the parameter may be any answer at all.
function followAjaxSuccess(answer) {
  if (answer?.BASKET_REFRESHED === true && typeof answer.BASKET_DATA === 'object') {
    reloadBasketCounters(answer.BASKET_DATA?.BASKET_ITEMS_COUNT);
  }
}

export function startActualBasket() {
  Object.assign(window, { getActualBasket, reloadTopBasket, reloadBasketCounters });
  window.BX.addCustomEvent('onAjaxSuccess', followAjaxSuccess);
}
