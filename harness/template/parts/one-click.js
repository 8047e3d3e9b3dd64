import $ from './jquery.js';
import { ajaxUrl, whenComplete } from './page-data.js';

/** The button's quantity, 1 if it is not positive. */
function quantityOf(button) {
  const quantity = Number.parseFloat(button.attr('data-quantity'));
  return quantity > 0 ? quantity : 1;
}

// Removes the last call's frame and trigger, and adds new ones (page.md 3.25).
function loadFrame(name, url, button) {
  $(`.${name}_frame, .${name}_trigger`).remove();
  const place = $('#popup_iframe_wrapper').length > 0 ? $('#popup_iframe_wrapper') : $('body');
  const frame = $(`<div class="${name}_frame popup"></div>`).appendTo(place);
  $(`<div class="${name}_trigger"></div>`)
    .appendTo(place)
    .on('click', () => {
      $.get(url, (html) => {
        frame.html(html).show();
        frame.on('click', '.jqmClose', (event) => {
          event.preventDefault();
          frame.remove();
        });
        window.BX.onCustomEvent('onCompleteAction', [{ action: 'loadForm' }, button.get(0)]);
      });
    })
    .trigger('click');
}

/** Called by inline `onclick` of `.one_click`; `that` is the button. */
function oneClickBuy(id, iblock, that) {
  const button = $(that);
  if (button.hasClass('clicked')) return;
  button.addClass('clicked');
  const codes = button.closest('.buy_block, tr, .item').find('.to-cart').attr('data-props') ?? '';
  const query = $.param({
    ELEMENT_ID: id,
    IBLOCK_ID: iblock,
    ELEMENT_QUANTITY: quantityOf(button),
    OFFER_PROPS: JSON.stringify(codes === '' ? '' : codes.split(';')),
  });
  loadFrame('one_click_buy', `${ajaxUrl('one_click_buy.php')}?${query}`, button);
}

/** Called by inline `onclick` of the basket's quick order. */
function oneClickBuyBasket() {
  const button = $('.fast_order');
  if (button.hasClass('clicked')) return;
  button.addClass('clicked');
  loadFrame('one_click_buy_basket', ajaxUrl('one_click_buy_basket.php'), button);
}

export function startOneClick() {
  Object.assign(window, { oneClickBuy, oneClickBuyBasket });
  whenComplete('loadForm', () => $('.one_click, .fast_order').removeClass('clicked'));
}
