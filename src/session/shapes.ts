import type { Kind } from './kinds.ts';
import { digitsOf } from './placeholders.ts';

/** Between two digits of a number: a space, bracket, dash or dot, in whatever way it is escaped. */
const gap = String.raw`(?:[\s\u00a0\u2009\u202f().\-\u2010-\u2015]|&nbsp;|&#160;|&thinsp;|%20|%28|%29|\+(?!7)|\\u00a0){0,3}`;
const digit = (count: number) => `(?:${gap}\\d){${count}}`;
const plus = String.raw`(?:\+|%2B|&#43;|&plus;|\\u002b)`;

const capital = '[А-ЯЁ]';
const word = `${capital}(?:[а-яё]+|[А-ЯЁ]+)(?:-${capital}[а-яёА-ЯЁ]+)?`;
const patronymic = `${capital}[а-яёА-ЯЁ]+(?:[ое]вич|[ое]вн|ьич|ничн|ОВИЧ|ЕВИЧ|ОВН|ЕВН|ЬИЧ|НИЧН)(?:[аеуы]|ом|ем|ой|[АЕУЫ]|ОМ|ЕМ|ОЙ)?`;
const initial = `${capital}\\.`;
const surname = `${capital}[а-яё]+(?:[ое]в|[ое]ва|[иы]н|[иы]на|ский|ская|цкий|цкая|енко|ых|[ое]ву|[ое]вой|[ое]вым|[иы]ну|[иы]ной|[ое]ва)`;
/** Given names by their stems, in any case and as called by friends; a surname beside them makes a person. */
const given =
  '(?:Александр|Алексе|Анатоли|Андре|Антон|Артем|Артём|Борис|Вадим|Валенти|Валери|Васили|Виктор|Витали|Владимир|Владислав|Вячеслав|Геннади|Георги|Григори|Данил|Денис|Дмитри|Евгени|Егор|Иван|Игор|Иль|Кирилл|Константин|Леонид|Максим|Михаил|Никита|Николай|Николая|Олег|Павел|Павл|Пётр|Петр|Роман|Семён|Семен|Сергей|Сергея|Сергею|Станислав|Степан|Тимофе|Тимур|Фёдор|Федор|Юри|Яков|Ярослав|Алин|Алл|Анастаси|Анн|Вер|Виктори|Галин|Дарь|Екатерин|Елен|Елизавет|Жанн|Зо|Инн|Ирин|Ксени|Ларис|Лиди|Любов|Людмил|Маргарит|Марин|Мари|Надежд|Натали|Наталь|Нин|Оксан|Ольг|Полин|Светлан|Соф|Тамар|Татьян|Юли|Яна)[а-яё]{0,3}';

const notLetterBefore = String.raw`(?<![\p{L}\d_])`;
const notLetterAfter = String.raw`(?![\p{L}\d_])`;
const space = String.raw`(?:[\s\u00a0]|&nbsp;){1,2}`;

interface Shape {
  readonly kind: Kind;
  readonly pattern: RegExp;
  /** What the pattern alone cannot tell. */
  readonly fits?: (found: string) => boolean;
}

/** Secrets that are known by how they look, wherever they stand. */
export const shapes: readonly Shape[] = [
  {
    kind: 'email',
    pattern: /[\p{L}\d._+-]{1,64}(?:@|%40|&#64;|&commat;|\\u0040)(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}/gu,
    fits: (found) => !/\.(?:png|jpe?g|svg|webp|gif|css|js)$/i.test(found),
  },
  { kind: 'token', pattern: /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g },
  { kind: 'token', pattern: /(?<=\b(?:Bearer|Basic)\s)[\w+/=.~-]{8,}/g },
  { kind: 'card', pattern: /(?<![\d.])[2-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?![\d.])/g, fits: isCardNumber },
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
