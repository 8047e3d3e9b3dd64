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
  | 'comment'
  /** What a person typed or a page sent, and no list or page says that everybody may see it. */
  | 'field'
  | 'header'
  /** A note that developers left in a page. */
  | 'note'
  | 'file';

const known = new Map<string, Kind | undefined>();

/**
 * What a field's name says of its value. Names come from everywhere (`ORDER_PROP_PHONE`, `userPassword`, `REGISTER[LAST_NAME]`,
 * `Ваше имя`, `Ф.И.О.`), so they are cut into words first; `name` alone is a product's as often as a person's and says nothing.
 */
export function kindOfName(name: string): Kind | undefined {
  if (known.has(name)) return known.get(name);
  const words = wordsOf(name);
  const kind = patterns.find(([, pattern]) => pattern.test(words))?.[0];
  // A page has some thousand names at most; one that makes them up does not fill the memory.
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

// The first that fits counts: `captcha token` is a captcha, `email password` a password, `client email name` an e-mail.
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

/** Kinds whose value is short and all digits as often as not. */
const countedKinds = new Set<Kind>(['code', 'password', 'captcha', 'card', 'cookie']);

/** Values that are settings, not secrets, whatever the field is called. Three digits may be the code of a card where the name says so. */
export function isTrivial(value: string, kind?: Kind): boolean {
  const text = value.trim();
  if (kind && countedKinds.has(kind) && /^\d{3}$/.test(text)) return false;
  return text.length < 2 || /^(?:yes|no|true|false|null|undefined|on|off|none|да|нет|\d{1,3})$/i.test(text);
}

/**
 * Whether a text looks drawn by lot: a key, a hash, an identifier of a visit. Words with a number behind them (`kedy-01`), numbers with
 * units and names of files are none.
 */
export function isKeyLike(text: string): boolean {
  if (text.length < 8 || text.length > 4000 || !/^[\w+/=.~%:$-]+$/.test(text)) return false;
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)) return true;
  if (/\.(?:\d{1,4}x\d{1,4}\.)?[a-z]{2,5}\d?$/i.test(text) || /^\d[\d.,:T-]*[a-zZ%]{0,4}$/.test(text)) return false;
  // The longest piece between dashes: words of a name are short, and letters and digits seldom change within them.
  return text.split(/[-_.:/%=+~$]/).some((piece) => piece.length >= 8 && (piece.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 2);
}
