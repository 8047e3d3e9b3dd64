import { expect, test } from 'vitest';
import { registry } from '../../layer/registry.ts';
import { textsFor } from './texts.ts';

const [ru, en] = [textsFor(['ru-RU']), textsFor(['en-US', 'ru'])];

test('the panel speaks the reader’s first known language, Russian when it knows none [EXT-02]', () => {
  expect([ru.language, en.language, textsFor(['de-DE', 'en']).language, textsFor(['de']).language, textsFor([]).language]).toEqual([
    'ru',
    'en',
    'en',
    'ru',
    'ru',
  ]);
});

test.each([ru, en])('every feature has a name in $language [EXT-02]', ({ features }) => {
  const ids = registry.map(({ marker }) => marker.id);
  expect(ids.filter((id) => !features.names[id])).toEqual([]);
});

test('nothing in the English panel is left in Russian [EXT-02]', () => {
  expect(JSON.stringify(en)).not.toMatch(/[а-яё]/i);
  expect(en.features.rest(3)).toBe('and 3 more');
});
