import { getActualBasket } from './actual-basket.js';
import $ from './jquery.js';
import { ajaxUrl, announce, isBasketPage } from './page-data.js';

/** Widths, px, from which the fly and the hover basket work (page.md 3.15, 3.16). */
const flyWidth = 769;
const hoverWidth = 992;
/** Slide of the fly basket, and how long an add shows the hover basket, ms. */
const slideTime = 333;
/** Time from the last click until a changed quantity is sent, ms. */
const quantityTime = 700;
const showTime = 2000;

const flyBox = () => $('#basket_line .basket_fly');
const hoverBlocks = () => $('#headerfixed .basket_hover_block, .top_basket .basket_hover_block');

export const hasFlyBasket = () => flyBox().length > 0;
export const isFlyBasketLoaded = () => flyBox().hasClass('loaded');

function slide(box, isOpen) {
  box.toggleClass('swiped', isOpen).animate({ right: isOpen ? 0 : -box.outerWidth() }, slideTime);
}

/** Fills the fly basket (endpoints.md 5.1) and opens it when asked to; does nothing on pages without one. */
export function reloadFlyBasket({ open }) {
  const box = flyBox();
  if (box.length === 0) return;
  box.addClass('loading');
  // While there is no form yet, the live script sends the literal `PARAMS=undefined`.
  $.post(ajaxUrl('basket_fly.php'), { PARAMS: `${$('#fly_basket_params').val()}` }, (html) => {
    box.html(html).removeClass('loading').addClass('loaded');
    bindRows(box, () => reloadFlyBasket({ open: false }));
    if (open && window.innerWidth >= flyWidth) slide(box, true);
  });
}

/** Fills the hover basket of the header (endpoints.md 5.2); `open` shows it for two seconds. */
export function reloadHoverBasket({ open }) {
  const blocks = hoverBlocks();
  if (blocks.length === 0) return;
  const data = { firstTime: blocks.children().length === 0 };
  $.post(ajaxUrl('showBasketHover.php'), data, (answer) => {
    const { HTML, SCRIPT } = window.BX.processHTML(answer);
    blocks.html(HTML);
    window.BX.ajax.processScripts(SCRIPT);
    bindRows(blocks, () => reloadHoverBasket({ open: false }));
    if (window.innerWidth >= hoverWidth) blocks.addClass('loaded');
    if (open) showForAWhile(blocks);
  });
}

function showForAWhile(blocks) {
  blocks.css({ opacity: 1, visibility: 'visible' });
  setTimeout(() => blocks.css({ opacity: '', visibility: '' }), showTime);
}

// Bound to the new rows, as the script in every live answer does.
function bindRows(box, reload) {
  const post = (row, data) => {
    $.post(ajaxUrl('item.php'), data, () => {
      reload();
      getActualBasket();
      announce('loadBasket', row);
    });
  };
  const bind = (selector, act) => {
    box.find(selector).on('click', (event) => {
      event.preventDefault();
      act($(event.currentTarget).closest('.item'));
    });
  };
  bind('.item a.remove', (row) => {
    const product = row.attr('product-id');
    post(row, { product_id: product, delete_basket_id: row.attr('data-id') });
    window.markProductRemoveBasket(product);
  });
  bind('.item .delay .action_item', (row) => {
    post(row, { wish_item: 'Y', item: row.attr('product-id'), quantity: quantityOf(row) });
    window.markProductRemoveBasket(row.attr('product-id'));
  });
  bind('.item .add .action_item', (row) => {
    post(row, { add_item: 'Y', item: row.attr('product-id'), quantity: quantityOf(row) });
    window.markProductAddBasket(row.attr('product-id'));
  });
  box.find('.basket_sort .tabs li').on('click', (event) => showTab(box, $(event.currentTarget).attr('item-section')));
  box.find('.remove_all_basket').on('click', (event) => clearTab(box, $(event.currentTarget), reload));
}

const quantityOf = (row) => row.find('input[name^=QUANTITY_]').last().val();

function showTab(box, section) {
  for (const part of ['.tabs > li', '.tabs_content > li']) {
    box.find(part).each((_index, node) => $(node).toggleClass('cur', $(node).attr('item-section') === section));
  }
  box.find('.remove_all_basket').each((_index, node) => $(node).toggleClass('cur', $(node).hasClass(section)));
}

// The hover basket clears through its own address, the fly basket through show_basket_fly.php (endpoints.md 5.1, 5.2).
function clearTab(box, button, reload) {
  const isHover = box.is('.basket_hover_block');
  const data = { PARAMS: box.find('#fly_basket_params').val(), TYPE: button.attr('data-clear_type') ?? 1, CLEAR_ALL: 'Y' };
  const products = box
    .find('.item[product-id]')
    .get()
    .map((row) => row.getAttribute('product-id'));
  $.post(ajaxUrl(isHover ? 'showBasketHover.php' : 'show_basket_fly.php'), data, () => {
    for (const product of products) window.markProductRemoveBasket(product);
    reload();
    getActualBasket();
    announce('loadBasket');
  });
}

let quantityTimer;

/** Inline `onclick` of a row's plus and minus: the whole form is sent after the last click (page.md 3.15). */
function setQuantityFly(id, ratio, direction) {
  const input = $(`#QUANTITY_INPUT_${id}`);
  const step = Number(ratio) * (direction === 'up' ? 1 : -1);
  const { precisionFactor = 1e6 } = window.arAsproOptions?.JS_ITEM_CLICK ?? {};
  const wanted = Math.round((Number.parseFloat(input.val()) + step) * precisionFactor) / precisionFactor;
  input.val(Math.min(Math.max(wanted, Number(input.attr('min'))), Number(input.attr('max')) || wanted));
  updateQuantityFly(`QUANTITY_INPUT_${id}`, id);
}

/** Inline `onchange` of a row's field. */
function updateQuantityFly(field, id) {
  $(`#QUANTITY_${id}`).val($(`#${field}`).val());
  clearTimeout(quantityTimer);
  quantityTimer = setTimeout(() => {
    const form = `${flyBox().find('form[name^=basket_form]').serialize()}&BasketRefresh=Y`;
    $.post(ajaxUrl('basket_fly.php'), form, () => reloadFlyBasket({ open: false }));
  }, quantityTime);
}

function openFly() {
  const box = flyBox();
  if (window.innerWidth < flyWidth || isBasketPage()) return;
  if (!box.hasClass('loaded')) reloadFlyBasket({ open: true });
  else slide(box, !box.hasClass('swiped'));
}

function hover(event) {
  const isFilled = $(event.currentTarget).find('.basket_hover_block').children().length > 0;
  if (!isFilled && !hoverBlocks().hasClass('loaded')) reloadHoverBasket({ open: false });
}

export function startSmallBaskets() {
  Object.assign(window, { setQuantityFly, updateQuantityFly });
  $(document)
    .on('click', '.opener > div.clicked', openFly)
    .on('mouseenter', '.wrap_icon.top_basket, #headerfixed .basket-link.basket', hover);
}
