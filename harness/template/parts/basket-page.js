import $ from './jquery.js';
import { ajaxUrl, isBasketPage, siteOptions, theme } from './page-data.js';

/** The download button is blocked for this long, ms. */
const blockTime = 2000;

/** The heading buttons of the basket page (page.md 3.14). */
function makeHeadingButtons() {
  const heading = $('.page-top .topic__heading');
  const button = (kind, words) =>
    $(`<div class="btn_basket_heading btn_basket_heading--${kind}"><span></span></div>`)
      .attr('title', words)
      .find('span')
      .text(words)
      .end();
  if (theme().SHOW_BASKET_PRINT === 'Y') {
    heading.before(button('print', theme().EXPRESSION_FOR_PRINT_PAGE ?? 'Распечатать').addClass('print-link'));
  }
  if (theme().SHOW_DOWNLOAD_BASKET === 'Y') {
    heading.before(button('download', theme().EXPRESSION_FOR_DOWNLOAD_BASKET ?? 'Скачать'));
  }
}

function download(event) {
  const button = $(event.currentTarget);
  if (button.hasClass('loadings')) return;
  button.addClass('loadings');
  setTimeout(() => button.removeClass('loadings'), blockTime);
  location.href = `${ajaxUrl('download_basket.php')}?params[type]=${theme().BASKET_FILE_DOWNLOAD_TEMPLATE ?? 'xls'}`;
}

/** The number of the active tab, 2 for delayed lines, or `all` (endpoints.md 5.5). */
function clearType() {
  const active = $('.basket-items-list-header-filter a.active');
  if (active.attr('data-filter') === 'all') return 'all';
  const names = ['all', 'similar', 'warning', 'delayed', 'not-available'];
  const index = names.indexOf(active.attr('data-filter'));
  return index === 3 ? 2 : index;
}

// Bound directly and with the type in jQuery's data, as on the live pages (page.md 3.14 and 4).
function makeClearButton() {
  const words = window.BX.message('BASKET_CLEAR_ALL_BUTTON');
  const control = $('<div class="top_control basket_action"><span class="delete_all remove_all_basket"></span></div>');
  $('.basket-items-list-header').append(control);
  const button = control.find('.delete_all').text(words);
  button.on('click', () => {
    button.data('type', clearType());
    const type = button.data('type');
    if (siteOptions().COUNTERS?.USE_BASKET_GOALS !== 'N') {
      window.BX.onCustomEvent('onCounterGoals', [{ goal: 'goal_basket_clear', params: { type } }]);
    }
    $.post(ajaxUrl('action_basket.php'), { TYPE: type, CLEAR_ALL: 'Y' }, () => location.reload());
  });
}

/** Below the minimum removes the link to the order, from it on adds the quick order; runs after every redraw of the totals. */
function checkMinimumPrice() {
  const minimum = Number.parseFloat(siteOptions().PRICES?.MIN_PRICE) || 0;
  const sum = Number(window.BX.Sale?.BasketComponent?.result?.allSum ?? 0);
  const checkout = $('#basket-root .basket-checkout-block-btn');
  $('#basket-root').find('.icon_error_wrapper, .fastorder, .basket-checkout-block-share').remove();
  if (checkout.length === 0) return;
  if (sum < minimum) {
    const price = minimum.toLocaleString('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });
    const text = window.BX.message('MIN_ORDER_PRICE_TEXT').replace('#PRICE#', price);
    checkout.replaceWith($('<div class="icon_error_wrapper"><div class="icon_error_block"></div></div>').find('div').html(text).end());
    return;
  }
  if (theme().SHOW_ONECLICKBUY_ON_BASKET_PAGE === 'Y') {
    const words = window.BX.message('BASKET_QUICK_ORDER_BUTTON');
    checkout.before(
      `<div class="fastorder"><span class="oneclickbuy btn btn-transparent fast_order" onclick="oneClickBuyBasket()">${words}</span></div>`,
    );
  }
  if (theme().SHOW_SHARE_BASKET === 'Y' && checkout.find('.basket-btn-checkout:not(.disabled)').length > 0) {
    const words = theme().EXPRESSION_FOR_SHARE_BASKET ?? 'Поделиться';
    checkout.after(
      `<div class="basket-checkout-block-share"><span data-event="jqm" data-name="share_basket" data-param-form_id="share_basket">${words}</span></div>`,
    );
  }
}

// Each key in an empty field adds another label (page.md 3.14).
function checkCoupon(event) {
  const field = $(event.currentTarget);
  if (field.val() === '') {
    field.addClass('error').before($('<label class="error"></label>').text(window.BX.message('INPUT_COUPON')));
  } else {
    field.removeClass('error').parent().find('label.error').remove();
  }
}

/** Simplified mode: back to the previous page, else to the site's root (BSK-08). */
function goBack(event) {
  event.preventDefault();
  const isOther = document.referrer !== '' && document.referrer !== location.href;
  location.href = isOther ? document.referrer : (siteOptions().SITE_DIR ?? '/');
}

export function startBasketPage() {
  $(document)
    .on('click', '.print-link', () => window.print())
    .on('click', '.btn_basket_heading--download', download)
    .on('keyup', '.coupon .input_coupon input', checkCoupon)
    .on('click', '.back-mobile-arrow .arrow-back', goBack);
  $(() => {
    if (!isBasketPage() || $('#basket-root').length === 0) return;
    makeHeadingButtons();
    makeClearButton();
    checkMinimumPrice();
    window.BX.addCustomEvent('onAjaxSuccess', (answer) => {
      if (answer?.BASKET_DATA) checkMinimumPrice();
    });
  });
}
