// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { firstBroken } from '../rules/rules.ts';
import type { FormOptions } from './form-options.ts';
import { readFormOptions } from './form-options.ts';
import { type FormField, fieldsOf, readDemands, readRemote, readValue } from './form-rules.ts';

const options: FormOptions = { phoneMask: '', phonePattern: '', dateMask: '', extensions: ['png', 'jpe?g'] };
const make = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};
const rulesOf = (html: string, over: Partial<FormOptions> = {}) => {
  const field = make(html).querySelector('input, textarea, select') as FormField;
  return readDemands(field, { ...options, ...over }).rules;
};
const brokenOf = (html: string, over: Partial<FormOptions> = {}) => {
  const field = make(html).querySelector('input, textarea, select') as FormField;
  return firstBroken(readDemands(field, { ...options, ...over }).rules, readValue(field))?.rule;
};

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'arAsproOptions');
});

describe('a field’s rules stand in its markup', () => {
  test.each([
    ['<input required>', [{ name: 'required' }]],
    ['<input class="required">', [{ name: 'required' }]],
    ['<input data-rule-required="true">', [{ name: 'required' }]],
    ['<input data-rule-required="false">', []],
    ['<input aria-required="true">', [{ name: 'required' }]],
    ['<input data-required="Y">', [{ name: 'required' }]],
    ['<input type="checkbox" name="licenses_popup">', [{ name: 'required' }]],
    ['<input type="text" name="licenses_popup">', []],
    ['<input type="email">', [{ name: 'email' }]],
    ['<input class="inputtext email">', [{ name: 'email' }]],
    ['<input data-rule-email="true">', [{ name: 'email' }]],
    ['<input type="url">', [{ name: 'url' }]],
    ['<input type="number" min="1" max="5">', [{ name: 'number' }, { name: 'min', limit: 1 }, { name: 'max', limit: 5 }]],
    // Of a text these attributes say nothing.
    ['<input type="text" min="1" max="5">', []],
    ['<input class="digits" data-rule-range="[1,5]">', [{ name: 'digits' }, { name: 'range', limits: [1, 5] }]],
    ['<input class="creditcard">', [{ name: 'creditcard' }]],
    ['<input class="dateISO">', [{ name: 'dateISO' }]],
    ['<input type="date">', [{ name: 'dateISO' }]],
    ['<input class="date">', [{ name: 'date' }]],
    ['<input class="datetime">', [{ name: 'eitherDate' }]],
    [
      '<input minlength="2" maxlength="4">',
      [
        { name: 'minlength', limit: 2 },
        { name: 'maxlength', limit: 4 },
      ],
    ],
    ['<textarea data-rule-minlength="3"></textarea>', [{ name: 'minlength', limit: 3 }]],
    ['<input data-rule-rangelength="[2, 4]">', [{ name: 'rangelength', limits: [2, 4] }]],
    ['<input data-rule-min="0.5">', [{ name: 'min', limit: 0.5 }]],
    ['<input data-rule-minlength="много">', []],
    ['<input pattern="[0-9]{6}">', [{ name: 'regexp', pattern: '^(?:[0-9]{6})$' }]],
    ['<input data-rule-regexp="^А">', [{ name: 'regexp', pattern: '^А' }]],
    ['<input type="tel">', [{ name: 'phone' }]],
    ['<input class="phone">', [{ name: 'phone' }]],
    // A login knows no rule of passwords, a new password does.
    ['<input type="password" name="USER_PASSWORD">', []],
    ['<input type="password" class="password" name="REGISTER[PASSWORD]">', [{ name: 'password' }]],
    ['<input type="password" autocomplete="new-password">', [{ name: 'password' }]],
    ['<input class="password" name="REGISTER[PASSWORD]">', [{ name: 'password' }]],
    ['<input class="confirm_password">', [{ name: 'password' }]],
    ['<input name="CONFIRM_EMAIL">', []],
    [
      '<input type="file" class="inputfile">',
      [
        { name: 'filesize', limit: 5_000_000 },
        { name: 'extension', extensions: ['png', 'jpe?g'] },
      ],
    ],
    [
      '<input type="file" data-rule-filesize="1000" data-rule-extension="pdf|doc">',
      [
        { name: 'filesize', limit: 1000 },
        { name: 'extension', extensions: ['pdf', 'doc'] },
      ],
    ],
    [
      '<input type="file" accept="image/png, .pdf">',
      [
        { name: 'filesize', limit: 5_000_000 },
        { name: 'extension', extensions: ['png', 'pdf'] },
      ],
    ],
  ])('%s: %j [FRM-01, FRM-02]', (html, rules) => expect(rulesOf(html)).toEqual(rules));

  test('the site’s options decide on phones, dates and files [FRM-01, FRM-02]', () => {
    Reflect.set(window, 'arAsproOptions', {
      THEME: { PHONE_MASK: '+7 (999) 999-99-99', VALIDATE_PHONE_MASK: '^[+]7', DATE_MASK: 'yyyy-mm-dd', VALIDATE_FILE_EXT: 'pdf|docx' },
    });
    const read = readFormOptions(window);
    expect(rulesOf('<input class="phone">', read)).toEqual([{ name: 'regexp', pattern: '^[+]7' }]);
    expect(brokenOf('<input class="date" value="29.02.2024">', read)).toBe('date');
    expect(brokenOf('<input class="date" value="2024-02-29">', read)).toBeUndefined();
    expect(read.extensions).toEqual(['pdf', 'docx']);
    for (const theme of [null, 5, 'x', { PHONE_MASK: 7, DATE_MASK: {} }]) {
      Reflect.set(window, 'arAsproOptions', { THEME: theme });
      expect(readFormOptions(window)).toEqual({ ...options, extensions: ['png', 'jpg', 'jpeg', 'gif'] });
    }
  });
});

test('a repetition is compared with the current password [FRM-02]', () => {
  const form = make(
    '<input type="password" name="REGISTER[PASSWORD]" value="secret1"><input type="password" name="REGISTER[CONFIRM_PASSWORD]" value="secret2">',
  );
  const [first, repeat] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const broken = (field: HTMLInputElement) => firstBroken(readDemands(field, options).rules, readValue(field))?.rule;
  expect(broken(repeat)).toBe('passwordRepeat');
  repeat.value = 'secret1';
  expect(broken(repeat)).toBeUndefined();
  first.value = '12345';
  expect(broken(first)).toBe('password');
  expect(broken(repeat)).toBe('passwordRepeat');
});

test('ticks of one name are one field, and one of them is enough [FRM-01]', () => {
  const form = make(
    '<input type="checkbox" name="form_checkbox_A[]" value="1" required><input type="checkbox" name="form_checkbox_A[]" value="2"><input type="radio" name="r" value="1"><input type="radio" name="r" value="2" required><input name="t"><input type="hidden" name="h" required><button>x</button><input disabled required>',
  );
  const fields = fieldsOf(form);
  expect(fields.map(({ name }) => name)).toEqual(['form_checkbox_A[]', 'r', 't']);
  const broken = (field: FormField | undefined) => field && firstBroken(readDemands(field, options).rules, readValue(field))?.rule;
  expect(fields.map(broken)).toEqual(['required', 'required', undefined]);
  form.querySelectorAll('input')[1]?.click();
  form.querySelectorAll<HTMLInputElement>('[name="r"]')[1]?.click();
  expect(fields.map(broken)).toEqual([undefined, undefined, undefined]);
});

test('a field has its own text for a rule, and the server validates some values [FRM-01, CAP-01]', () => {
  const form = make(
    '<input data-msg-email="Так не пишут" data-msg="Нет"><input class="captcha"><input data-rule-remote="/ajax/free.php"><input>',
  );
  const [own, captcha, remote, plain] = [...form.querySelectorAll('input')] as HTMLInputElement[];
  const { message } = readDemands(own as HTMLInputElement, options);
  expect([message('email'), message('required')]).toEqual(['Так не пишут', 'Нет']);
  expect([captcha, remote, plain].map((field) => readRemote(field as HTMLInputElement))).toEqual([
    { kind: 'captcha' },
    { kind: 'address', address: '/ajax/free.php' },
    undefined,
  ]);
});

test('other fields are found by a selector of the page, and a wrong one finds nothing [FRM-01]', () => {
  const form = make('<input id="a" value="x"><input data-rule-equalto="#a" value="y"><input data-rule-equalto="[[" value="z">');
  const broken = [...form.querySelectorAll('input')].map((field) => firstBroken(readDemands(field, options).rules, readValue(field))?.rule);
  expect(broken).toEqual([undefined, 'equalTo', 'equalTo']);
});

test('a list of several choices has the values of all that are chosen [FRM-02]', () => {
  const select = (chosen: string) =>
    make(
      `<select multiple>${['a', 'b', 'c'].map((value) => `<option${chosen.includes(value) ? ' selected' : ''}>${value}</option>`).join('')}</select>`,
    );
  const chosenIn = (form: HTMLFormElement) => readValue(form.querySelector('select') as FormField);
  expect(chosenIn(select('ac'))).toEqual({ kind: 'choice', chosen: ['a', 'c'] });
  expect(chosenIn(select(''))).toEqual({ kind: 'choice', chosen: [] });
});
