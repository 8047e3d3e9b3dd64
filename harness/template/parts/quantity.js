import $ from './jquery.js';
import { siteOptions } from './page-data.js';

const factor = () => siteOptions().JS_ITEM_CLICK?.precisionFactor ?? 1e6;

/** Whether another part of the template owns this counter (page.md 3.2). */
function isForeign(counter) {
  if (counter.hasClass('basket')) return true;
  return counter.closest('.basket_wrapp').length > 0 && counter.closest('.services_in_basket').length === 0;
}

// The step is read from the buy button beside the counter, not from the counter.
function stepOf(counter) {
  const button = counter.closest('.counter_wrapp').find('.to-cart').first();
  const isFractional = Boolean(button.attr('data-float_ratio'));
  const ratio = isFractional ? Number.parseFloat(button.attr('data-ratio')) : Number.parseInt(button.attr('data-ratio'), 10);
  return { ratio: ratio > 0 ? ratio : 1, isFractional };
}

function limitsOf(counter, ratio) {
  const max = Number.parseFloat(counter.find('.plus').attr('data-max'));
  const min = Number.parseFloat(counter.find('.minus').attr('data-min'));
  return { max: max > 0 ? max : undefined, min: min > 0 ? min : ratio };
}

// Otherwise 0.1 + 0.2 would be shown as 0.30000000000000004.
function round(value) {
  return Math.round(value * factor()) / factor();
}

function changeBy(event, direction) {
  const control = $(event.currentTarget);
  const counter = control.closest('.counter_block');
  if (isForeign(counter) || control.parent().attr('data-offers') === 'Y') return;
  const input = counter.find('input[name=quantity]');
  const { ratio } = stepOf(counter);
  const { max, min } = limitsOf(counter, ratio);
  const value = round((Number.parseFloat(input.val()) || 0) + direction * ratio);
  if (direction > 0 && max !== undefined && value > max) return;
  input.val(direction < 0 ? Math.max(value, min) : value).trigger('change');
}

function settle(input, counter) {
  const { ratio, isFractional } = stepOf(counter);
  const { max, min } = limitsOf(counter, ratio);
  const typed = isFractional ? Number.parseFloat(input.val()) : Number.parseInt(input.val(), 10);
  if (!(typed > 0)) return Math.max(1, min);
  // Only typed values are rounded to a step: a field has the class `focus` while it has the focus.
  const snapped = input.hasClass('focus') ? Math.floor(round(typed / ratio)) * ratio : typed;
  const capped = max === undefined ? snapped : Math.min(snapped, max);
  return round(Math.max(capped, min, ratio));
}

function change(event) {
  const input = $(event.currentTarget);
  const counter = input.closest('.counter_block');
  if (isForeign(counter)) return;
  const value = settle(input, counter);
  input.val(value);
  const around = counter.closest('.counter_wrapp');
  around.find('.to-cart').attr('data-quantity', value);
  around.parent().find('.one_click').attr('data-quantity', value);
  window.BX.onCustomEvent('onCounterProductAction', [{ type: 'change', params: { id: input, value } }]);
}

/** jQuery plugin of the template: only digits and the allowed sign may be typed. */
$.fn.numeric = function numeric({ allow = '' } = {}) {
  return this.on('keypress', (event) => {
    const isText = event.key?.length === 1 && !event.ctrlKey && !event.metaKey;
    if (isText && !/\d/.test(event.key) && !allow.includes(event.key)) event.preventDefault();
  });
};

export function startQuantity() {
  $(document)
    .on('click', '.counter_block .plus', (event) => changeBy(event, 1))
    .on('click', '.counter_block .minus', (event) => changeBy(event, -1))
    .on('focus', '.counter_block input[name=quantity]', (event) => $(event.currentTarget).addClass('focus'))
    .on('blur', '.counter_block input[name=quantity]', (event) => $(event.currentTarget).removeClass('focus'))
    .on('change', '.counter_block input[name=quantity]', change);
  // Bound directly, so later inputs have no filter, as on live pages.
  $(() => $('.counter_block input.text').numeric({ allow: '.' }));
}
