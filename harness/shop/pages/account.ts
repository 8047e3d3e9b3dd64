import { type PageContext, path } from './context.ts';
import { html, type Markup, raw } from './html.ts';
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
  const content = html`<div class="subscribe-form" id="letters"><h1>Рассылка</h1><p>Одно письмо в месяц: что нового и что подешевело.</p>
<form name="letters" method="post" action="${path(context, 'personal/subscribe/')}"><input type="hidden" name="sessid" value="${context.session.sessid}"><div class="form-control"><label for="sf_EMAIL">Электронная почта <span class="star">*</span></label><input id="sf_EMAIL" type="email" name="sf_EMAIL" autocomplete="email" required></div>
<button type="submit" class="btn btn-default" name="OK" value="Y">Подписаться</button></form></div>`;
  return renderPage(context, { kind: 'other', title: 'Рассылка', content });
}
