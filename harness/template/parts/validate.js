import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

/** Asks the server for the letters of a captcha as soon as its field is left, and again on each key once it was wrong. */
function judge(field) {
  const row = $(field).closest('.captcha-row');
  if (!field.matches('input.captcha') || field.value === '') return;
  const sid = row.find('input[name="captcha_sid"]').val();
  $.post(ajaxUrl('check-captcha.php'), { captcha_word: field.value, captcha_sid: sid }, (answer) => {
    row.find('label.error').remove();
    if (answer !== 'true') row.append($('<label class="error"></label>').text(window.BX.message('JS_ERROR')));
  });
}

/**
 * Stands for the validation plugin of the template's forms: one validator for each form, kept as its data `validator`, whose
 * `settings` say what is done when a field is left or a key goes up. It listens by jQuery, which hears `blur` in capture on document.
 */
export function validate() {
  return this.each((_index, form) => {
    if ($.data(form, 'validator')) return;
    const settings = { onfocusin: false, onfocusout: judge, onkeyup: (field) => $(field).is('.error') && judge(field), onclick: false };
    $.data(form, 'validator', { settings });
    for (const type of ['focusin', 'focusout', 'keyup', 'click'])
      $(form).on(type, 'input, textarea, select', ({ target }) => {
        if (settings[`on${type}`]) settings[`on${type}`](target);
      });
  });
}
