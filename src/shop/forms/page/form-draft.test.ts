// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { draftKey, readDraft, restoreDraft } from './form-draft.ts';

const make = (html: string) => {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
};
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

const all = `<input name="name"><textarea name="text">из магазина</textarea><select name="city"><option value="1" selected>А</option><option value="2">Б</option></select>
<input type="checkbox" name="tags[]" value="a"><input type="checkbox" name="tags[]" value="b" checked><input type="radio" name="way" value="1"><input type="radio" name="way" value="2">
<input type="password" name="USER_PASSWORD"><input name="captcha_word" class="captcha"><input type="file" name="f"><input type="hidden" name="sessid" value="1">
<input name="PRODUCT" readonly value="Кеды"><input name="code" autocomplete="one-time-code"><input name="card" class="creditcard"><textarea name="nspm"></textarea>`;

test('input is restored, except secret values and those of the server [FRM-04]', () => {
  const form = make(all);
  for (const name of ['name', 'text', 'USER_PASSWORD', 'captcha_word', 'sessid', 'PRODUCT', 'code', 'card', 'nspm'])
    field(form, name).value = `${name}!`;
  (field(form, 'city') as unknown as HTMLSelectElement).value = '2';
  for (const box of form.querySelectorAll<HTMLInputElement>('[name="tags[]"]')) box.checked = !box.checked;
  form.querySelectorAll<HTMLInputElement>('[name="way"]')[1]?.click();
  const draft = readDraft(form);
  expect(draft).toEqual({ name: ['name!'], text: ['text!'], city: ['2'], 'tags[]': ['a'], way: ['2'] });

  const again = make(all);
  expect(restoreDraft(again, draft)).toBe(true);
  expect(readDraft(again)).toEqual(draft);
  for (const name of ['USER_PASSWORD', 'captcha_word', 'code', 'card', 'nspm']) expect(field(again, name).value).toBe('');
});

test('newer input is not overwritten, and missing fields are skipped [FRM-04]', () => {
  const form = make('<input name="a"><input name="b" value="новое">');
  field(form, 'a').value = 'сейчас';
  expect(restoreDraft(form, { a: ['раньше'], b: ['раньше'], toString: ['x'] })).toBe(true);
  expect([field(form, 'a').value, field(form, 'b').value]).toEqual(['сейчас', 'раньше']);
  expect(restoreDraft(make('<input name="c">'), { a: ['x'] })).toBe(false);
  expect(readDraft(make(all))).toEqual({});
});

test('a draft belongs to its form, also if variable parts of its address change [FRM-04]', () => {
  const form = make('<input type="hidden" name="WEB_FORM_ID" value="3">');
  form.setAttribute('name', 'CALLBACK');
  const key = draftKey('/ajax/form.php?form_id=3&sessid=1', form);
  expect(draftKey('/ajax/form.php?form_id=3&sessid=2&bxajaxid=x', form)).toBe(key);
  expect(draftKey('/ajax/form.php?form_id=4', form)).not.toBe(key);
  form.setAttribute('name', 'ASK');
  expect(draftKey('/ajax/form.php?form_id=3', form)).not.toBe(key);
});
