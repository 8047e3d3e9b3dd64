import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMask, phoneAsDigits } from './mask.ts';

const phone = '+7 (999) 999-99-99';

test.each([
  ['9', '+7 (9'],
  ['+7', '+7'],
  ['8', '+7'],
  ['7', '+7'],
  ['+', '+'],
  ['', ''],
  ['абв', ''],
  ['+79', '+7 (9'],
  ['900', '+7 (900'],
  ['9001', '+7 (900) 1'],
  ['9000000000', '+7 (900) 000-00-00'],
  ['89000000000', '+7 (900) 000-00-00'],
  ['79000000000', '+7 (900) 000-00-00'],
  ['+7 900 000 00 00', '+7 (900) 000-00-00'],
  ['8 (900) 000-00-00', '+7 (900) 000-00-00'],
  ['тел.: 8-900-000-00-00', '+7 (900) 000-00-00'],
  // A number without its country that begins like one.
  ['8005553535', '+7 (800) 555-35-35'],
  ['7012345678', '+7 (701) 234-56-78'],
  // Too much is cut off at the end.
  ['+7 (900) 000-00-001', '+7 (900) 000-00-00'],
  // Other countries are left alone.
  ['+375 29 123-45-67', '+375 29 123-45-67'],
])('«%s» becomes «%s» [FRM-03]', (typed, text) => expect(applyMask(phone, typed).text).toBe(text));

test.each([
  // A digit typed in the middle: the caret stays right behind it.
  ['+7 (9|00) 000-00-00', '5', '+7 (95|0) 000-00-00'],
  ['+7 (900|) 000-00', '1', '+7 (900) 1|00-00-0'],
  ['|+7 (900', '5', '+7 (5|79) 00'],
  ['+7 (900) 000-00-0|', '7', '+7 (900) 000-00-07|'],
])('in %s the key %s makes %s [FRM-03]', (before, key, after) => {
  const caret = before.indexOf('|') + key.length;
  const masked = applyMask(phone, before.replace('|', key), caret);
  expect(`${masked.text.slice(0, masked.caret)}|${masked.text.slice(masked.caret)}`).toBe(after);
});

test('other masks: a date, and one without any place [FRM-03]', () => {
  expect(applyMask('99.99.9999', '29022024').text).toBe('29.02.2024');
  expect(applyMask('99.99.9999', '290').text).toBe('29.0');
  expect(applyMask('', 'как есть').text).toBe('как есть');
});

test('what is in shape stays as it is, and the caret stays in the text [FRM-03]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), fc.nat({ max: 25 }), (typed, at) => {
      const caret = Math.min(at, typed.length);
      const once = applyMask(phone, typed, caret);
      expect(once.caret).toBeGreaterThanOrEqual(0);
      expect(once.caret).toBeLessThanOrEqual(once.text.length);
      expect(applyMask(phone, once.text, once.caret).text).toBe(once.text);
    }),
  );
});

test('ten digits of the shopper are all there, in their order [FRM-03]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      expect(applyMask(phone, digits).text.replace(/\D/g, '')).toBe(`7${digits}`);
      expect(applyMask(phone, `+7${digits}`).text.replace(/\D/g, '')).toBe(`7${digits}`);
    }),
  );
});

test.each([
  ['+7 (900) 000-00-00', '+79000000000'],
  ['8 900 000.00.00', '89000000000'],
  ['+7 900 000-00-00 доб. 12', '+7 900 000-00-00 доб. 12'],
  ['', ''],
])('the phone «%s» goes as «%s» where nothing masks it [FRM-03]', (typed, sent) => expect(phoneAsDigits(typed)).toBe(sent));
