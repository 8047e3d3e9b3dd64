// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { prefillOneClick } from './one-click-prefill.ts';

const fields =
  '<input id="one_click_buy_id_FIO" name="ONE_CLICK_BUY[FIO]"><input type="tel" id="one_click_buy_id_PHONE" name="ONE_CLICK_BUY[PHONE]" value="8 900">' +
  '<textarea id="one_click_buy_id_COMMENT" name="ONE_CLICK_BUY[COMMENT]"></textarea><input type="checkbox" id="one_click_buy_id_AGREE" name="ONE_CLICK_BUY[AGREE]" value="">';

/** The values after a form with this script has been prefilled. */
function prefilled(code: string) {
  const form = document.createElement('form');
  form.innerHTML = fields;
  prefillOneClick(form, `${fields}<script>${code}</script>`);
  const [name, phone, comment, agree] = form.querySelectorAll('input, textarea') as unknown as HTMLInputElement[];
  return { name: name?.value, phone: phone?.value, comment: comment?.value, agree: agree?.value };
}

test.each([
  "try { $('#one_click_buy_id_FIO').val('Анна'); } catch (e) {}",
  'jQuery( "#one_click_buy_form input#one_click_buy_id_FIO" ) .val( "Анна" ).trigger("change")',
  "if ($('#one_click_buy_id_FIO').val() === '') $('#one_click_buy_id_FIO').val('Анна')",
  "$('#one_click_buy_form').find('[name=\"ONE_CLICK_BUY[FIO]\"]').val('Анна');",
  "$('input[name=ONE_CLICK_BUY\\\\[FIO\\\\]]').val(''); $('#one_click_buy_id_FIO').attr('value', 'Анна');",
  "document.getElementById('one_click_buy_id_FIO').value = 'Анна'\nfocusForm()",
  "BX('one_click_buy_id_FIO').value='\\u0410нна';",
  'document.querySelector("#one_click_buy_id_FIO").setAttribute("value", "\\x41нна".replace("A", "А")); $("#one_click_buy_id_FIO").prop("value", "Анна")',
])('a script that says %s fills in the name «Анна» [OCB-01]', (code) => {
  expect(prefilled(code)).toMatchObject({ name: 'Анна', comment: '' });
});

test.each([
  "$('#one_click_buy_id_FIO').val(name)",
  "$('#one_click_buy_id_FIO').val('Анна ' + surname)",
  "$('#one_click_buy_id_FIO').val('анна'.toUpperCase())",
  "if ($('#one_click_buy_id_FIO').value == 'Анна') send()",
  "$('#other_id_FIO').val('Анна')",
  "$('#one_click_buy_id_FIO').val('Анна",
])('a script that says %s fills in nothing [OCB-01]', (code) => {
  expect(prefilled(code).name).toBe('');
});

test('a script’s value replaces none of the form and sets no tick; quotes are read as written [OCB-01]', () => {
  const set = (name: string, value: string) => `$('#one_click_buy_id_${name}').val('${value}');`;
  const code = set('FIO', 'О\\\'Нил "А" \\\\ <b>') + set('PHONE', '1') + set('COMMENT', 'один\\nдва') + set('AGREE', 'Y');
  expect(prefilled(code)).toEqual({ name: 'О\'Нил "А" \\ <b>', phone: '8 900', comment: 'один\nдва', agree: '' });
});
