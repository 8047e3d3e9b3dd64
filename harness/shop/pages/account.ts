import { type PageContext, path } from './context.ts';
import { closeLink, hiddenInputs } from './forms.ts';
import { html, inlineScript, type Markup, raw } from './html.ts';
import { renderPage } from './layout.ts';
import { formCalls } from './template-calls.ts';

export interface AccountState {
  /** The sent values by field name; passwords are never printed. */
  readonly values?: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
  readonly done?: string;
}

const input = (name: string, words: string, type: string, autocomplete: string, state: AccountState, more = ''): Markup =>
  html`<div class="form-control"><label for="${idOf(name)}">${words} <span class="star">*</span></label><input id="${idOf(name)}" name="${name}" type="${type}" value="${type === 'password' ? '' : (state.values?.[name] ?? '')}" autocomplete="${autocomplete}" required${raw(more)}></div>`;

const idOf = (name: string) => name.replace(/\W+/g, '_').replace(/_$/, '');

const said = ({ error }: AccountState) => error !== undefined && html`<div class="alert alert-danger compact" role="alert">${error}</div>`;

/** The registration form, with the field names of the platform's component. */
export function renderRegistration(context: PageContext, state: AccountState): string {
  const { session } = context;
  const content = html`<div class="auth-page registration-page" id="registration"><h1>Регистрация</h1>${said(state)}
<form name="regform" class="auth-form" method="post" enctype="multipart/form-data" action="${path(context, 'auth/registration/')}">
<input type="hidden" name="sessid" value="${session.sessid}">
${input('REGISTER[LOGIN]', 'Логин', 'text', 'username', state, ' minlength="3" pattern="[A-Za-z0-9_.-]+" data-msg-regexp="Латинские буквы, цифры, точка и дефис" autocapitalize="none"')}
${input('REGISTER[NAME]', 'Имя', 'text', 'given-name', state)}${input('REGISTER[EMAIL]', 'Электронная почта', 'email', 'email', state)}
<div class="form-control"><label for="birthday">Дата рождения</label><input id="birthday" name="REGISTER[PERSONAL_BIRTHDAY]" class="date" type="text" inputmode="numeric" placeholder="дд.мм.гггг" value="${state.values?.['REGISTER[PERSONAL_BIRTHDAY]'] ?? ''}"></div>
<div class="form-control"><label for="bonus">Бонусная карта</label><input id="bonus" name="UF_BONUS" type="text" inputmode="numeric" data-input-filter="numeric" data-input-filter-allow=" "></div>
${input('REGISTER[PASSWORD]', 'Пароль', 'password', 'new-password', state, ' class="password"')}${input('REGISTER[CONFIRM_PASSWORD]', 'Пароль ещё раз', 'password', 'new-password', state, ' class="confirm_password"')}
<div class="form-control"><label for="photo">Фотография</label><input id="photo" name="PERSONAL_PHOTO" type="file" class="inputfile"></div>
<div class="licence_block"><input type="checkbox" id="licenses_register" name="licenses_popup" value="Y" required><label for="licenses_register">Согласен на обработку персональных данных</label></div>
<button class="btn btn-default btn-lg" type="submit" name="register_submit_button" value="Y">Зарегистрироваться</button></form></div>${formCalls(context, 'form[name="regform"]')}`;
  return renderPage(context, { kind: 'login', title: 'Регистрация', content });
}

/** The form for a forgotten password. */
export function renderForgotten(context: PageContext, state: AccountState): string {
  const body =
    state.done === undefined
      ? html`${said(state)}<form name="bform" class="auth-form" method="post" action="${path(context, 'auth/forgot-password/')}">
<input type="hidden" name="sessid" value="${context.session.sessid}"><input type="hidden" name="AUTH_FORM" value="Y"><input type="hidden" name="TYPE" value="SEND_PWD">
${input('USER_EMAIL', 'Электронная почта', 'email', 'email', state)}<button class="btn btn-default btn-lg" type="submit" name="send_account_info" value="Y">Прислать ссылку</button></form>${formCalls(context, 'form[name="bform"]')}`
      : html`<div class="form_result success"><p>${state.done}</p></div>`;
  const content = html`<div class="auth-page forgot-page" id="forgotten"><h1>Забытый пароль</h1>${body}</div>`;
  return renderPage(context, { kind: 'login', title: 'Забытый пароль', content });
}

/** The newsletter form; it is answered with JSON. */
export function renderLetters(context: PageContext): string {
  const content = html`<div class="auth-page subscribe-form" id="letters"><h1>Рассылка</h1><p>Одно письмо в месяц: что нового и что подешевело.</p>
<form name="letters" class="auth-form" method="post" action="${path(context, 'personal/subscribe/')}"><input type="hidden" name="sessid" value="${context.session.sessid}"><div class="form-control"><label for="sf_EMAIL">Электронная почта <span class="star">*</span></label><input id="sf_EMAIL" type="email" name="sf_EMAIL" autocomplete="email" required></div>
<button type="submit" class="btn btn-default btn-lg" name="OK" value="Y">Подписаться</button></form></div>`;
  return renderPage(context, { kind: 'other', title: 'Рассылка', content });
}

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

/**
 * The login in a popup (contract/endpoints.md, 7.3). Who is signed in already gets the script that leads on instead.
 * `backurl` is an address of this shop.
 */
export function renderLoginPopup(context: PageContext, backurl: string, failed = false): Markup {
  if (context.session.user !== undefined)
    return inlineScript(context, `location.href = ${JSON.stringify(backurl).replaceAll('<', '\\u003C')};`);
  const alert = failed && html`<div class="alert alert-danger compact">Неверный логин или пароль</div>`;
  const hidden = { backurl, AUTH_FORM: 'Y', TYPE: 'AUTH', POPUP_AUTH: 'Y', AUTH_TYPE: 'login', Login: 'Y' };
  return html`${closeLink}<div id="wrap_ajax_auth" class="form"><div class="form_head"><h2>Вход</h2></div><div id="ajax_auth" class="auth-page">${alert}<form id="auth-page-form" class="auth-form" name="system_auth_form_popup" method="post" action="${path(context, 'auth/?login=yes')}">
${hiddenInputs(hidden)}
<div class="form-control"><label for="USER_LOGIN_POPUP">Логин</label><input id="USER_LOGIN_POPUP" name="USER_LOGIN" type="text" autocomplete="username" required autocapitalize="none"></div>
<div class="form-control"><label for="USER_PASSWORD_POPUP">Пароль</label><input id="USER_PASSWORD_POPUP" name="USER_PASSWORD" type="password" autocomplete="current-password" required></div>
<label class="form-check"><input type="checkbox" name="USER_REMEMBER" value="Y"> Запомнить меня</label>
<button class="btn btn-default btn-lg" type="submit" name="Login1" value="Y">Войти</button><p class="auth-note">Для знакомства с магазином: логин <b>anna</b>, пароль <b>secret1</b>.</p></form></div></div>`;
}
