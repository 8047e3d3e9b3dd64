import { getActualBasket, reloadTopBasket } from './actual-basket.js';
import { forgetStatusList, markProductAddBasket } from './basket-status.js';
import { addBasketCounter, fireBasketAddGoal } from './goals.js';
import $ from './jquery.js';
import { ajaxUrl, announce, isBasketPage, theme, whenComplete } from './page-data.js';
import { openBasketError, openPropertiesPopup } from './popups.js';
import { isFlyBasketLoaded, reloadFlyBasket, reloadHoverBasket } from './small-baskets.js';

/** Up to this width, px, an add never opens the fly basket. */
const narrow = 767;

function quantityOf(button) {
  const inFixedHeader = button.closest('.but-cell').length > 0;
  const input = $(`.counter_block[data-item="${button.attr('data-item')}"] input[name=quantity]`);
  return (inFixedHeader && input.val()) || button.attr('data-quantity') || 1;
}

/** `prop[CODE]` pairs of the properties block; with none chosen `prop[]=0` goes out (endpoints.md 3.1). */
function chosenProperties(button) {
  const fields = $(`#${button.attr('data-bakset_div')}`).find('select:enabled, input[type=hidden]:enabled, input[type=radio]:checked');
  const pairs = fields.filter('[name]').map((_index, field) => ({ name: field.name, value: $(field).val() }));
  const parent = serviceParent(button);
  const own = pairs.length > 0 ? pairs.get() : [{ name: 'prop[]', value: '0' }];
  if (parent === undefined) return own;
  return [...own, { name: 'prop[BUY_PRODUCT_PROP]', value: parent }, { name: 'prop[ASPRO_BUY_PRODUCT_ID]', value: parent }];
}

function serviceParent(button) {
  return button.closest('.buy_services_wrap').attr('data-parent_product');
}

/** Services that are bought with their product: only by the product page's own buttons, never by a service's button. */
function chosenServices(button) {
  const isOnPage = button.closest('.product-action, #headerfixed.with-product, .list-offers').length > 0;
  if (!isOnPage || serviceParent(button) !== undefined) return [];
  const seen = new Set();
  const wraps = $(`.buy_services_wrap[data-parent_product="${button.attr('data-item')}"]`);
  return wraps
    .find('.services-item.services_on')
    .get()
    .filter((item) => !seen.has(item.dataset.item_id) && seen.add(item.dataset.item_id))
    .flatMap((item, index) => [
      { name: `services[${index}][id]`, value: item.dataset.item_id },
      { name: `services[${index}][quantity]`, value: $(item).find('input[name=quantity]').val() || 1 },
      { name: `services[${index}][iblock_id]`, value: $(item).find('.to-cart').attr('data-iblockid') ?? '' },
    ]);
}

function propertyCodes(button) {
  const text = button.attr('data-props') ?? '';
  return JSON.stringify(text === '' ? '' : text.split(';'));
}

function payloadOf(button) {
  const isOffer = button.attr('data-offers') === 'Y';
  const basketProps = button.closest('.prices_tab').find('.bx_sku_props input').val();
  return [
    { name: 'quantity', value: quantityOf(button) },
    { name: 'add_item', value: 'Y' },
    { name: 'rid', value: $('.rid_item').attr('data-rid') ?? button.attr('data-rid') ?? '' },
    { name: 'offers', value: isOffer ? 'Y' : 'N' },
    { name: 'iblockID', value: iblockOf(button) },
    { name: 'part_props', value: button.attr('data-part_props') ?? '' },
    { name: 'add_props', value: button.attr('data-add_props') ?? 'N' },
    { name: 'props', value: propertyCodes(button) },
    { name: 'item', value: idOf(button) },
    ...(isOffer && basketProps !== undefined ? [{ name: 'basket_props', value: basketProps }] : []),
    ...chosenProperties(button),
    ...chosenServices(button),
  ];
}

// The ids of a banner's buttons are on their parent.
function idOf(button) {
  return button.attr('data-item') ?? button.closest('.wraps_buttons').attr('data-id');
}

function iblockOf(button) {
  return button.attr('data-iblockid') ?? button.closest('.wraps_buttons').attr('data-iblockid');
}

function showNotice(id) {
  window.JNoticeSurface?.get?.().onAdd2cart?.([id]);
}

function reloadBaskets(button) {
  if ($('#ajax_basket').length > 0) reloadTopBasket('add');
  const isCramped = window.innerWidth <= narrow || button.closest('.fast_view_frame').length > 0;
  const isUnwanted = isFlyBasketLoaded() || theme().SHOW_BASKET_ONADDTOCART === 'N';
  reloadFlyBasket({ open: !isCramped && !isUnwanted });
  reloadHoverBasket({ open: true });
  if (isBasketPage() && serviceParent(button) !== undefined) {
    window.BX.Sale?.BasketComponent?.sendRequest('refreshAjax', { fullRecalculation: 'Y', otherParams: { param: 'N' } });
  }
}

function succeed(button) {
  const id = idOf(button);
  markProductAddBasket(id);
  fireBasketAddGoal(id);
  addBasketCounter(id);
  showNotice(id);
  reloadBaskets(button);
}

// In the template's order (endpoints.md 3.1): the basket is read again after every answer.
function followAnswer(button, answer) {
  getActualBasket(iblockOf(button));
  announce('loadForm', button.get(0));
  forgetStatusList();
  if (answer === null) succeed(button);
  else if (!('STATUS' in answer)) openBasketError(window.BX.message('CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR'));
  else if (answer.STATUS !== 'OK') openBasketError(`${window.BX.message(answer.MESSAGE)} <br/> ${answer.MESSAGE_EXT ?? ''}`);
  else succeed(button);
}

// Without an error callback: after a failed call the button keeps `clicked` (endpoints.md 1.1).
function sendAdd(button) {
  $.post(ajaxUrl('item.php'), $.param(payloadOf(button)), (answer) => followAnswer(button, answer), 'json');
}

/** Marks a banner's cart button before the answer. If it is marked already, opens the basket instead and returns `true`. */
function isBannerLink(button) {
  if (button.closest('.banner_buttons').length === 0) return false;
  if (button.hasClass('added')) {
    location.href = button.attr('data-href') || '/basket/';
    return true;
  }
  button.addClass('added').attr('title', button.attr('data-title2'));
  return false;
}

function buy(event) {
  event.preventDefault();
  const button = $(event.currentTarget);
  if (button.hasClass('clicked')) return;
  if (button.attr('data-empty_props') === 'N') {
    openPropertiesPopup(button, () => sendAdd(button));
    return;
  }
  if (isBannerLink(button)) return;
  button.addClass('clicked').parent().addClass('loadings');
  sendAdd(button);
}

/** Buying: delegated on document (page.md 4), so that later buttons work too. */
export function startBuy() {
  $(document).on('click', '.to-cart:not(.read_more), .basket_item_add', buy);
  $(document).on('click', '.btn.btn-add', () => $.get(ajaxUrl('clearBasket.php')));
  whenComplete('loadForm', (_event, node) => {
    $(node).removeClass('clicked').parent().removeClass('loadings');
  });
}
