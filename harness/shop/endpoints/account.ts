import { textAt } from '../../../src/platform/server/php-form.ts';
import { renderForgotten, renderLetters, renderRegistration } from '../pages/account.ts';
import { demoUser } from '../session.ts';
import { htmlAnswer, jsonAsHtml } from './answers.ts';
import type { Call, Endpoint } from './endpoint.ts';

const fields = ['LOGIN', 'NAME', 'EMAIL', 'PERSONAL_BIRTHDAY', 'PASSWORD', 'CONFIRM_PASSWORD'] as const;

/** Signs the new buyer in and leads to the front page; refused, it is the page again with what was sent, but for passwords. */
export const registration: Endpoint = {
  path: '{S}auth/registration/',
  answer(call) {
    const { request, session, input, page, options } = call;
    const sent = (name: (typeof fields)[number]) => (textAt(input, 'REGISTER', name) ?? '').trim();
    if (request.method !== 'POST') return htmlAnswer(renderRegistration(page, {}));
    const error = problemOf(call, sent);
    const values = Object.fromEntries(fields.map((name) => [`REGISTER[${name}]`, sent(name)]));
    if (error !== undefined) return htmlAnswer(renderRegistration(page, { values, error }));
    session.user = { id: 2, login: sent('LOGIN'), name: sent('NAME'), email: sent('EMAIL') };
    return new Response(null, { status: 302, headers: { Location: options.siteDir, 'Cache-Control': 'no-store' } });
  },
};

function problemOf({ session, input }: Call, sent: (name: (typeof fields)[number]) => string): string | undefined {
  if (textAt(input, 'sessid') !== session.sessid) return 'Сессия истекла: отправьте форму ещё раз';
  if (sent('LOGIN') === demoUser.login) return 'Такой логин уже есть';
  if (!sent('LOGIN') || !sent('NAME') || !sent('EMAIL')) return 'Заполните все обязательные поля';
  if (sent('PASSWORD').length < 6) return 'Пароль короче 6 знаков';
  return sent('PASSWORD') === sent('CONFIRM_PASSWORD') ? undefined : 'Пароли не совпадают';
}

/** Replaces the form by the promise of a letter, whether or not the address is known. */
export const forgotten: Endpoint = {
  path: '{S}auth/forgot-password/',
  answer({ request, session, input, page }) {
    if (request.method !== 'POST') return htmlAnswer(renderForgotten(page, {}));
    const email = (textAt(input, 'USER_EMAIL') ?? '').trim();
    if (textAt(input, 'sessid') !== session.sessid || !email.includes('@'))
      return htmlAnswer(renderForgotten(page, { error: 'Проверьте адрес', values: { USER_EMAIL: email } }));
    return htmlAnswer(renderForgotten(page, { done: `Если такой адрес у нас есть, письмо уже в пути: ${email}` }));
  },
};

/** The subscription to the newsletter; a POST gets a status and a message as JSON. */
export const letters: Endpoint = {
  path: '{S}personal/subscribe/',
  answer({ request, session, input, page }) {
    if (request.method !== 'POST') return htmlAnswer(renderLetters(page));
    const email = (textAt(input, 'sf_EMAIL') ?? '').trim();
    if (textAt(input, 'sessid') !== session.sessid) return jsonAsHtml({ STATUS: 'ERROR', MESSAGE: 'Сессия истекла: обновите страницу' });
    if (email.endsWith('.invalid')) return jsonAsHtml({ STATUS: 'ERROR', MESSAGE: 'Такого адреса не бывает' });
    return jsonAsHtml({ STATUS: 'OK', MESSAGE: `Письма будут приходить на ${email}` });
  },
};
