// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { asksTheSame, boxOf, readAnswer, renewHidden } from './form-answer.ts';

const fragment = (html: string) => document.createRange().createContextualFragment(html);
const shown = (html: string) => {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as Element;
  const form = element.querySelector('form') as HTMLFormElement;
  return { element, form, box: boxOf(element, form) };
};

const callback =
  '<div class="form CALLBACK sending"><form name="CALLBACK"><input name="form_text_31"><input type="hidden" name="sessid" value="1"></form></div>';
const login =
  '<div id="wrap_ajax_auth" class="form"><div id="ajax_auth" class="auth-page"><form id="auth-page-form"><input name="USER_LOGIN"></form></div></div>';

test.each([
  [
    'a success in the box',
    callback,
    '<a class="close jqmClose"></a><div class="form CALLBACK"><div class="form_result success">Спасибо!<br>Ждите <button class="btn jqmClose">Хорошо</button></div></div>',
    'done',
    'Спасибо!\nЖдите',
  ],
  [
    'a failure in the box',
    callback,
    '<div class="form CALLBACK"><div class="form_result error">Не вышло</div></div>',
    'refused',
    'Не вышло',
  ],
  [
    'an error before the form',
    callback,
    '<div class="form CALLBACK"><div class="form_body error">Укажите имя</div><form name="CALLBACK"></form></div>',
    'refused',
    'Укажите имя',
  ],
  [
    'an error before the box',
    callback,
    '<div class="form_body error">Укажите имя</div><div class="form CALLBACK"><form></form></div>',
    'refused',
    'Укажите имя',
  ],
  ['another form', callback, '<div class="form CALLBACK"><form name="CODE"><input name="SMS_CODE"></form></div>', 'form', ''],
  ['a form without its box', callback, '<form><input></form>', 'form', ''],
  ['nothing of the kind', callback, '<p>Что-то другое</p>', 'nothing', ''],
  ['an empty error', callback, '<div class="form CALLBACK"><div class="form_body error"></div><form></form></div>', 'form', ''],
  [
    'an alert of the login',
    login,
    '<div id="ajax_auth" class="auth-page"><div class="alert alert-danger compact">Неверный логин или пароль</div><form id="auth-page-form"></form></div>',
    'refused',
    'Неверный логин или пароль',
  ],
  [
    'the platform’s own words',
    login,
    '<div id="ajax_auth"><p><font class="errortext">Нет такого</font></p><form id="auth-page-form"></form></div>',
    'refused',
    'Нет такого',
  ],
] as const)('%s: %s [FRM-04]', (_what, page, answer, outcome, text) => {
  const { box } = shown(page);
  const read = readAnswer(fragment(answer), box, false);
  expect([read.outcome, read.text]).toEqual([outcome, text]);
  expect(read.content.querySelector('.close')).toBeNull();
});

test('of a whole page only the part of this form counts [FRM-04]', () => {
  const { box } = shown(login);
  const around = '<div class="alert alert-danger">Скидка кончается</div>';
  const inside =
    '<div class="auth-page" id="ajax_auth"><div class="alert alert-danger">Неверный пароль</div><form id="auth-page-form"></form></div>';
  expect(readAnswer(fragment(around + inside), box, true)).toMatchObject({ outcome: 'refused', text: 'Неверный пароль' });
  expect(readAnswer(fragment(`${around}<form class="search"></form>`), box, true).outcome).toBe('nothing');
});

test('a form with the same fields stays and takes renewed values; one with others is replaced [FRM-04]', () => {
  const { form } = shown(callback);
  const same = fragment('<form><input name="form_text_31"><input name="captcha_word"><input type="hidden" name="sessid" value="2"></form>');
  expect(asksTheSame(form, same)).toBe(true);
  // Of Google's script, in the shown form only.
  form.insertAdjacentHTML('beforeend', '<textarea name="g-recaptcha-response"></textarea>');
  expect(asksTheSame(form, same)).toBe(true);
  renewHidden(form, same);
  expect(form.querySelector<HTMLInputElement>('[name="sessid"]')?.value).toBe('2');
  expect(asksTheSame(form, fragment('<form><input name="SMS_CODE"></form>'))).toBe(false);
  expect(asksTheSame(form, fragment('<p></p>'))).toBe(false);
});

test('names that are invalid selectors still find their form [FRM-04]', () => {
  const { box } = shown('<div class="form A:B 1st"><form name="a&quot;]b"><input></form></div>');
  expect(readAnswer(fragment('<div class="form A:B 1st"><form></form></div>'), box, true).outcome).toBe('form');
});
