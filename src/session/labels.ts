import type { Kind } from './kinds.ts';

/*
 * Labels that pages print before a person's data: «Ф.И.О.: …», «Куда доставить», `Password: …`.
 */

const labels: readonly (readonly [kind: Kind, words: string])[] = [
  [
    'name',
    'ф\\.?\\s?и\\.?\\s?о\\.?(?: получателя| покупателя| клиента)?|фамилия,? имя(?:,? отчество)?|(?:ваше )?имя(?: и фамилия| получателя| покупателя| клиента)?|фамилия|отчество|получатель|покупатель|плательщик|контактное лицо|как к вам обращаться|как вас зовут|(?:full|first|last|middle|your|user|customer|client|recipient|contact) name|surname|recipient|customer',
  ],
  [
    'address',
    'куда доставить|куда привезти|адрес доставки|адрес получателя|адрес покупателя|ваш адрес|домашний адрес|(?:почтовый )?индекс|zip(?: code)?|post(?:al )?code|(?:delivery|shipping|billing|home) address',
  ],
  [
    'personal',
    'паспорт(?:ные данные)?|серия и номер(?: паспорта)?|номер паспорта|снилс|инн|дата рождения|день рождения|date of birth|birth ?da(?:te|y)|passport|snils|логин|login',
  ],
  ['password', '(?:временный |новый |ваш )?пароль|password|passwd|pwd'],
  ['code', 'код подтверждения|код из смс|sms-код|пин-код|cvc|cvv'],
  ['token', '(?:[\\w-]{1,30}[ _-])?(?:токен|token)|csrf|api[ _-]?key|secret|sessid|session id'],
  ['comment', 'комментарий (?:к заказу|покупателя|клиента)'],
  ['captcha', 'капча|captcha'],
  ['card', 'номер карты|card number'],
];

/** Labels whose values are recognised by their shape, or are not personal. */
const otherLabels =
  /^(?:телефон|мобильный(?: телефон)?|e-?mail|(?:электронная )?почта|phone|город|страна|регион|индекс|компания|организация|адрес|дата|сумма|статус|заказ|фото|файл|город|address|city|country|order|date|total|status)$/iu;

const wholeLabels = labels.map(([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'iu')] as const);

const bareOf = (text: string) =>
  text
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/^[\s*]+|[\s:*]+$/g, '')
    .replaceAll('ё', 'е');

/** The kind of value that a label announces; the text must be nothing but the label. */
export function kindOfLabel(text: string): Kind | undefined {
  if (text.length > 60) return undefined;
  const bare = bareOf(text);
  return bare.length > 40 || bare.length < 3 ? undefined : wholeLabels.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** Returns whether the text after a label is a value of its kind, not a hint or another label. */
export function isAnnounced(kind: Kind, text: string): boolean {
  const value = text.trim();
  if (value.length < 2 || value.length > 300 || /[:{}]$/.test(value) || kindOfLabel(value) || otherLabels.test(bareOf(value))) return false;
  if (kind === 'name') return value.length <= 100 && /^\p{L}[\p{L}.'’-]*(?:[\s,]+\p{L}[\p{L}.'’-]*){0,4}[\s,]*$/u.test(value);
  if (kind === 'personal' || kind === 'card' || kind === 'code' || kind === 'captcha')
    return /\d/.test(value) || /^[\w.@+-]{3,60}$/.test(value);
  if (kind === 'password' || kind === 'token') return /^\S{3,200}(?: \S{1,60}){0,3}$/.test(value);
  return value.length > 3;
}

const anyLabel = new RegExp(
  `(?<![\\p{L}\\d_-])(?:${labels.map(([, words]) => `(${words})`).join('|')})(?:\\s|&nbsp;){0,3}(?:[:=—–]|\\s-|&mdash;|&ndash;)(?:\\s|&nbsp;){0,3}([^\\s<>"'\`&{}()=][^<>"\`&{}\\n\\r;|]{1,120})`,
  'giu',
);
/** The first letters of all labels: a quick test, since most texts have none of them before a colon. */
const someLabel =
  /(?:ф\.?\s?и\.?\s?о|им[яе]|фамили|отчеств|получател|покупател|плательщик|лицо|обращаться|зовут|name|recipient|customer|достав|привезти|адрес|address|паспорт|номер|снилс|рождени|birth|passport|snils|логин|login|парол|passw|pwd|код|code|cv[cv]|инн|индекс|zip|капч|capt|csrf|токен|token|key|secret|sessid|session|комментари)/iu;

/** Replaces values that follow their label in the same text. */
export function replaceAnnounced(text: string, write: (kind: Kind, value: string) => string): string {
  if (!someLabel.test(text)) return text;
  return text.replace(anyLabel, (...found: (string | undefined)[]) => {
    const [all = ''] = found;
    const index = labels.findIndex((_, at) => found[at + 1] !== undefined);
    const kind = labels[index]?.[0];
    const rest = found[labels.length + 1] ?? '';
    // The value ends with its sentence or field.
    const [value = ''] =
      kind === 'comment' || kind === 'address' ? [rest] : (/^[^,]{1,120}/.exec(rest.split(/\s{2,}|\.\s|,\s|\\n/)[0] ?? '') ?? []);
    const own =
      kind === 'password' || kind === 'token' || kind === 'code' || kind === 'captcha' ? (value.split(/\s/)[0] ?? '') : value.trimEnd();
    if (!kind || !isAnnounced(kind, own)) return all;
    const start = all.length - rest.length;
    return all.slice(0, start) + write(kind, own) + all.slice(start + own.length);
  });
}
