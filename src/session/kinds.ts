/** Classes of what never gets into a saved session. */
export type Kind =
  | 'cookie'
  | 'token'
  | 'password'
  | 'captcha'
  | 'code'
  | 'email'
  | 'phone'
  | 'name'
  | 'address'
  | 'card'
  | 'personal'
  | 'comment';

/**
 * What a field's name says of its value. Names come from everywhere (`ORDER_PROP_PHONE`, `userPassword`, `REGISTER[LAST_NAME]`,
 * `Ваше имя`), so they are cut into words first; `name` alone is a product's as often as a person's and says nothing.
 */
export function kindOfName(name: string): Kind | undefined {
  const words = wordsOf(name);
  return patterns.find(([, pattern]) => pattern.test(words))?.[0];
}

const wordsOf = (name: string) =>
  ` ${name
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

// The first that fits counts: `captcha token` is a captcha, `email password` a password, `client email name` an e-mail.
const patterns: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['captcha', /captcha|капч/],
  ['password', / (pass|passwd|pwd|passphrase|psw) |passw|парол|checkword/],
  ['code', / (sms|otp|pin|cvc|cvv|cvc2|cvv2) |sms ?code|код из смс|confirmation code|verification code/],
  ['card', / (pan|card number|cardnumber|card num|creditcard|cc number|card) |номер карты/],
  ['email', / (e ?mail|mail|emails) |e ?mail|почт/],
  ['phone', / (tel|phones?|mobile|whatsapp|viber|telegram|cell) |phone|телефон/],
  ['token', /token|sessid|csrf|xsrf|api ?key|apikey|secret|authori[sz]ation| (auth|jwt|bearer|sid|session id|access key|signature) /],
  ['name', / (fio|fullname|full name|surname|patronymic|first ?name|last ?name|second ?name|middle ?name|given name|family name) /],
  [
    'name',
    / (user|client|customer|contact|buyer|payer|person|recipient|author|profile|your|display) (name|person) |username|фио|фамили| имя |отчеств|получател/,
  ],
  ['address', / (address|addr|street|house|flat|apartment|zip|postcode|postal code|zipcode|post code) |адрес|улица|квартира|индекс/],
  ['personal', /passport|паспорт|snils|снилс|birth|рождени| (login|inn|инн|логин) /],
  ['comment', / comments? |order description|комментари/],
];

/** Values that are settings, not secrets, whatever the field is called. */
export function isTrivial(value: string): boolean {
  return value.trim().length < 2 || /^(?:yes|no|true|false|null|undefined|on|off|none|да|нет|\d{1,3})$/i.test(value.trim());
}
