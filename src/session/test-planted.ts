import type { Har } from './har.ts';
import { exchange, recording } from './test-recording.ts';
import type { VitrinaPart } from './vitrina-part.ts';
import { type Exchange, makeSession } from './write-session.ts';

const make = (exchanges: readonly Partial<Exchange>[], own: Partial<VitrinaPart>) => makeSession(recording(exchanges.map(exchange), own));
const form: [string, string] = ['Content-Type', 'application/x-www-form-urlencoded'];
const json: [string, string] = ['Content-Type', 'application/json'];

/** One secret for each place where a shop would have it. No planted secret may occur in the saved file. */
export const secrets = {
  sessionCookie: 'k3jh5kj3h4k5jh34k5jhk345',
  loginCookie: 'ivanushka',
  guestCookie: '918273645',
  setCookie: 'nQ8vXw2LmTz7',
  authorization: 'Basic aXZhbjpzZWNyZXQ=',
  bearer: 'q1w2e3r4t5y6u7i8o9p0',
  csrfHeader: '0123abcd4567ef890123abcd4567ef89',
  sessidInScript: '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  sessidInBody: 'aa11bb22cc33dd44ee55ff6600778899',
  apiKey: 'AIzaSyD-EXAMPLE_key_7712',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  addressToken: 'tok_55aa66bb77cc',
  addressUser: 'admin:hunter42',
  emailInBody: 'petr.ivanov@mail.ru',
  emailInQuery: 'anna+shop@yandex.ru',
  emailInHtml: 'olga_s@gmail.com',
  emailInJson: 'boss@company.example.org',
  emailCyrillic: 'иван@почта.рф',
  emailTyped: 'typed.person@rambler.ru',
  emailEntity: 'entity&#64;inbox.ru',
  phoneInBody: '+7 (912) 345-67-89',
  phoneInHtml: '8-903-111-22-33',
  phoneInJson: '79267778899',
  phoneAsNumber: '79161234500',
  phoneInStorage: '9850001122',
  phoneTyped: '+7 495 765 43 21',
  phoneInAddress: '+79055554433',
  phoneNonBreaking: '+7 (999)&nbsp;888‑77‑66',
  fullName: 'Кузнецова Мария Сергеевна',
  nameInHtml: 'Пётр Смирнов',
  nameInClass: 'Аглая Бронштейн',
  nameInitials: 'Сидоров А. Б.',
  nameLatin: 'Evgenia Rabinovich',
  nameTyped: 'Гульнара',
  nameUpper: 'ВАСИЛЬЕВ ПЕТР НИКОЛАЕВИЧ',
  address: 'г. Казань, Баумана 17, кв. 4',
  addressByLook: 'ул. Большая Садовая, д. 302-бис, кв. 50',
  addressTyped: 'Вторая Пролетарская 5 подъезд 2',
  postcode: '420111',
  password: 'Tr0ub4dor&3',
  passwordTyped: 'correct horse battery',
  passwordMultipart: 'p@ss/w0rd+x',
  captchaWord: 'XK7P2',
  captchaSid: '0c5f0c5f0c5f0c5f0c5f0c5f0c5f0c5f',
  smsCode: '482913',
  card: '4276 3801 2345 6785',
  cvc: '8317',
  passport: '9204 556677',
  birthday: '17.03.1988',
  comment: 'Домофон не работает, звоните соседке',
  stateEmail: 'from.state@list.ru',
};

/** A session that holds each of them. */
export function plant(): Har {
  const s = secrets;
  const html = `<!doctype html><meta name="csrf-token" content="${s.sessidInScript}"><div id="bx">
    <script>BX.message({'bitrix_sessid':'${s.sessidInScript}','USER_ID':'7'}); var apiKey = "${s.apiKey}"; app.login({"user":{"email":"${s.emailInJson}"}});</script>
    <input type="hidden" name="sessid" id="sessid_1" value="${s.sessidInScript}" /><input value='${s.postcode}' name='ORDER_PROP_ZIP'>
    <input name="REGISTER[PASSWORD]" type="password" value="${s.password.replace('&', '&amp;')}"><img src="/bitrix/tools/captcha.php?captcha_sid=${s.captchaSid}">
    <a href="mailto:${s.emailInHtml}">${s.emailInHtml}</a> <a href="tel:${s.phoneInHtml}">${s.phoneInHtml}</a> ${s.emailEntity} ${s.emailCyrillic}
    <p>Здравствуйте, ${s.nameInHtml}! <b class="user-name">${s.nameInClass}</b> ${s.nameInitials} ${s.nameUpper} звонок на ${s.phoneNonBreaking}</p>
    <div data-params="{&quot;phone&quot;:&quot;${s.phoneInJson}&quot;}">Доставка: ${s.addressByLook}</div>
    <a href="/personal/?backurl=1&amp;token=${s.addressToken}">кабинет</a><textarea name="ORDER_DESCRIPTION">${s.comment}</textarea></div>`;
  return make(
    [
      {
        url: `https://${s.addressUser}@shop.example/personal/?token=${s.addressToken}&EMAIL=${encodeURIComponent(s.emailInQuery)}&back=/x?tel=${encodeURIComponent(s.phoneInAddress)}`,
        requestHeaders: [
          ['Cookie', `PHPSESSID=${s.sessionCookie}; BITRIX_SM_LOGIN=${s.loginCookie}; BITRIX_SM_GUEST_ID=${s.guestCookie}`],
          ['Authorization', s.authorization],
          ['X-Bitrix-Csrf-Token', s.csrfHeader],
          ['Referer', `https://shop.example/?token=${s.addressToken}`],
          ['X-Other', `Bearer ${s.bearer}`],
        ],
        responseHeaders: [
          ['Content-Type', 'text/html'],
          ['Set-Cookie', `SESS=${s.setCookie}; path=/; HttpOnly`],
          ['Location', `/personal/?sessid=${s.sessidInScript}`],
        ],
        body: { text: html, base64: false },
      },
      {
        method: 'POST',
        requestHeaders: [form],
        requestBody: new URLSearchParams({
          sessid: s.sessidInBody,
          ORDER_PROP_FIO: s.fullName,
          'REGISTER[EMAIL]': s.emailInBody,
          ORDER_PROP_PHONE: s.phoneInBody,
          ORDER_PROP_ADDRESS: s.address,
          ORDER_PROP_ZIP: s.postcode,
          USER_PASSWORD: s.password,
          captcha_word: s.captchaWord,
          captcha_sid: s.captchaSid,
          SMS_CODE: s.smsCode,
          cardNumber: s.card,
          cvc: s.cvc,
          comment: s.comment,
        }).toString(),
        responseHeaders: [json],
        body: {
          text: JSON.stringify({
            user: { name: s.fullName, login: s.loginCookie, birthDate: s.birthday, passport: s.passport, phone: Number(s.phoneAsNumber) },
            jwt: s.jwt,
            html: `<b>${s.fullName}</b> ${s.captchaWord} <input name="sms_code" value="${s.smsCode}">`,
            inner: JSON.stringify({ email: s.emailInJson, said: `Код ${s.sessidInBody}` }),
            contacts: { emails: [s.emailInBody], contactPerson: s.nameLatin },
          }),
          base64: false,
        },
      },
      {
        method: 'POST',
        requestHeaders: [['Content-Type', 'multipart/form-data; boundary=x']],
        requestBody: `--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${s.passwordMultipart}\r\n--x\r\nContent-Disposition: form-data; name="card"\r\n\r\n${s.card}\r\n--x--\r\n`,
        responseHeaders: [['Content-Type', 'text/plain']],
        body: { text: btoa(unescape(encodeURIComponent(`token: "${s.bearer}", ${s.nameLatin}, ${s.phoneInBody}`))), base64: true },
      },
    ],
    {
      storage: {
        local: [
          ['user', JSON.stringify({ phone: s.phoneInStorage, mail: [s.emailInBody] })],
          [`cart:${s.emailInBody}`, '1'],
        ],
        session: [['authToken', s.bearer]],
      },
      flow: {
        title: `Заказ для ${s.emailTyped}`,
        steps: [
          { type: 'navigate', url: `https://shop.example/?sessid=${s.sessidInBody}` },
          { type: 'change', selectors: [['#mail']], value: s.emailTyped },
          { type: 'change', selectors: [['#tel']], value: s.phoneTyped },
          { type: 'change', selectors: [['#f1']], value: s.nameTyped, _field: 'form_text_1 Ваше имя' },
          { type: 'change', selectors: [['#f2']], value: s.addressTyped, _field: 'form_text_2 Адрес доставки' },
          { type: 'change', selectors: [['#f3']], value: s.passwordTyped, _field: 'p password' },
          { type: 'click', selectors: [[`aria/${s.nameTyped}`], ['text/Войти']], offsetX: 1, offsetY: 1 },
          { type: 'keyDown', key: 'ж' },
          { type: 'keyDown', key: 'Enter' },
        ],
      },
      states: [{ at: 5, change: { form: { field: s.stateEmail, note: `${s.nameTyped}, здравствуйте` } } }],
    },
  );
}
