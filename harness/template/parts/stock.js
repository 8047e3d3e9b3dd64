import $ from './jquery.js';
import { ajaxUrl, whenComplete } from './page-data.js';

/** Up to this width, px, a stock label opens nothing (endpoints.md 8.2). */
const narrow = 500;

// All labels of the page in one request, with the stores of the last one (page.md 3.12).
function loadAmounts() {
  const labels = $('.item-stock .status-amount--stores').not('.status-amount--loaded');
  if (labels.length === 0) return;
  const asked = labels.map((_index, label) => JSON.parse($(label).attr('data-param-amount'))).get();
  const take = (answer) => {
    labels.addClass('status-amount--loaded');
    if (!answer?.success) return;
    labels.each((index, label) => {
      const html = answer.amount[asked[index].ID];
      if (html !== undefined) $(label).html(html).addClass('status-amount--visible');
    });
  };
  $.post(ajaxUrl('amount.php'), { ids: asked.map(({ ID }) => ID), stores: asked.at(-1).STORES }, take, 'json');
}

function closeAll() {
  $('.js-info-block').hide();
  $('.js-show-info-block').removeClass('opened');
}

// A list is loaded once, and afterwards only shown and hidden.
function toggleStores(event) {
  const opener = $(event.currentTarget);
  if (window.innerWidth <= narrow && opener.closest('.prices').length === 0) return;
  const box = opener.closest('.sa_block');
  const list = box.find('.js-info-block');
  const isOpened = opener.hasClass('opened');
  closeAll();
  if (isOpened) return;
  opener.addClass('opened');
  if (list.length > 0) {
    list.show();
    return;
  }
  const data = {
    ajax: 'Y',
    ELEMENT_ID: opener.attr('data-id'),
    FIELDS: JSON.parse(box.attr('data-fields')),
    USER_FIELDS: JSON.parse(box.attr('data-user-fields')),
    STORES: JSON.parse(box.attr('data-stores')),
  };
  $.post(ajaxUrl('productStoreAmountCompact.php'), data, (html) => {
    box.append(html);
    const title = box.closest('.item_block').find('.item-title a').attr('href');
    box.find('.more-btn a').attr('href', title ?? location.pathname);
    window.BX.onCustomEvent('onCompleteAction', [{ action: 'jsShowStores' }, opener.get(0)]);
  });
}

/** Stock by stores: labels, lists, the tab of the product page (page.md 3.12). */
export function startStock() {
  $(document).on('click', '.js-show-stores', toggleStores).on('click', '.js-info-block .svg-inline-close', closeAll);
  $('html, body').on('mousedown', (event) => {
    if ($(event.target).closest('.sa_block').length === 0) closeAll();
  });
  $(loadAmounts);
  whenComplete('ajaxContentLoaded', loadAmounts);
}
