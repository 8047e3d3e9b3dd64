import $ from './jquery.js';
import { ajaxUrl, comparedIds, isVersion1, whenComplete } from './page-data.js';

const copies = (selector, id) => $(`${selector}[data-item="${id}"]`);

// A service keeps its counter when it is in the basket, because the counter changes its line's quantity.
const counters = (id) => copies('.counter_block', id).filter((_index, node) => $(node).closest('.services-item').length === 0);

function bannerButtons(kind, id) {
  return $(`.banner_buttons.with_actions .wraps_buttons[data-id="${id}"] .${kind}`);
}

function markBanner(kind, id, isOn) {
  bannerButtons(kind, id).each((_index, node) => {
    const button = $(node);
    button.toggleClass('added', isOn).attr('title', button.attr(isOn ? 'data-title2' : 'data-title'));
  });
}

/** Shows an item as bought on every copy of its controls. */
export function markProductAddBasket(id) {
  copies('.to-cart', id).hide();
  counters(id).hide().closest('.counter_block_inner').hide();
  copies('.in-cart', id).show().closest('.button_block').addClass('wide');
  markBanner('basket_item_add', id, true);
}

/** Shows an item as not bought on every copy of its controls. No other function does so. */
export function markProductRemoveBasket(id) {
  copies('.in-cart', id).hide().closest('.button_block').removeClass('wide');
  copies('.to-cart', id).show();
  counters(id).show().closest('.counter_block_inner').show();
  markBanner('basket_item_add', id, false);
}

/** Shows an item as delayed and as not bought, because a delayed line is not in the basket. */
export function markProductDelay(id) {
  markProductRemoveBasket(id);
  copies('.wish_item.to', id).hide();
  copies('.wish_item.in.added', id).show();
}

/** Swaps the subscribe pair of an item on every copy. */
export function toggleSubscribe(id, isOn) {
  copies('.to-subscribe', id).toggle(!isOn);
  copies('.in-subscribe', id).toggle(isOn);
}

const markProductSubscribe = (id) => toggleSubscribe(id, true);

/** Swaps the compare pair of an item on every copy; the text variant swaps its two values. The one icon of 2.6.1 marks itself (hearts.js). */
export function toggleCompare(id, isOn) {
  copies('.compare_item.to:not(.js-item-action)', id).toggle(!isOn);
  copies('.compare_item.in:not(.js-item-action)', id).toggle(isOn);
  copies('.compare_item.text', id).each((_index, node) => {
    $(node).find('.value').not('.added').toggle(!isOn);
    $(node).find('.value.added').toggle(isOn);
  });
}

function markService({ item_id: service, link_id: parent, quantity }) {
  const items = $(`.buy_services_wrap[data-parent_product="${parent}"] .services-item[data-item_id="${service}"]`);
  items.addClass('services_on').find('input[name=buy_switch_services]').prop('checked', true);
  items.find('.counter_block input[name=quantity]').val(Number.parseFloat(quantity));
}

/** Marks what is in `arBasketAspro`, and unmarks nothing (page.md 3.1). `BASKET` and the like are maps by id, or empty lists. */
export function setBasketStatusBtn() {
  const basket = window.arBasketAspro;
  if (basket) {
    for (const id of Object.keys(basket.BASKET ?? {})) markProductAddBasket(id);
    for (const entry of Object.values(basket.SERVICES ?? {})) markService(entry);
    for (const id of Object.keys(basket.SUBSCRIBE ?? {})) markProductSubscribe(id);
    for (const id of comparedIds(basket)) {
      toggleCompare(id, true);
      markBanner('compare_item_add', id, true);
    }
    if (isVersion1()) for (const id of Object.keys(basket.DELAY ?? {})) markProductDelay(id);
  }
  window.BX.onCustomEvent('onSetBasketStatusBtn');
}

// Here the values are the ids, in lists and in maps (endpoints.md 4.2).
function markFromStatusList(status) {
  for (const id of Object.values(status.BASKET ?? {})) markProductAddBasket(id);
  for (const id of Object.values(status.SUBSCRIBE ?? {})) markProductSubscribe(id);
  for (const id of comparedIds(status)) toggleCompare(id, true);
  window.BX.onCustomEvent('onSetItemButtonStatus');
}

/** Marks a reloaded list; makes a request only if the basket has changed since the last answer. */
export function setStatusButton() {
  const known = window.arStatusBasketAspro ?? {};
  if (Object.keys(known).length > 0) {
    markFromStatusList(known);
    return;
  }
  const take = (status) => {
    window.arStatusBasketAspro = status;
    markFromStatusList(status);
  };
  $.post(ajaxUrl('getAjaxBasket.php'), take, 'json');
}

/** Forgets the status list after a change, so that the next list reload asks again. */
export function forgetStatusList() {
  window.arStatusBasketAspro = {};
}

/** Publishes the marking functions, and marks the page's own buttons once it is ready. */
export function startBasketStatus() {
  Object.assign(window, { markProductAddBasket, markProductRemoveBasket, markProductDelay, markProductSubscribe });
  whenComplete('ajaxContentLoaded', setStatusButton);
  whenComplete('jsLoadBlock', setStatusButton);
  $(setBasketStatusBtn);
}
