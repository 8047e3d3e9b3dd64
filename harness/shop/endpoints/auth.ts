import { textAt } from '../../../src/platform/server/php-form.ts';
import { renderForgotten, renderLetters, renderLoginPopup, renderRegistration } from '../pages/account.ts';
import { renderLogin } from '../pages/index.ts';
import { demoUser, signIn } from '../session.ts';
import { htmlAnswer, jsonAsHtml, redirectTo } from './answers.ts';
import { type Call, onAny } from './endpoint.ts';

/**
 * The login page. A correct login redirects to `backurl`; a popup's form gets a script that does so, because its answer is
 * read and not followed (contract/endpoints.md, 7.3). `?logout=yes` with the sessid signs out.
 */
export const auth = onAny('{S}auth/', ({ request, session, input, page, options }) => {
  const isPopup = textAt(input, 'POPUP_AUTH') === 'Y';
  const target = localPath(textAt(input, 'backurl')) ?? options.siteDir;
  const isSubmitted = request.method === 'POST' && textAt(input, 'USER_LOGIN') !== undefined;
  if (isSubmitted && signIn(session, textAt(input, 'USER_LOGIN') ?? '', textAt(input, 'USER_PASSWORD') ?? '')) {
    return isPopup ? htmlAnswer(`<script>location.href = ${scriptText(target)};</script>`) : redirectTo(target);
  }
  if (textAt(input, 'logout') === 'yes' && textAt(input, 'sessid') === session.sessid) {
    session.user = undefined;
    return redirectTo(target);
  }
  if (isPopup && isSubmitted) return htmlAnswer(renderLoginPopup(page, target, true).toString());
  return htmlAnswer(renderLogin(page, { failed: isSubmitted }));
});

/** The address when it stays on this shop: `//other.example` and `/\other.example` do not. */
export function localPath(address: string | undefined): string | undefined {
  if (address === undefined || !address.startsWith('/')) return undefined;
  const base = 'http://shop.invalid';
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  // A path such as `/.//other.example` resolves to one that a browser would take for another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const scriptText = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003C');

const fields = ['LOGIN', 'NAME', 'EMAIL', 'PERSONAL_BIRTHDAY', 'PASSWORD', 'CONFIRM_PASSWORD'] as const;

/** Signs the new buyer in and leads to the front page. A refused form is printed again with the sent values, except passwords. */
export const registration = onAny('{S}auth/registration/', (call) => {
  const { request, session, input, page, options } = call;
  const sent = (name: (typeof fields)[number]) => (textAt(input, 'REGISTER', name) ?? '').trim();
  if (request.method !== 'POST') return htmlAnswer(renderRegistration(page, {}));
  const error = problemOf(call, sent);
  const values = Object.fromEntries(fields.map((name) => [`REGISTER[${name}]`, sent(name)]));
  if (error !== undefined) return htmlAnswer(renderRegistration(page, { values, error }));
  session.user = { id: 2, login: sent('LOGIN'), name: sent('NAME'), email: sent('EMAIL'), phone: '' };
  return redirectTo(options.siteDir);
});

function problemOf({ session, input }: Call, sent: (name: (typeof fields)[number]) => string): string | undefined {
  if (textAt(input, 'sessid') !== session.sessid) return 'Сессия истекла: отправьте форму ещё раз';
  if (sent('LOGIN') === demoUser.login) return 'Такой логин уже есть';
  if (!sent('LOGIN') || !sent('NAME') || !sent('EMAIL')) return 'Заполните все обязательные поля';
  if (sent('PASSWORD').length < 6) return 'Пароль короче 6 знаков';
  return sent('PASSWORD') === sent('CONFIRM_PASSWORD') ? undefined : 'Пароли не совпадают';
}

/** Replaces the form by the promise of a letter, whether or not the address is known. */
export const forgotten = onAny('{S}auth/forgot-password/', ({ request, session, input, page }) => {
  if (request.method !== 'POST') return htmlAnswer(renderForgotten(page, {}));
  const email = (textAt(input, 'USER_EMAIL') ?? '').trim();
  if (textAt(input, 'sessid') !== session.sessid || !email.includes('@'))
    return htmlAnswer(renderForgotten(page, { error: 'Проверьте адрес', values: { USER_EMAIL: email } }));
  return htmlAnswer(renderForgotten(page, { done: `Если такой адрес у нас есть, письмо уже в пути: ${email}` }));
});

/** The subscription to the newsletter; a POST gets a status and a message as JSON. */
export const letters = onAny('{S}personal/subscribe/', ({ request, session, input, page }) => {
  if (request.method !== 'POST') return htmlAnswer(renderLetters(page));
  const email = (textAt(input, 'sf_EMAIL') ?? '').trim();
  if (textAt(input, 'sessid') !== session.sessid) return jsonAsHtml({ STATUS: 'ERROR', MESSAGE: 'Сессия истекла: обновите страницу' });
  if (email.endsWith('.invalid')) return jsonAsHtml({ STATUS: 'ERROR', MESSAGE: 'Такого адреса не бывает' });
  return jsonAsHtml({ STATUS: 'OK', MESSAGE: `Письма будут приходить на ${email}` });
});
