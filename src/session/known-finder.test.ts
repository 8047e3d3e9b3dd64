import { expect, test } from 'vitest';
import { isWhole, KnownFinder } from './known-finder.ts';

test.each([
  ['Иван', 'Иван Петров', true],
  ['Иван', 'Иванов', false],
  ['Иван', 'приИван', false],
  ['%D0%98', 'a=%D0%98', true],
  ['%D0%98', 'a=%D0%98&b=1', true],
  ['%D0%98', 'a=%D0%98%D0%B2', false],
  ['\\u0418', '"\\u0418"', true],
  ['\\u0418', '"\\u0418\\u0432"', false],
  ['Иван', 'x%20Иван', true],
  ['Иван', '\\nИван', true],
])('%s is a whole word in «%s»: %s [EXT-05]', (found, text, expected) => {
  expect(isWhole(text, text.indexOf(found), found)).toBe(expected);
});

test('of several known texts at one place the longest that is wanted is replaced [EXT-05]', () => {
  const finder = new KnownFinder([
    ['Иван', 1],
    ['Иван Петров', 2],
  ]);
  expect(finder.replace('Это Иван Петров и Иван', (_found, number) => `<${number}>`)).toBe('Это <2> и <1>');
  expect(finder.replace('Иван Петров', (_found, number) => (number === 1 ? '<1>' : undefined))).toBe('<1> Петров');
});
