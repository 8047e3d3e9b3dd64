import { getActualBasket } from './actual-basket.js';
import { forgetStatusList, toggleSubscribe } from './basket-status.js';
import $ from './jquery.js';
import { ajaxUrl, siteDir } from './page-data.js';
import { openTriggerPopup } from './popups.js';

// Shown before the answer. Without a failure handler: a failed call leaves the pair swapped (endpoints.md 3.4).
function send(button, isOn) {
  const id = button.attr('data-item');
  toggleSubscribe(id, isOn);
  $.get(ajaxUrl('item.php'), { item: id, subscribe_item: 'Y' }, () => {
    getActualBasket(button.attr('data-iblockid'));
    forgetStatusList();
  });
}

function subscribe(event) {
  const button = $(event.currentTarget);
  if (button.hasClass('auth') && button.hasClass('nsubsc')) {
    openTriggerPopup(button.get(0), bindForm);
  } else if (button.hasClass('auth')) {
    location.href = `${siteDir()}auth/?backurl=${location.pathname}`;
  } else {
    send(button, true);
  }
}

// A live form's own script binds it; this does the same for a form without a script.
function bindForm(frame) {
  const form = frame.find('form.subform, .subform form').first();
  form.on('submit', (event) => {
    event.preventDefault();
    postForm(frame, form);
  });
}

function postForm(frame, form) {
  $.ajax({
    url: '/bitrix/components/bitrix/catalog.product.subscribe/ajax.php',
    type: 'POST',
    dataType: 'json',
    data: new FormData(form.get(0)),
    processData: false,
    contentType: false,
    success: (answer) => {
      frame.find('.form_result').remove();
      $('<div class="form_result">')
        .addClass(answer.success ? 'success' : 'error')
        .html(answer.message)
        .prependTo(form);
      if (answer.success) syncVisitor(form);
    },
  });
}

// Adds a visitor's subscription to the session's list, which actualBasket returns (endpoints.md 6.4).
function syncVisitor(form) {
  const value = (name) => form.find(`[name="${name}"]`).val();
  const data = {
    sessid: value('sessid'),
    subscribe: 'Y',
    itemId: value('itemId'),
    itemEmail: value('contact[1][user]'),
    siteId: value('siteId'),
  };
  $.post(ajaxUrl('subscribe_sync.php'), data, () => getActualBasket('', undefined, true));
}

export function startSubscribe() {
  $(document).on('click', '.to-subscribe', subscribe);
  // Without a busy check: each click of a double click is sent (page.md 3.1).
  $(document).on('click', '.in-subscribe', (event) => send($(event.currentTarget), false));
}
