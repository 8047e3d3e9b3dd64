// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readPhoneMask } from './phone-mask.ts';

const theme = '+7 (999) 999-99-99';
const field = (attributes = '') => `<form><input type="tel" class="phone" name="ONE_CLICK_BUY[PHONE]" ${attributes}></form>`;
const script = (code: string) => `${field()}<script>${code}</script>`;

afterEach(() => {
  Reflect.deleteProperty(window, 'intlTelInput');
});

test.each([
  ["appAspro.phone.init($('#one_click_buy_id_PHONE'), { mask: arAsproOptions['THEME']['PHONE_MASK'] })", theme],
  ["$('#x').inputmask('mask', { 'mask': arMaxOptions.THEME.PHONE_MASK })", theme],
  ["$('#x').inputmask('mask', { \"mask\": '+375 (99) 999-99-99', showMaskOnFocus: true })", '+375 (99) 999-99-99'],
  ['$(\'#x\').mask("8 999 999-99-99")', '8 999 999-99-99'],
  ["appAspro.phone.init($('#x'), { mask: '' })", ''],
  ["appAspro.phone.init($('#x'), { useValidate: true })", ''],
  ["$('#x').validate({ rules: { 'ONE_CLICK_BUY[PHONE]': { required: true } } })", ''],
])('a form whose script says %s masks its phone as «%s» [FRM-03]', (code, mask) => {
  expect(readPhoneMask(script(code), theme, window)).toBe(mask);
});

test.each([
  ['data-inputmask-mask="99-99-99"', '99-99-99'],
  [`data-inputmask="'mask': '999-99-99', 'greedy': false"`, '999-99-99'],
  ['data-mask="8 (999) 999-99-99"', '8 (999) 999-99-99'],
  ['data-mask=""', ''],
  ['', ''],
])('a field with %s is masked as «%s» [FRM-03]', (attributes, mask) => {
  expect(readPhoneMask(field(attributes), theme, window)).toBe(mask);
});

test('where the template has international numbers, no form is masked [FRM-03]', () => {
  Reflect.set(window, 'intlTelInput', () => undefined);
  expect(readPhoneMask(script('appAspro.phone.init($x, { mask: arAsproOptions.THEME.PHONE_MASK })'), theme, window)).toBe('');
});
