import { getActualBasket, reloadTopBasket } from './actual-basket.js';
import $ from './jquery.js';
import { ajaxUrl, isBasketPage } from './page-data.js';
import { hasFlyBasket, reloadFlyBasket, reloadHoverBasket } from './small-baskets.js';

function lineOf(service, parent) {
  return window.arBasketAspro?.SERVICES?.[`${service}_${parent}`];
}

/** Copies of a service: shops print the same list near the price, in a tab and in the side column. */
function copiesOf(service, parent) {
  return $(`.buy_services_wrap[data-parent_product="${parent}"] .services-item[data-item_id="${service}"]`);
}

function markCopies(service, parent, isOn) {
  copiesOf(service, parent).toggleClass('services_on', isOn).find('input[name=buy_switch_services]').prop('checked', isOn);
}

/** Draws every basket on the page again after a change of a service in the basket (endpoints.md 3.6). */
function updateBasketInfoServices(withComponent = true) {
  if (hasFlyBasket()) reloadFlyBasket({ open: false });
  else if ($('#ajax_basket').length > 0) {
    reloadTopBasket('top');
    reloadHoverBasket({ open: false });
  }
  if (withComponent && isBasketPage()) {
    window.BX.Sale?.BasketComponent?.sendRequest('refreshAjax', { fullRecalculation: 'Y', otherParams: { param: 'N' } });
  }
  getActualBasket();
}

function switchOff(service, parent) {
  const line = lineOf(service, parent);
  if (line) $.post(`${ajaxUrl('item.php')}?delete_basket_id=${line.basket_id}`, () => updateBasketInfoServices());
  markCopies(service, parent, false);
}

function switchOn(item, service, parent) {
  const wrap = item.closest('.buy_services_wrap');
  const rightNow = window.arBasketAspro?.BASKET?.[parent] || wrap.hasClass('services_in_basket_page');
  if (rightNow) item.find('.to-cart').first().trigger('click');
  markCopies(service, parent, true);
}

// preventDefault, because the browser would switch the checkbox after the code below has set it.
function followSwitch(event) {
  event.preventDefault();
  const item = $(event.currentTarget).closest('.services-item');
  const service = item.attr('data-item_id');
  const parent = item.closest('.buy_services_wrap').attr('data-parent_product');
  const wasOn = item.find('input[name=buy_switch_services]').prop('checked');
  if (wasOn) switchOff(service, parent);
  else switchOn(item, service, parent);
}

function changeQuantity(event) {
  const input = $(event.currentTarget);
  const item = input.closest('.services-item');
  const service = item.attr('data-item_id');
  const parent = item.closest('.buy_services_wrap').attr('data-parent_product');
  copiesOf(service, parent).find('input[name=quantity]').val(input.val());
  const line = lineOf(service, parent);
  if (!line) return;
  $.post(`${ajaxUrl('item.php')}?update_basket_id=${line.basket_id}&quantity=${input.val()}`, () => updateBasketInfoServices());
}

function showAll(event) {
  const link = $(event.currentTarget);
  const isOpen = link.closest('.buy_services_wrap').toggleClass('show_all').hasClass('show_all');
  link.find('span').text(link.attr(isOpen ? 'data-close' : 'data-open'));
}

export function startServices() {
  window.updateBasketInfoServices = updateBasketInfoServices;
  $(document)
    .on('click', '.buy_services_wrap .switch_block label', followSwitch)
    .on('change', '.services_in_product input[name=quantity]', changeQuantity)
    .on('click', '.more-services-slide', showAll);
}
