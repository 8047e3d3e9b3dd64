import { getActualBasket, reloadTopBasket } from './actual-basket.js';
import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';
import { openBasketError } from './popups.js';

const rowOf = (node) => $(node).closest('.table-view__item, .catalog-block-view__item');
const chosenBoxes = () => $('.with-opt-buy input[name=chec_item]:checked');

/** Whether the row can be bought: a product with offers only in an offer tree, by its offer (page.md 3.37). */
function canBuy(row) {
  const isProduct = row.attr('data-product_type') !== '3' || row.closest('.table-view-offer-tree').length > 0;
  return isProduct && row.find('.button_block .to-cart').length > 0;
}

function writeCount(button, count) {
  button
    .toggleClass('no-action', count === 0)
    .toggleClass('animate-load', count > 0)
    .find('> .text')
    .remove();
  if (count > 0) button.append(`<div class="text">(<span>${count}</span>)</div>`);
}

function countRows() {
  const rows = chosenBoxes().map((_index, box) => rowOf(box).get(0));
  const counts = {
    buy: rows.filter((_index, row) => canBuy($(row))).length,
    wish: rows.filter((_index, row) => $(row).find('.wish_item_button .wish_item.to').length > 0).length,
    compare: rows.length,
    favorite: rows.length,
  };
  $('.opt_action').each((_index, button) => writeCount($(button), counts[button.dataset.action] ?? 0));
}

function itemsOf(action) {
  return chosenBoxes()
    .get()
    .flatMap((box) => {
      const row = rowOf(box);
      const type = row.attr('data-product_type');
      const offer = type === '3' && canBuy(row) ? row.find('.to-cart').attr('data-item') : undefined;
      if (type === '3' && offer === undefined && (action === 'buy' || action === 'favorite')) return [];
      const id = offer ?? row.attr('data-id');
      const item = { id, product_type: type, quantity: row.find('input[name=quantity]').val() || 1 };
      return [[id, offer === undefined ? item : { ...item, add_offer: 'Y' }]];
    });
}

function follow(action, answer) {
  if (answer?.STATUS !== 'OK') openBasketError(`${window.BX.message(answer?.MESSAGE)} <br/> ${answer?.MESSAGE_EXT ?? ''}`);
  if (action === 'favorite' || $('#ajax_basket').length === 0) getActualBasket('', 'Compare', true);
  else reloadTopBasket('add');
}

/** Whether the ticked rows have icons of module 2.6.1, which compares by an action (live-pages.md, 7). */
const hasCompareAction = () =>
  chosenBoxes()
    .get()
    .some((box) => rowOf(box).find('.js-item-action[data-action=compare]').length > 0);

function act(event) {
  const button = $(event.currentTarget);
  const { action, iblock_id } = event.currentTarget.dataset;
  if (button.hasClass('no-action')) return;
  const others = $('.opt_action').not('.no-action').addClass('no-action');
  const items = Object.fromEntries(itemsOf(action));
  const finish = () => others.removeClass('no-action');
  if (action === 'favorite' || (action === 'compare' && hasCompareAction())) {
    const fields = { type: 'multiple', action, iblock_id, items, state: 1 };
    const follow = action === 'compare' ? () => getActualBasket(iblock_id, 'Compare', true) : () => {};
    window.BX.ajax.runAction(`aspro:max.ItemAction.${action}`, { data: { fields } }).then(follow).then(finish, finish);
    return;
  }
  const take = (answer) => {
    follow(action, answer);
    finish();
  };
  $.post(ajaxUrl('item.php'), { type: 'multiple', iblock_id, action, items }, take, 'json');
}

/** Checkboxes of lists and the actions on the ticked rows (endpoints.md 3.2): all delegated on document. */
export function startBulk() {
  $(document)
    .on('change', 'input[name=chec_item]', countRows)
    .on('change', '#select_all_items', (event) => {
      $('.with-opt-buy input[name=chec_item]').prop('checked', event.currentTarget.checked);
      countRows();
      if (event.currentTarget.checked) $('.opt_action[data-action=favorite] > .text').remove();
    })
    .on('click', '.opt_action', act);
}
