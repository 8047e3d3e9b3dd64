import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

/** Names the sent form to the page's listeners, and goes on with what the browser does (contract/page.md, 3.35). */
function announce(event) {
  const form = event.currentTarget;
  window.BX.onCustomEvent('onSubmitForm', [{ type: 'form_submit', form: $(form), form_name: form.name }]);
  $(form).closest('.form').addClass('sending');
}

/** Another picture; the page's own handler hears the click wherever the form is. */
function renewCaptcha(event) {
  const row = $(event.currentTarget).closest('.captcha-row');
  const field = row.find('input[name="captcha_sid"], input[name="captcha_code"]');
  $.get(ajaxUrl('captcha.php'), { captcha_sid: field.val() }, (sid) => {
    field.val(sid);
    row.find('img').attr('src', `/bitrix/tools/captcha.php?captcha_sid=${sid}`);
  });
}

/** The right 56 px of a password field (contract/page.md, 3.22). */
function togglePassword(event) {
  const box = $(event.currentTarget);
  const field = box.find('input');
  if (event.clientX < field.get(0).getBoundingClientRect().right - 56) return;
  box.toggleClass('password-show');
  field.attr('type', box.hasClass('password-show') ? 'text' : 'password');
}

export function startForms() {
  $(document).on('submit', '.form form, .auth-page form', announce);
  // Reviews and one-click forms have handlers of their own in this shop.
  $(document).on('click', '.form:not(.one_click_buy) .captcha_reload', renewCaptcha);
  $(document).on('click', '.eye-password:not(.eye-password-ignore)', togglePassword);
}
