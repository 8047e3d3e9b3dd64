import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

/** Reports the sent form to the page's listeners; the browser sends it (contract/page.md, 3.35). */
function announce(event) {
  const form = event.currentTarget;
  window.BX.onCustomEvent('onSubmitForm', [{ type: 'form_submit', form: $(form), form_name: form.name }]);
  $(form).closest('.form').addClass('sending');
}

/** Loads another picture of a captcha. */
function renewCaptcha(event) {
  const row = $(event.currentTarget).closest('.captcha-row');
  const field = row.find('input[name="captcha_sid"], input[name="captcha_code"]');
  $.get(ajaxUrl('captcha.php'), { captcha_sid: field.val() }, (sid) => {
    field.val(sid);
    row.find('img').attr('src', `/bitrix/tools/captcha.php?captcha_sid=${sid}`);
    row.find('input[name="captcha_word"]').val('');
  });
}

/** Shows or hides a password: a click on the right 56 px of its field (contract/page.md, 3.22). */
function togglePassword(event) {
  const box = $(event.currentTarget);
  const field = box.find('input');
  if (event.clientX < field.get(0).getBoundingClientRect().right - 56) return;
  box.toggleClass('password-show');
  field.attr('type', box.hasClass('password-show') ? 'text' : 'password');
}

/** Checks a captcha's letters with the server when its field is left, and on each key after they were wrong. */
function checkCaptcha(field) {
  const row = $(field).closest('.captcha-row');
  if (!field.matches('input.captcha') || field.value === '') return;
  const sid = row.find('input[name="captcha_sid"]').val();
  $.post(ajaxUrl('check-captcha.php'), { captcha_word: field.value, captcha_sid: sid }, (answer) => {
    row.find('label.error').remove();
    if (answer !== 'true') row.append($('<label class="error"></label>').text(window.BX.message('JS_ERROR')));
  });
}

/**
 * Replaces the validation plugin of the template's forms. Each form has one validator as its data `validator`, whose `settings` are
 * called when a field is left or a key is released. Listens by jQuery.
 */
export function validate() {
  return this.each((_index, form) => {
    if ($.data(form, 'validator')) return;
    const settings = {
      onfocusin: false,
      onfocusout: checkCaptcha,
      onkeyup: (field) => $(field).is('.error') && checkCaptcha(field),
      onclick: false,
    };
    $.data(form, 'validator', { settings });
    for (const type of ['focusin', 'focusout', 'keyup', 'click'])
      $(form).on(type, 'input, textarea, select', ({ target }) => {
        if (settings[`on${type}`]) settings[`on${type}`](target);
      });
  });
}

export function startForms() {
  $(document).on('submit', '.form form, .auth-page form', announce);
  // Everywhere, also where a form has a handler of its own (contract/page.md, 3.25 and 3.35).
  $(document).on('click', '.captcha_reload', renewCaptcha);
  $(document).on('click', '.eye-password:not(.eye-password-ignore)', togglePassword);
}
