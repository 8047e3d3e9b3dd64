import { expect, test } from 'vitest';
import { afterDrawing, valueToKeep } from './value-to-keep.ts';

const memory = (drawn: string, ...passed: string[]) => ({ drawn, passed: new Set(passed) });

test.each([
  ['typed, and rendered as before', memory('', '', 'А', 'Анна'), 'Анна', '', 'Анна'],
  ['an older letter comes back while more was typed', memory('', '', 'Ан', 'Анна'), 'Анна', 'Ан', 'Анна'],
  ['the very value comes back', memory('', '', 'Анна'), 'Анна', 'Анна', undefined],
  ['another profile was loaded', memory('', '', 'Анна'), 'Анна', 'Пётр', undefined],
  ['an address was corrected', memory('', '', 'москва'), 'москва', 'Москва', undefined],
  ['nothing was typed, and something else is rendered', memory('А', 'А'), 'А', 'Б', undefined],
  ['emptied by the buyer, and rendered with the value again', memory('Анна', 'Анна', ''), '', 'Анна', ''],
  ['ticked, and rendered without the tick', memory('false', 'false', 'true'), 'true', 'false', 'true'],
] as const)('%s [ORD-01]', (_case, known, live, drawn, wanted) => {
  expect(valueToKeep(known, live, drawn)).toBe(wanted);
});

test('an older value that arrives late is replaced by the typed one, unless the server sent a newer [ORD-01]', () => {
  const kept = afterDrawing(memory('', '', 'Ан', 'Анна'), 'Анна', '');
  expect(valueToKeep(kept, 'Анна', 'Ан')).toBe('Анна');
  const news = afterDrawing(memory('', '', 'Анна'), 'Анна', 'Пётр');
  expect(valueToKeep(news, 'Пётр', 'Анна')).toBeUndefined();
});
