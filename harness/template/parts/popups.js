import $ from './jquery.js';
import { ajaxUrl, announce, siteDir } from './page-data.js';

let popupNumber = 0;

function closePopup(frame) {
  frame.removeClass('show').fadeOut(200, () => {
    frame.remove();
    if ($('.jqm-init.show').length === 0) $('body').removeClass('jqm-initied').css('overflow', '');
  });
}

function makeFrame(name) {
  popupNumber += 1;
  const frame = $(`<div class="${name}_frame jqmWindow popup jqm-init" data-popup="${popupNumber}"></div>`);
  const place = $('#popup_iframe_wrapper');
  frame.appendTo(place.length > 0 ? place : $('body'));
  frame.on('click', '.jqmClose', (event) => {
    event.preventDefault();
    closePopup(frame);
  });
  return frame;
}

// `html()` runs the fragment's scripts. Without an error callback a failed load leaves an empty frame.
function fillFrame(frame, url, onLoaded) {
  $('body').addClass('jqm-initied').css('overflow', 'hidden');
  $.get(url, (html) => {
    frame.html(html).addClass('show').show();
    onLoaded(frame);
  });
}

/** Opens a popup without a trigger, from `ajax/{file}`. */
export function openPopup(name, file, onLoaded = () => {}) {
  fillFrame(makeFrame(name), ajaxUrl(file), onLoaded);
}

/** Basket error popup (endpoints.md 7.4). `html` may hold line breaks; the title has a default of the page. */
export function openBasketError(html, title = window.BX.message('ERROR_BASKET_TITLE'), onLoaded = () => {}) {
  openPopup('basket_error', 'basket_error.php', (frame) => {
    frame.find('.pop-up-title').html(title);
    frame.find('.ajax_text').html(html);
    onLoaded(frame);
  });
}

/** Asks for the properties that a product cannot be added without, before anything is sent (endpoints.md 3.8). */
export function openPropertiesPopup(button, onChosen) {
  const block = $(`#${button.attr('data-bakset_div')}`);
  openBasketError(block.html() ?? '', window.BX.message('ERROR_BASKET_PROP_TITLE'), (frame) => {
    const label = window.BX.message('ERROR_BASKET_BUTTON');
    const confirm = $('<span class="btn popup_button_basket">').attr('data-item', button.attr('data-item')).html(label);
    frame.find('.ajax_text').append(confirm);
    confirm.on('click', () => {
      copyChoices(frame, block);
      closePopup(frame);
      onChosen();
    });
  });
}

function copyChoices(frame, block) {
  frame.find('select, input[type=radio]:checked').each((_index, field) => {
    const twins = block.find(`[name="${field.name}"]`);
    if (field.type === 'radio') twins.filter(`[value="${field.value}"]`).prop('checked', true);
    else twins.val(field.value);
  });
}

/** `data-param-KEY=VALUE` of a trigger as `KEY=VALUE&`, values not encoded (endpoints.md 7). */
export function parametersOf(trigger) {
  const parameters = [...trigger.attributes].filter((attribute) => attribute.name.startsWith('data-param-'));
  return parameters.map(({ name, value }) => `${name.slice('data-param-'.length)}=${value}&`).join('');
}

function fillAutoload(frame, trigger) {
  for (const { name, value } of trigger.attributes) {
    if (!name.startsWith('data-autoload-')) continue;
    const code = name.slice('data-autoload-'.length).toUpperCase();
    frame.find(`input[data-sid="${code}"]`).val(value).prop('readonly', true).addClass('input-filed');
  }
}

/** Opens the popup that a trigger's attributes name; one frame per click. */
export function openTriggerPopup(trigger, onLoaded = () => {}) {
  const name = trigger.dataset.name;
  const query = parametersOf(trigger) + (name === 'auth' ? 'auth=Y' : '');
  fillFrame(makeFrame(name), `${siteDir()}ajax/form.php?${query}`, (frame) => {
    fillAutoload(frame, trigger);
    announce('loadForm', trigger);
    onLoaded(frame);
  });
}

// The first click only prepares the trigger and is then repeated, so every listener gets a second, untrusted click (page.md 3.24).
function followTrigger(event) {
  event.preventDefault();
  event.stopPropagation();
  const trigger = event.currentTarget;
  if (trigger.jqmReady) return;
  trigger.jqmReady = true;
  $(trigger).on('click', () => openTriggerPopup(trigger));
  $(trigger).trigger('click');
}

// Throws if none of the template's popups is open, as on real pages.
function closeLast(event) {
  if (event.key !== 'Escape') return;
  const last = $('.jqm-init.show').last().get(0);
  closePopup($(`.jqm-init[data-popup="${last.dataset.popup}"]`));
}

export function startPopups() {
  $(document).on('click', '[data-event="jqm"]', followTrigger);
  $(document).on('keydown', closeLast);
}
