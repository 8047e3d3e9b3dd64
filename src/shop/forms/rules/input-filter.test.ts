import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasShutOut, type InputFilter, isShutOut, usualSigns } from './input-filter.ts';

test.each([
  [{ mode: 'all' }, 'абвABC123', '!@#%&*()+=[];,/{}|":<>?~`.- '],
  [{ mode: 'numeric' }, '0123456789', 'aZяЁñ文 -.'],
  [{ mode: 'numeric', allowed: '.-' }, '12.5-', 'aя!'],
  [{ mode: 'alpha' }, 'abcЯёñ', '0123456789٣!'],
  [{ mode: 'all', signs: 'xyz' }, '!@#абв', 'xyz'],
  [{ mode: 'alpha', allowed: '1' }, 'a1', '2'],
] as const)('with %j «%s» is accepted and «%s» is not [FRM-03]', (filter, yes, no) => {
  for (const sign of yes) expect([sign, isShutOut(sign, filter)]).toEqual([sign, false]);
  for (const sign of no) expect([sign, isShutOut(sign, filter)]).toEqual([sign, true]);
});

test('a text is refused if one of its characters is excluded [FRM-03]', () => {
  const filter: InputFilter = { mode: 'numeric' };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(hasShutOut(text, filter)).toBe([...text].some((sign) => isShutOut(sign, filter)));
    }),
  );
  expect(hasShutOut(usualSigns, filter)).toBe(true);
  expect(hasShutOut('', filter)).toBe(false);
});
