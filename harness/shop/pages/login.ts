import { type PageContext, path } from './context.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import { formCalls } from './template-calls.ts';

/** The login page; its form is posted as the template's own (contract/endpoints.md, 7.3). */
export function renderLogin(context: PageContext, { failed }: { readonly failed: boolean }): string {
  const back = context.url.searchParams.get('backurl') ?? context.options.siteDir;
  const alert = failed && html`<div class="alert alert-danger compact" role="alert">Неверный логин или пароль</div>`;
  const content = html`<div class="auth-page" id="ajax_auth"><h1>Вход</h1>${alert}
<form id="auth-page-form" class="auth-form" name="system_auth_form" method="post" action="${path(context, `auth/?login=yes&backurl=${encodeURIComponent(back)}`)}">
<input type="hidden" name="backurl" value="${back}"><input type="hidden" name="AUTH_FORM" value="Y"><input type="hidden" name="TYPE" value="AUTH">
<div class="form-control"><label for="USER_LOGIN">Логин</label><input id="USER_LOGIN" name="USER_LOGIN" type="text" autocomplete="username" required autocapitalize="none"></div>
<div class="form-control"><label for="USER_PASSWORD">Пароль</label><input id="USER_PASSWORD" name="USER_PASSWORD" type="password" autocomplete="current-password" required></div>
<label class="form-check"><input type="checkbox" name="USER_REMEMBER" value="Y"> Запомнить меня</label>
<button class="btn btn-default btn-lg" type="submit" name="Login" value="Y">Войти</button><p class="auth-note">Для знакомства с магазином: логин <b>anna</b>, пароль <b>secret1</b>.</p></form><p class="auth-links"><a href="${path(context, 'auth/registration/')}">Регистрация</a> <a href="${path(context, 'auth/forgot-password/')}">Забыли пароль?</a></p></div>${formCalls(context, '#auth-page-form')}`;
  return renderPage(context, { kind: 'login', title: 'Вход', content });
}
