import { fireGoal, pushLayer } from './goals.js';
import $ from './jquery.js';
import { ajaxUrl, siteOptions } from './page-data.js';
import { openPopup } from './popups.js';

const isMeasured = () => window.checkCounters();
const doneOrder = () => new URLSearchParams(location.search).get('ORDER_ID');
const storageKey = (order) => `gtm_e_${order}`;

/** Before the page of a made order opens, asks for its purchase, pushes it and stores it (endpoints.md, 14.3). */
function tellBeforeLeaving(component) {
  const { goTo } = component;
  component.goTo = (address) => {
    const order = new URL(address, location.href).searchParams.get('ORDER_ID');
    if (!order || !isMeasured()) return goTo(address);
    const leave = () => goTo(address);
    $.post(ajaxUrl('check_order.php'), { ID: order }, (id) => {
      if (!Number(id)) return leave();
      $.post(ajaxUrl('goals.php'), { ORDER_ID: id, TYPE: window.BX.message('FULL_ORDER') }, undefined, 'json')
        .done((facts) => {
          const ecommerce = {
            purchase: { actionField: { id: facts.ACCOUNT_NUMBER, revenue: facts.PRICE }, products: Object.values(facts.ITEMS ?? {}) },
          };
          pushLayer({ event: 'gtm.dom', ecommerce });
          localStorage.setItem(storageKey(order), JSON.stringify(ecommerce));
        })
        .always(leave);
    }).fail(leave);
  };
}

/** On the page of a made order the stored purchase is pushed again; without one, an event without a purchase (14.3). */
function tellDone(order) {
  if (siteOptions().COUNTERS?.USE_FULLORDER_GOALS !== 'N') fireGoal('goal_order_success', order);
  const kept = localStorage.getItem(storageKey(order));
  localStorage.removeItem(storageKey(order));
  window.dataLayer?.push({ event: 'gtm.dom', ecommerce: kept && JSON.parse(kept) });
}

// --- one shop's own additions (page.md, 6) ------------------------------------------------------------------------------

function toggleTelegram() {
  const chosen = $('[data-property-id-row="8"] input:checked').val();
  $('[data-property-id-row="9"]').css('display', chosen === 'telegram' ? '' : 'none');
}

/** Waits until the agreement is there, and ticks it once. */
function tickAgreement() {
  const box = $('#bx-soa-order-form .main-user-consent-request input');
  if (box.length === 0) setTimeout(tickAgreement, 200);
  else box.prop('checked', true);
}

// Bound directly, as the shop's script does it. The pre-form is in the page and is shown in place.
function bindExpressPay() {
  $('.js-express-pay').on('click', () => {
    if (!window.BX.message('USER_ID')) return openPopup('enter', 'auth.php');
    $('.js-express-pay-form').prop('hidden', false);
  });
  $('.js-express-pay-save').on('click', () => {
    if ($('.js-express-pay-form')[0].reportValidity()) $('.js-express-pay-button').trigger('click');
  });
}

export function startOrder() {
  $(() => {
    const component = window.BX.Sale?.OrderAjaxComponent;
    const order = doneOrder();
    if (order && $('.order_page').length > 0) tellDone(order);
    if (!component) return;
    if (siteOptions().COUNTERS?.USE_FULLORDER_GOALS !== 'N') fireGoal('goal_order_begin');
    tellBeforeLeaving(component);
    $('#bx-soa-delivery, #bx-soa-properties').removeClass('bx-step-completed');
    $(document).on('change', '[data-property-id-row="8"] input', toggleTelegram);
    window.BX.addCustomEvent('onAjaxSuccess', toggleTelegram);
    toggleTelegram();
    tickAgreement();
    bindExpressPay();
  });
}
