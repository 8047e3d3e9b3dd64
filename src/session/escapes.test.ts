import { expect, test } from 'vitest';
import { base64Of } from './escapes.ts';

test('a text of any length and alphabet is written as base64 of its bytes [EXT-05]', () => {
  for (const text of ['', 'a', 'кеды 😀', 'я'.repeat(10_000)]) expect(base64Of(text)).toBe(Buffer.from(text).toString('base64'));
});
