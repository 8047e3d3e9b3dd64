import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDate, isEitherDate, isIsoDate } from './dates.ts';
import { hasExtension, readExtensions } from './files.ts';
import { englishMessages, type FieldValue, fillNumbers, firstBroken, type Rule } from './rules.ts';
import { isCreditCard, isDigits, isEmail, isNumber, isPhone, isUrl, matches } from './value-types.ts';

const text = (value: string): FieldValue => ({ kind: 'text', text: value });
const files = (...sizes: [string, number][]): FieldValue => ({ kind: 'files', files: sizes.map(([name, size]) => ({ name, size })) });
const chosen = (...values: string[]): FieldValue => ({ kind: 'choice', chosen: values });
const images = ['png', 'jpe?g', 'gif'];

describe('a field breaks the first rule that it does not fulfil', () => {
  const table: readonly (readonly [rules: readonly Rule[], value: FieldValue, broken: string | undefined])[] = [
    [[{ name: 'required' }], text(''), 'required'],
    [[{ name: 'required' }], text('  \n'), 'required'],
    [[{ name: 'required' }], text('0'), undefined],
    [[{ name: 'required' }], chosen(), 'required'],
    [[{ name: 'required' }], chosen('Y'), undefined],
    [[{ name: 'required' }], files(), 'required'],
    [[{ name: 'required' }], files(['а.png', 1]), undefined],
    // What is empty breaks nothing else.
    [[{ name: 'email' }, { name: 'minlength', limit: 3 }, { name: 'extension', extensions: images }], text(''), undefined],
    [[{ name: 'required' }, { name: 'email' }], text('x'), 'email'],
    [[{ name: 'email' }], text('  anna@example.ru '), undefined],
    [[{ name: 'minlength', limit: 3 }], text('аб'), 'minlength'],
    [[{ name: 'minlength', limit: 3 }], text('абв'), undefined],
    [[{ name: 'minlength', limit: 3 }], text('  а   '), 'minlength'],
    [[{ name: 'minlength', limit: 2 }], chosen('a'), 'minlength'],
    [[{ name: 'maxlength', limit: 3 }], text('абвг'), 'maxlength'],
    [[{ name: 'maxlength', limit: 3 }], text('абв'), undefined],
    [[{ name: 'maxlength', limit: 1 }], files(['a.png', 1], ['b.png', 1]), 'maxlength'],
    [[{ name: 'rangelength', limits: [2, 4] }], text('а'), 'rangelength'],
    [[{ name: 'rangelength', limits: [2, 4] }], text('абвг'), undefined],
    [[{ name: 'rangelength', limits: [2, 4] }], text('абвгд'), 'rangelength'],
    [[{ name: 'min', limit: 1 }], text('0.9'), 'min'],
    [[{ name: 'min', limit: 1 }], text('1'), undefined],
    [[{ name: 'min', limit: 1000 }], text('1,000'), undefined],
    [[{ name: 'min', limit: 0 }], text('много'), 'min'],
    [[{ name: 'max', limit: 5 }], text('5'), undefined],
    [[{ name: 'max', limit: 5 }], text('5.01'), 'max'],
    [[{ name: 'range', limits: [1, 5] }], text('0'), 'range'],
    [[{ name: 'range', limits: [1, 5] }], text('5'), undefined],
    [[{ name: 'range', limits: [1, 5] }], text('6'), 'range'],
    [[{ name: 'equalTo', other: 'secret' }], text('secret'), undefined],
    [[{ name: 'equalTo', other: 'secret' }], text('secret '), 'equalTo'],
    [[{ name: 'passwordRepeat', other: 'пароль1' }], text('Пароль1'), 'passwordRepeat'],
    [[{ name: 'password' }], text('12345'), 'password'],
    [[{ name: 'password' }], text('123456'), undefined],
    [[{ name: 'password' }], text('пароль'), undefined],
    [[{ name: 'password' }], text('abc   '), undefined],
    [[{ name: 'regexp', pattern: '^[+][0-9]{11}$' }], text('+79000000000'), undefined],
    [[{ name: 'regexp', pattern: '^[+][0-9]{11}$' }], text('79000000000'), 'regexp'],
    // An invalid pattern refuses nothing.
    [[{ name: 'regexp', pattern: '(' }], text('anything'), undefined],
    [[{ name: 'filesize' }], files(['a.png', 5_000_000]), undefined],
    [[{ name: 'filesize' }], files(['a.png', 5_000_001]), 'filesize'],
    [[{ name: 'filesize' }], files(['a.png', 1], ['b.png', 6_000_000]), 'filesize'],
    [[{ name: 'filesize', limit: 10 }], files(['a.png', 11]), 'filesize'],
    [[{ name: 'extension', extensions: images }], files(['Фото.PNG', 1]), undefined],
    [[{ name: 'extension', extensions: images }], files(['photo.jpeg', 1]), undefined],
    [[{ name: 'extension', extensions: images }], files(['photo.png.exe', 1]), 'extension'],
    [[{ name: 'extension', extensions: images }], files(['png', 1]), 'extension'],
    [[{ name: 'extension', extensions: images }], text('C:\\fakepath\\a.gif'), undefined],
    [[{ name: 'extension', extensions: images }], text('a.bmp'), 'extension'],
    [[{ name: 'recaptcha', response: '' }], text(''), 'recaptcha'],
    [[{ name: 'recaptcha', response: 'token' }], text(''), undefined],
    [[{ name: 'date' }], text('31.02.2024'), 'date'],
    [[{ name: 'date', mask: 'yyyy-mm-dd' }], text('2024-02-29'), undefined],
    [[{ name: 'eitherDate' }], text('31-02-2024'), 'eitherDate'],
    [[{ name: 'dateISO' }], text('2024-02-30'), 'dateISO'],
    [[{ name: 'number' }], text('12a'), 'number'],
    [[{ name: 'digits' }], text('12.5'), 'digits'],
    [[{ name: 'creditcard' }], text('4111111111111112'), 'creditcard'],
    [[{ name: 'url' }], text('example.ru'), 'url'],
    [[{ name: 'phone' }], text('123'), 'phone'],
  ];
  test.each(table)('%j and %j: %s [FRM-01, FRM-02]', (rules, value, broken) => expect(firstBroken(rules, value)?.rule).toBe(broken));
});

test('messages are those of the specification, with the numbers of their rule [FRM-01]', () => {
  expect(englishMessages.required).toBe('This field is required.');
  expect(englishMessages.email).toBe('Please enter a valid email address.');
  const broken = firstBroken([{ name: 'minlength', limit: 4 }], text('a'));
  expect(broken && fillNumbers(englishMessages[broken.rule], broken.numbers)).toBe('Please enter at least 4 characters.');
  expect(firstBroken([{ name: 'password' }], text('a'))?.numbers).toEqual([6]);
  expect(firstBroken([{ name: 'filesize' }], files(['a.png', 9_000_000]))?.numbers).toEqual([5_000_000]);
  expect(fillNumbers('{0}–{1}–{2}', [1, 2])).toBe('1–2–{2}');
});

test.each([
  [undefined, ['png', 'jpg', 'jpeg', 'gif']],
  ['', ['png', 'jpg', 'jpeg', 'gif']],
  ['png|jpe?g|pdf', ['png', 'jpe?g', 'pdf']],
  ['.PNG, .doc;xls', ['png', 'doc', 'xls']],
  ['(a+)+', ['png', 'jpg', 'jpeg', 'gif']],
] as const)('extensions written as «%s» are %j [FRM-02]', (written, expected) => expect(readExtensions(written)).toEqual(expected));

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom('ё', '\u202e', '١٢٣', '𝟘', '&nbsp;'));

describe('for any value', () => {
  const judges = [isEmail, isUrl, isDate, isIsoDate, isEitherDate, isNumber, isDigits, isCreditCard, isPhone];

  test('every rule answers, at once, and never throws [FRM-01]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          anyText.map((part) => part.repeat(200)),
        ),
        (value) => {
          for (const judge of judges) expect(typeof judge(value)).toBe('boolean');
        },
      ),
    );
  });

  test('every real day is valid in all orders, and the day after the last of a month is not [FRM-01, FRM-02]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
          const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
          const [d, m, y] = [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year).padStart(4, '0')];
          const isReal = day <= last;
          expect(isDate(`${d}.${m}.${y}`)).toBe(isReal);
          expect(isIsoDate(`${y}-${m}-${d}`)).toBe(isReal);
          expect(isEitherDate(`${d}-${m}-${y}`)).toBe(isReal);
          expect(isDate(`${m}/${d}/${y}`, 'mm/dd/yyyy')).toBe(isReal);
        },
      ),
    );
  });

  test('a card number is valid only with its check digit [FRM-01]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12,18}$/), (body) => {
        const fitting = [...'0123456789'].filter((digit) => isCreditCard(body + digit));
        expect(fitting).toHaveLength(1);
        expect(isCreditCard(`${body}${fitting[0]}`.replace(/(.{4})/g, '$1 ').trim())).toBe(true);
      }),
    );
  });

  test('an address of mailbox and host is valid; with a space inside it is not [FRM-01]', () => {
    const word = fc.stringMatching(/^[a-zа-я0-9]{1,12}$/u);
    fc.assert(
      fc.property(word, word, fc.constantFrom('ru', 'рф', 'com', 'museum'), fc.nat({ max: 8 }), (box, host, top, at) => {
        const address = `${box}@${host}.${top}`;
        expect(isEmail(address)).toBe(true);
        expect(isUrl(`https://${host}.${top}/`)).toBe(true);
        const place = 1 + (at % (address.length - 1));
        expect(isEmail(`${address.slice(0, place)} ${address.slice(place)}`)).toBe(false);
      }),
    );
  });

  test('lengths ignore surrounding spaces [FRM-01]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[а-яa-z]{1,20}$/u), fc.integer({ min: 1, max: 25 }), (value, limit) => {
        expect(firstBroken([{ name: 'minlength', limit }], text(` ${value} `)) === undefined).toBe(value.length >= limit);
        expect(firstBroken([{ name: 'maxlength', limit }], text(` ${value} `)) === undefined).toBe(value.length <= limit);
      }),
    );
  });

  test('an invalid pattern never throws [FRM-02]', () => {
    fc.assert(
      fc.property(anyText, anyText, (pattern, value) => {
        expect(typeof matches(value, pattern)).toBe('boolean');
        expect(typeof hasExtension(value, readExtensions(pattern))).toBe('boolean');
      }),
    );
  });
});
