import { getActualBasket } from './actual-basket.js';
import { forgetStatusList, markProductDelay, markProductRemoveBasket } from './basket-status.js';
import $ from './jquery.js';
import { ajaxUrl, isVersion1 } from './page-data.js';

// A delayed line is not in the basket, so the add control returns at once. A second click deletes the line (endpoints.md 3.3).
function delay(event) {
  if (!isVersion1()) return;
  event.preventDefault();
  const button = $(event.currentTarget);
  if (button.hasClass('clicked')) return;
  const id = button.attr('data-item');
  const wasDelayed = button.hasClass('added');
  button.addClass('clicked');
  if (wasDelayed) takeBack(id);
  else markProductDelay(id);
  $.get(ajaxUrl('item.php'), payloadOf(button), () => {
    getActualBasket(button.attr('data-iblock'));
    forgetStatusList();
    button.removeClass('clicked');
  });
}

function takeBack(id) {
  markProductRemoveBasket(id);
  $(`.wish_item.in.added[data-item="${id}"]`).hide();
  $(`.wish_item.to[data-item="${id}"]`).show();
}

function payloadOf(button) {
  return {
    item: button.attr('data-item'),
    quantity: button.attr('data-quantity') ?? 1,
    wish_item: 'Y',
    offers: button.attr('data-offers') ?? '',
    iblockID: button.attr('data-iblock') ?? '',
    props: button.attr('data-props') ?? '',
  };
}

/** The old hearts of 1.x; in 2.x they do nothing (page.md 3.3). */
export function startWish() {
  $(document).on('click', '.wish_item', delay);
}
