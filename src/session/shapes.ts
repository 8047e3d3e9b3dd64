import type { Kind } from './kinds.ts';
import { digitsOf } from './placeholders.ts';

/** Between digits of a number: a space, bracket, dash or dot, in any escaping. */
const gap = String.raw`(?:[\s\u00a0\u2009\u202f().\-\u2010-\u2015]|&nbsp;|&#160;|&thinsp;|%20|%28|%29|\+(?!7)|\\u00a0){0,3}`;
const digit = (count: number) => `(?:${gap}\\d){${count}}`;
const plus = String.raw`(?:\+|%2B|&#43;|&plus;|\\u002b)`;

const capital = '[А-ЯЁ]';
const word = `${capital}(?:[а-яё]+|[А-ЯЁ]+)(?:-${capital}[а-яёА-ЯЁ]+)?`;
const patronymic = `${capital}[а-яёА-ЯЁ]+(?:[ое]вич|[ое]вн|ьич|ничн|ОВИЧ|ЕВИЧ|ОВН|ЕВН|ЬИЧ|НИЧН)(?:[аеуы]|ом|ем|ой|[АЕУЫ]|ОМ|ЕМ|ОЙ)?`;
const initial = `${capital}\\.`;
const surname = `${capital}[а-яё]+(?:[ое]в|[ое]ва|[иы]н|[иы]на|ский|ская|цкий|цкая|енко|ых|[ое]ву|[ое]вой|[ое]вым|[иы]ну|[иы]ной|[ое]ва)`;
/** Stems of given names, in any case and with short forms; a surname beside one makes a person's name. */
const given =
  '(?:Александр|Алексе|Анатоли|Андре|Антон|Артем|Артём|Борис|Вадим|Валенти|Валери|Васили|Виктор|Витали|Владимир|Владислав|Вячеслав|Геннади|Георги|Григори|Данил|Денис|Дмитри|Евгени|Егор|Иван|Игор|Иль|Кирилл|Константин|Леонид|Максим|Михаил|Никита|Николай|Николая|Олег|Павел|Павл|Пётр|Петр|Роман|Семён|Семен|Сергей|Сергея|Сергею|Станислав|Степан|Тимофе|Тимур|Фёдор|Федор|Юри|Яков|Ярослав|Алин|Алл|Анастаси|Анн|Вер|Виктори|Галин|Дарь|Екатерин|Елен|Елизавет|Жанн|Зо|Инн|Ирин|Ксени|Ларис|Лиди|Любов|Людмил|Маргарит|Марин|Мари|Надежд|Натали|Наталь|Нин|Оксан|Ольг|Полин|Светлан|Соф|Тамар|Татьян|Юли|Яна)[а-яё]{0,3}';

const notLetterBefore = String.raw`(?<![\p{L}\d_])`;
const notLetterAfter = String.raw`(?![\p{L}\d_])`;
const space = String.raw`(?:[\s\u00a0]|&nbsp;){1,2}`;

interface Shape {
  readonly kind: Kind;
  readonly pattern: RegExp;
  /** A check that the pattern alone cannot make. */
  readonly fits?: (found: string) => boolean;
  /** A quick test: texts without it are skipped. */
  readonly needs?: RegExp;
}

/** Between groups of a card's number, in any escaping. */
const cardGap = String.raw`(?:[\s\u00a0\u2009\u202f.·‑-]|&nbsp;|&#160;|&#xa0;|&thinsp;|%20|%C2%A0|%2E|\+|\\u00a0|\\u202f)`;
const notNumberBefore = String.raw`(?<![\d.,]|\d[\s\u00a0])`;

const dash = '(?:[-\u2010-\u2015\u2212]|&ndash;|&#8209;)';
const blank = '(?:[\\s\\u00a0\\u202f]|&nbsp;|&#160;)';

/** Path segments before a key that was sent to somebody: `/auth/reset/…`. */
const keyPath =
  'reset|restore|recover|recovery|confirm|confirmation|verify|verification|activate|activation|invite|invitation|unsubscribe|token|magic|forgot|password|change-password|passwordless|session|signin|one-time|otp|checkword|key';

export const keySteps = new RegExp(`^(?:${keyPath})$`, 'i');

/** Secrets that are recognised by their shape, anywhere. */
export const shapes: readonly Shape[] = [
  { kind: 'token', pattern: /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g },
  { kind: 'token', pattern: /(?<=\b(?:Bearer|Basic)\s)[\w+/=.~-]{8,}/g },
  {
    kind: 'password',
    pattern: /(?:\$|%24)2[abxy]?(?:\$|%24)\d\d(?:\$|%24)(?:[.A-Za-z0-9]|\\?\/|%2F){53}/gi,
  },
  {
    kind: 'password',
    pattern: /\$argon2(?:id?|d)\$[\w$=,+/\\.-]{20,300}|\$(?:1|5|6|apr1|P|H|y)\$[\w./=$\\]{20,120}|\$P\$[\w./\\]{31,40}/g,
  },
  {
    kind: 'token',
    pattern: new RegExp(`(?<=/(?:${keyPath})/(?:\\d{1,9}/)?)(?=[\\w~=.-]*\\d)[\\w~=-]{6,400}(?:\\.[\\w~=-]{6,400}){0,2}(?![\\w.])`, 'gi'),
  },
  { kind: 'token', pattern: /(?<=\/)(?:[\da-f]{32,128}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?=[?#"'\s&<]|\/[?#"'\s&<]|\/?$)/gi },
  {
    kind: 'card',
    pattern: new RegExp(`${notNumberBefore}[2-6]\\d{3}(?:${cardGap}?\\d{4}){2}${cardGap}?\\d{1,7}(?![\\d.,]\\d|\\d)`, 'gi'),
    fits: (found) => isCardNumber(found) || isWrittenAsCard(found),
  },
  { kind: 'card', pattern: new RegExp(`${notNumberBefore}3[47]\\d\\d${cardGap}\\d{6}${cardGap}\\d{5}(?!\\d)`, 'gi') },
  { kind: 'personal', pattern: new RegExp(`(?<![\\d.-])\\d{3}${dash}\\d{3}${dash}\\d{3}(?:${dash}|${blank})\\d\\d(?![\\d-])`, 'gu') },
  {
    kind: 'personal',
    pattern: new RegExp(
      `(?<![\\d.,-]|\\d[\\s\\u00a0])\\d\\d${blank}?\\d\\d${blank}(?:(?:№|N|No\\.?)\\s?)?\\d{6}(?!\\d|[.,]\\d|${blank}\\d)`,
      'gu',
    ),
  },
  {
    kind: 'personal',
    pattern: /(?<![\d.-])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.(?:19[2-9]\d|200\d|201[0-4])(?![\d.])/g,
    fits: isBirthDate,
  },
  {
    kind: 'phone',
    pattern: new RegExp(`(?<=/|=|/${plus}|=${plus})(?:7[3489]|8[3489])\\d{9}(?=[/?#"'\\s&<\\\\]|$)`, 'gi'),
  },
  {
    kind: 'phone',
    pattern: new RegExp(
      `(?<![\\d\\w])(?:${plus})?\\d{10,14}(?=[/?#"'\\s&<\\\\]|$)(?<=(?:wa\\.me|t\\.me|viber|whatsapp|tg:|telegram|signal|max\\.ru|callto:|sms:|tel:|skype:)[^\\s"'<>]{1,60})`,
      'gi',
    ),
    needs: /wa\.me|t\.me|viber|whatsapp|tg:|telegram|signal|max\.ru|callto:|sms:|tel:|skype:/i,
  },
  { kind: 'phone', pattern: new RegExp(`(?<![\\d\\w.#/-])(?:${plus}?7|8)${gap}[3489]${digit(9)}(?![\\d%])`, 'giu') },
  { kind: 'phone', pattern: new RegExp(`(?<![\\d\\w])${plus}[1-9]${digit(10)}(?:${gap}\\d){0,3}(?!\\d)`, 'giu') },
  { kind: 'phone', pattern: new RegExp(`(?<![\\d\\w.#/-])(?:\\(9\\d{2}\\)|9\\d{2})${digit(7)}(?![\\d.])`, 'giu') },
  {
    kind: 'name',
    pattern: new RegExp(`${notLetterBefore}(?:${word}${space}){0,2}${patronymic}(?:${space}${surname})?${notLetterAfter}`, 'gu'),
  },
  {
    kind: 'name',
    pattern: new RegExp(`${notLetterBefore}(?:${given}${space}(?:${surname})|${surname}${space}${given})${notLetterAfter}`, 'gu'),
  },
  {
    kind: 'name',
    pattern: new RegExp(
      `${notLetterBefore}(?:${surname}${space}${initial}\\s?(?:${initial})?|${initial}\\s?${initial}\\s?${surname})${notLetterAfter}`,
      'gu',
    ),
  },
  {
    kind: 'address',
    pattern:
      /(?<![\p{L}])(?:ул\.?|улица|пр-т|просп\.|проспект|пер\.|переулок|б-р|бульвар|шоссе|наб\.|набережная)\s+[\p{L}\d .-]{2,40},?\s*(?:д\.?|дом)?\s*\d{1,4}(?:-?[а-я]{1,4}(?!\p{L}))?(?:\s*(?:,|корп\.?|к\.|стр\.|кв\.?|оф\.?|квартира|\/)\s*(?:корп\.?|к\.|стр\.|кв\.?|оф\.?|квартира)?\s*\d{1,5})*/giu,
  },
];

/** Four separated groups of four digits: prices are never written so. */
const isWrittenAsCard = (found: string) => new RegExp(`^\\d{4}(?:${cardGap}\\d{4}){3}$`, 'i').test(found);

/** Dates that programs count from are not personal. */
function isBirthDate(found: string): boolean {
  return !/^01\.01\.(?:1970|1980|2000)$/.test(found);
}

const atSign = /(?:@|%40|&#64;|&#x40;|&commat;|\\u0040)(?=[\p{L}\d])((?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24})/gu;
const localPart = /[\p{L}\d._+-]{1,64}$/u;

/** Finds e-mail addresses from the `@` outwards: pages have few of those signs and many letters. */
export function replaceEmails(text: string, write: (found: string) => string): string {
  let written = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(atSign)) {
    const [local] = localPart.exec(text.slice(Math.max(from, index - 64), index)) ?? [];
    if (!local || /\.(?:png|jpe?g|svg|webp|gif|css|js)$/i.test(found)) continue;
    // In a script, `\\u0040` may follow a line break: the letter of `\\n` is not part of the name.
    const name = text[index - local.length - 1] === '\\' && /^[nrt]/.test(local) ? local.slice(1) : local;
    if (name === '') continue;
    written += text.slice(from, index - name.length) + write(name + found);
    from = index + found.length;
  }
  return from === 0 ? text : written + text.slice(from);
}

/** The check digit of payment cards. */
function isCardNumber(found: string): boolean {
  const digits = digitsOf(found);
  if (digits.length < 15 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, one, index) => {
    const value = Number(one) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
