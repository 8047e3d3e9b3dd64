import { expect, test } from 'vitest';
import { isAnnounced, replaceAnnounced } from './labels.ts';

const found = (text: string) => {
  const all: unknown[] = [];
  const written = replaceAnnounced(text, (kind, value) => {
    all.push([kind, value]);
    return '…';
  });
  return [written, ...all];
};

test('an address or a comment of more than three characters is a value [EXT-05]', () => {
  expect(['Тверь', 'Клин', 'дом', 'да'].map((text) => isAnnounced('address', text))).toEqual([true, true, false, false]);
});

test('behind the label of a password stands one word, behind that of a name all of it [EXT-05]', () => {
  expect(found('Пароль: hunter2Gq для входа')).toEqual(['Пароль: … для входа', ['password', 'hunter2Gq']]);
  expect(found('Получатель: Иванова Анна, доставка завтра')).toEqual(['Получатель: …, доставка завтра', ['name', 'Иванова Анна']]);
});
