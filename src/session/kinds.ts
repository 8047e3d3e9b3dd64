/** Classes of data that are never saved in a session. */
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
  | 'comment'
  /** Typed by a person or sent by a page, and not allowed by the lists (needed.ts) or by a page (printed.ts). */
  | 'field'
  | 'header'
  /** A developer's comment in a page. */
  | 'note'
  | 'file';

const known = new Map<string, Kind | undefined>();

/**
 * Guesses from a field's name what its value is. Names come from everywhere (`ORDER_PROP_PHONE`, `userPassword`, `REGISTER[LAST_NAME]`,
 * `Ваше имя`, `Ф.И.О.`), so they are split into words first; `name` alone is as often a product's as a person's and decides nothing.
 */
export function kindOfName(name: string): Kind | undefined {
  if (known.has(name)) return known.get(name);
  const words = wordsOf(name);
  const kind = patterns.find(([, pattern]) => pattern.test(words))?.[0];
  // A page has some thousand names at most; the limit bounds memory on a page that generates names.
  if (known.size > 20_000) known.clear();
  known.set(name, kind);
  return kind;
}

const wordsOf = (name: string) =>
  ` ${name
    .slice(0, 200)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

// The first match wins: `captcha token` is a captcha, `email password` a password, `client email name` an e-mail.
const patterns: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['captcha', /captcha|капч/],
  ['password', / (pass|passwd|pwd|passphrase|psw) |passw|парол|checkword/],
  ['code', / (sms|otp|pin|cvc|cvv|cvc2|cvv2) |sms ?code|код из смс|код подтверждения|confirm(?:ation)? code|verification code/],
  ['card', / (pan|card number|cardnumber|card num|creditcard|cc number|card) |номер карты/],
  ['email', / (e ?mail|mail|emails) |e ?mail|почт/],
  ['phone', / (tel|phones?|mobile|whatsapp|viber|telegram|cell|msisdn|тел) |phone|телефон|номер для связи/],
  [
    'token',
    /token|sessid|csrf|xsrf|api ?key|apikey|secret|authori[sz]ation| (auth|jwt|bearer|sid|session (id|key|hash)|x session|access key|private key|signature|nonce) /,
  ],
  [
    'name',
    / (fio|fullname|full name|surname|patronymic|first ?name|last ?name|second ?name|middle ?name|given name|family name|ф и о) |как (к )?вам? (обращаться|зовут)|как вас зовут|контактное лицо/,
  ],
  [
    'name',
    / (user|client|customer|contact|buyer|payer|person|recipient|author|profile|your|display) (name|person) |username|фио|фамили| имя |отчеств|получател/,
  ],
  [
    'address',
    / (address|addr|street|house|flat|apartment|zip|postcode|postal code|zipcode|post code) |адрес|улица|квартира|индекс|куда (доставить|привезти|везти)/,
  ],
  ['personal', /passport|паспорт|snils|снилс|birth|рождени| (dob|bday|login|inn|инн|логин) /],
  ['comment', / comments? |order description|комментари/],
];

/** Kinds whose values are often short and all digits. */
const countedKinds = new Set<Kind>(['code', 'password', 'captcha', 'card', 'cookie']);

/** Returns whether a value is a setting rather than a secret. Three digits may be a secret code where the kind says so. */
export function isTrivial(value: string, kind?: Kind): boolean {
  const text = value.trim();
  if (kind && countedKinds.has(kind) && /^\d{3}$/.test(text)) return false;
  return text.length < 2 || /^(?:yes|no|true|false|null|undefined|on|off|none|да|нет|\d{1,3})$/i.test(text);
}

/**
 * Returns whether a text looks random: a key, a hash, an identifier of a visit. Words followed by a number (`kedy-01`), numbers with
 * units and file names do not.
 */
export function isKeyLike(text: string): boolean {
  if (text.length < 8 || text.length > 4000 || !/^[\w+/=.~%:$-]+$/.test(text)) return false;
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)) return true;
  if (/\.(?:\d{1,4}x\d{1,4}\.)?[a-z]{2,5}\d?$/i.test(text) || /^\d[\d.,:T-]*[a-zZ%]{0,4}$/.test(text)) return false;
  // Takes the longest piece between dashes: words of a name are short and rarely mix letters with digits.
  return text.split(/[-_.:/%=+~$]/).some((piece) => piece.length >= 8 && (piece.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 2);
}
