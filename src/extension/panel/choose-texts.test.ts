import { expect, test } from 'vitest';
import { registry } from '../../kernel/registry.ts';
import { textsFor } from './choose-texts.ts';
import { recorderTextsFor } from './recorder-texts.ts';

const [ru, en] = [textsFor(['ru-RU']), textsFor(['en-US', 'ru'])];

test('the panel uses the reader’s first known language, Russian by default [EXT-02]', () => {
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

test('the English panel has no Russian text [EXT-02]', () => {
  expect(JSON.stringify(en)).not.toMatch(/[а-яё]/i);
  expect(en.features.rest(3)).toBe('and 3 more');
});

test('a recording names the places of redactions in the reader’s language [EXT-05]', () => {
  const places = [
    'request 3, address, field PHONE',
    'request 12, header Cookie',
    'step 4, typed text',
    'localStorage user',
    'request 1, answer',
  ];
  expect(places.map(recorderTextsFor(['ru']).place)).toEqual([
    'запрос 3, адрес, поле PHONE',
    'запрос 12, заголовок Cookie',
    'действие 4, набранный текст',
    'localStorage user',
    'запрос 1, ответ',
  ]);
  expect(places.map(recorderTextsFor(['en-GB']).place)).toEqual(places);
});
