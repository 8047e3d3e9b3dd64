import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEnd, splitSeconds } from './countdown.ts';

test.each([
  ['31.12.2031 23:59:59', undefined, '2031-12-31T20:59:59Z'],
  [' 01.03.2028 00:00 ', undefined, '2028-02-29T21:00:00Z'],
  ['1.2.2030', undefined, '2030-01-31T21:00:00Z'],
  ['30.10.2031 12:00:00', '+05:00', '2031-10-30T07:00:00Z'],
  ['30.10.2031 12:00:00', '-0330', '2031-10-30T15:30:00Z'],
  ['29.02.2028 10:00:00', undefined, '2028-02-29T07:00:00Z'],
])('«%s» of a server at %s is %s [DET-13]', (text, offset, moment) => {
  expect(parseEnd(text, offset)).toBe(Date.parse(moment));
});

test.each([
  '',
  'завтра',
  '31.02.2031 10:00:00',
  '29.02.2031',
  '00.01.2031',
  '12.13.2031',
  '31.12.2031 24:00:00',
  '31.12.2031 10:60:00',
  '2031-12-31',
  '31.12.31',
])('«%s» is no valid date [DET-13]', (text) => {
  expect(parseEnd(text)).toBeUndefined();
});

test('an invalid offset gives no date [DET-13]', () => {
  expect(parseEnd('31.12.2031', 'Europe/Moscow')).toBeUndefined();
});

test('the units add up to the time, and none exceeds its range [DET-13]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), (left) => {
      const { days, hours, minutes, seconds } = splitSeconds(left);
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(left);
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});
