import { expect, test } from 'vitest';
import { readLayerTexts } from './layer-texts.ts';

test('the texts of the whole layer are found, those of every page and those of late parts [EXT-02]', () => {
  const texts = readLayerTexts(new URL('../..', import.meta.url).pathname);
  expect(texts).toMatchObject({
    'compare.on': 'Добавлено к сравнению: {name}',
    'to-top': 'Наверх',
    'sizeTable.title': 'Таблица размеров',
    ERROR_ADD2BASKET: 'Товар не добавлен в корзину',
  });
  expect(Object.keys(texts).length).toBeGreaterThan(200);
  expect(Object.values(texts).filter((text) => typeof text !== 'string' || text === '')).toEqual([]);
});
