import { type PageContext, path } from './context.ts';
import { html, type Markup } from './html.ts';
import { inlineScript } from './inline-script.ts';

/**
 * The login in a popup (contract/endpoints.md, 7.3). Who is signed in already gets the script that leads on instead.
 * `backurl` is an address of this shop.
 */
export function renderLoginPopup(context: PageContext, backurl: string, failed = false): Markup {
  if (context.session.user !== undefined)
    return inlineScript(context, `location.href = ${JSON.stringify(backurl).replaceAll('<', '\\u003C')};`);
  const alert = failed && html`<div class="alert alert-danger compact">Неверный логин или пароль</div>`;
  const hidden = { backurl, AUTH_FORM: 'Y', TYPE: 'AUTH', POPUP_AUTH: 'Y', AUTH_TYPE: 'login', Login: 'Y' };
  return html`<a href="#" class="close jqmClose" aria-label="Закрыть"></a><div id="wrap_ajax_auth" class="form"><div class="form_head"><h2>Вход</h2></div><div id="ajax_auth" class="auth-page">${alert}<form id="auth-page-form" class="auth-form" name="system_auth_form_popup" method="post" action="${path(context, 'auth/?login=yes')}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<div class="form-control"><label for="USER_LOGIN_POPUP">Логин</label><input id="USER_LOGIN_POPUP" name="USER_LOGIN" type="text" autocomplete="username" required autocapitalize="none"></div>
<div class="form-control"><label for="USER_PASSWORD_POPUP">Пароль</label><input id="USER_PASSWORD_POPUP" name="USER_PASSWORD" type="password" autocomplete="current-password" required></div>
<label class="form-check"><input type="checkbox" name="USER_REMEMBER" value="Y"> Запомнить меня</label>
<button class="btn btn-default btn-lg" type="submit" name="Login1" value="Y">Войти</button><p class="auth-note">Для знакомства с магазином: логин <b>anna</b>, пароль <b>secret1</b>.</p></form></div></div>`;
}
