import fc from 'fast-check';

/** A kind of secret: how to make one, and under which names and labels shops have it. */
export interface SecretKind {
  readonly make: fc.Arbitrary<string>;
  /** Names of fields, and labels that pages print before it. */
  readonly names: readonly [name: string, ...others: string[]];
  /** It is recognised by its shape anywhere; no name is needed. */
  readonly byLook?: true;
}

const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const of = (letters: string, min: number, max = min) => fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max });
const hex = (count: number) => of('0123456789abcdef', count).map((text) => `a7${text.slice(2)}`);
const key = (count: number) => of('abcdefghkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789', count).map((text) => `k7X${text.slice(5)}q9`);
const base64 = (count: number) => of('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', count);
const from = (...texts: string[]) => fc.constantFrom(...texts);
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
const phoneRest = join(from('912', '903', '985', '495', '812'), digits(7));
const grouped = (separator: string) =>
  phoneRest.map((text) => [text.slice(0, 3), text.slice(3, 6), text.slice(6, 8), text.slice(8)].join(separator));

/** Sixteen digits, the last of which is the check digit. */
const card = digits(14).map((text) => {
  const start = `4${text}`;
  const sum = [...start].reverse().reduce((total, one, index) => {
    const value = Number(one) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return start + ((10 - (sum % 10)) % 10);
});
const cardWith = (separator: string) => card.map((text) => (text.match(/\d{4}/g) ?? []).join(separator));

const surnames = from('Бронштейн', 'Заббарова', 'Хуснутдинова', 'Ким', 'Шац', 'Цой', 'Гогоберидзе', 'Ырысбекова').map((one) => one);
const givens = from('Гульнара', 'Аглая', 'Тимергали', 'Рустэм', 'Эльдар', 'Айгуль', 'Бронислава');
const streets = from('Вторая Пролетарская', 'Малая Ордынка', 'Баумана', 'Героев Панфиловцев');
const password = of('abcdefgh0123456789!@#%^*_+-ЖЩ', 6, 14).map((text) => `hY7${text}q!`);

/** Personal data that shops ask for, and the names that programs use for it. */
export const secretKinds: Readonly<Record<string, SecretKind>> = {
  email: {
    make: join(of('abcdefgh', 5, 9), from('@mail.ru', '@yandex.ru', '@company.example.org')),
    names: ['EMAIL', 'E-Mail'],
    byLook: true,
  },
  emailWithTag: {
    make: join(of('abcdefgh', 5), from('+shop@gmail.com', '.x@inbox.ru')),
    names: ['USER_EMAIL', 'Электронная почта'],
    byLook: true,
  },
  emailCyrillic: { make: join(of('абвгде', 5), from('@почта.рф')), names: ['mail', 'Почта'], byLook: true },
  phoneFull: { make: grouped(' ').map((text) => `+7 ${text}`), names: ['PHONE', 'Телефон'], byLook: true },
  phoneBrackets: {
    make: grouped('-').map((text) => `8 (${text.slice(0, 3)}) ${text.slice(4)}`),
    names: ['ORDER_PROP_PHONE', 'Телефон'],
    byLook: true,
  },
  phoneBare: { make: phoneRest.map((text) => `7${text}`), names: ['tel', 'Телефон'], byLook: true },
  phoneNonBreaking: { make: grouped('\u00a0').map((text) => `+7\u00a0${text}`), names: ['mobile', 'Телефон'], byLook: true },
  card: { make: cardWith(' '), names: ['cardNumber', 'Номер карты'], byLook: true },
  cardBare: { make: card, names: ['pan', 'Номер карты'], byLook: true },
  cardNonBreaking: { make: cardWith('\u00a0'), names: ['card_number', 'Номер карты'], byLook: true },
  cardDots: { make: cardWith('.'), names: ['CARD', 'Номер карты'], byLook: true },
  cvc: { make: digits(3).map((text) => `8${text}`), names: ['cvc', 'CVC'] },
  passport: {
    make: join(digits(4), from(' '), digits(6)).map((text) => `4${text.slice(1)}`),
    names: ['passport', 'Паспорт'],
    byLook: true,
  },
  passportApart: { make: join(from('45 '), digits(2), from(' '), digits(6)), names: ['PASSPORT_NUMBER', 'Серия и номер'], byLook: true },
  snils: {
    make: join(digits(3), from('-'), digits(3), from('-'), digits(3), from(' '), digits(2)),
    names: ['snils', 'СНИЛС'],
    byLook: true,
  },
  inn: { make: digits(11).map((text) => `7${text}`), names: ['INN', 'ИНН'] },
  birthDate: {
    make: fc
      .tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 10, max: 12 }), fc.integer({ min: 1950, max: 2009 }))
      .map((one) => one.join('.')),
    names: ['PERSONAL_BIRTHDAY', 'Дата рождения'],
    byLook: true,
  },
  fullName: {
    make: join(surnames, from(' '), givens, from(' Маратович', ' Ильдаровна', ' Сергеевич')),
    names: ['FIO', 'Ф.И.О.'],
    byLook: true,
  },
  name: { make: join(givens, from(' '), surnames), names: ['fio', 'Ф.И.О.'] },
  givenName: { make: givens, names: ['FIRST_NAME', 'Как к вам обращаться'] },
  surname: { make: surnames.filter((text) => text.length > 3), names: ['LAST_NAME', 'Фамилия'] },
  latinName: {
    make: join(from('Evgenia', 'Zulfiya', 'Rustem'), from(' '), from('Rabinovich', 'Khusnutdinova')),
    names: ['fullName', 'Full name'],
  },
  login: { make: join(of('abcdefgh', 6), digits(3)), names: ['USER_LOGIN', 'Логин'] },
  address: {
    make: join(from('Казань, '), streets, from(' '), digits(2), from(', подъезд '), digits(1)),
    names: ['ORDER_PROP_ADDRESS', 'Куда доставить'],
  },
  postcode: { make: digits(5).map((text) => `4${text}`), names: ['ZIP', 'Индекс'] },
  comment: { make: join(from('Домофон не работает, код '), digits(4)), names: ['ORDER_DESCRIPTION', 'Комментарий к заказу'] },
  password: { make: password, names: ['USER_PASSWORD', 'Пароль'] },
  passphrase: { make: join(of('abcdefgh', 5), from('-'), of('opqrstuv', 5), digits(2)), names: ['passphrase', 'Новый пароль'] },
  bcrypt: {
    make: join(
      from('$2y$10$', '$2a$12$', '$2b$10$'),
      base64(53).map((text) => text.replaceAll('+', '.')),
    ),
    names: ['hash', 'password_hash'],
    byLook: true,
  },
  argon: {
    make: join(from('$argon2id$v=19$m=65536,t=4,p=1$'), key(22), from('$'), key(43)),
    names: ['pwhash', 'password hash'],
    byLook: true,
  },
  smsCode: { make: digits(6).map((text) => `5${text.slice(1)}`), names: ['SMS_CODE', 'Код из СМС'] },
  captchaWord: { make: key(6), names: ['captcha_word', 'Капча'] },
  sessid: { make: hex(32), names: ['sessid', 'sessid'] },
  csrf: { make: key(24), names: ['csrf_token', 'csrf_token'] },
  jwt: { make: join(from('eyJhbGciOiJIUzI1NiJ9.eyJ'), key(24), from('.'), key(43)), names: ['id_token', 'jwt'], byLook: true },
  apiKey: { make: key(32), names: ['api_key', 'api key'] },
  accessToken: { make: key(40), names: ['access_token', 'token'] },
  resetToken: { make: hex(40), names: ['reset_token', 'token'] },
  oauthCode: { make: key(30), names: ['authorization_code', 'token'] },
  signature: { make: hex(64), names: ['signature', 'secret'] },
  checkword: { make: hex(32), names: ['USER_CHECKWORD', 'token'] },
  sessionId: { make: key(26), names: ['PHPSESSID_TOKEN', 'Session ID'] },
};
