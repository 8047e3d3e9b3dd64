import { expect, test } from 'vitest';
import { base64Of, decode, readPair } from './escapes.ts';

test('a text of any length and alphabet is written as base64 of its bytes [EXT-05]', () => {
  for (const text of ['', 'a', 'кеды 😀', 'я'.repeat(10_000)]) expect(base64Of(text)).toBe(Buffer.from(text).toString('base64'));
});

test('percent-encoded bytes are read as UTF-8, else as windows-1251; what is no byte stays [EXT-05]', () => {
  expect(decode('%D0%BA%D1%80%D0%B5%D0%BC+1')).toBe('крем 1');
  expect(decode('%EA%F0%E5%EC+1')).toBe('крем 1');
  expect(decode('100% %zz %')).toBe('100% %zz %');
  expect(readPair('q=%EA=1')).toEqual({ name: 'q', value: 'к=1' });
  expect(readPair('q')).toEqual({ name: 'q' });
  expect(readPair('q=')).toEqual({ name: 'q', value: '' });
});
