import { getActualBasket } from './actual-basket.js';
import { forgetStatusList, toggleCompare } from './basket-status.js';
import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

function send(button, id, iblock, isOn) {
  if (button.hasClass('clicked')) return;
  button.addClass('clicked');
  // No error callback: after a failed call `clicked` stays (endpoints.md 3.4).
  $.get(ajaxUrl('item.php'), { item: id, compare_item: 'Y', iblock_id: iblock }, () => {
    getActualBasket(iblock, 'Compare');
    forgetStatusList();
    if (isOn) window.JNoticeSurface?.get?.().onAdd2Compare?.([id]);
    loadPreview();
    button.removeClass('clicked');
  });
}

export function loadPreview() {
  const place = $('#compare_fly');
  if (place.length > 0) $.get(ajaxUrl('show_compare_preview_fly.php'), (html) => place.html(html));
}

function compare(event) {
  event.preventDefault();
  const button = $(event.currentTarget);
  const isOn = button.hasClass('text') ? button.find('.value.added').is(':hidden') : !button.hasClass('added');
  if (!button.hasClass('clicked')) toggleCompare(button.attr('data-item'), isOn);
  send(button, button.attr('data-item'), button.attr('data-iblock'), isOn);
}

// In a banner class and title change before the busy check: two fast clicks switch them back with one request (page.md 3.5).
function compareBanner(event) {
  event.preventDefault();
  const button = $(event.currentTarget);
  const place = button.closest('.wraps_buttons');
  const isOn = !button.hasClass('added');
  button.toggleClass('added', isOn).attr('title', button.attr(isOn ? 'data-title2' : 'data-title'));
  send(button, place.attr('data-id'), place.attr('data-iblockid'), isOn);
}

export function startCompare() {
  $(document).on('click', '.compare_item:not(.js-item-action)', compare);
  $(document).on('click', '.compare_item_add', compareBanner);
}
