// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { products } from './catalogue.ts';
import { views } from './data/galleries.ts';
import { chooseDrawing } from './pages/drawings/choose.ts';
import { renderPicture } from './pictures.ts';

it('draws every product in every view as sound SVG', () => {
  for (const product of products) {
    for (let view = 1; view <= views; view++) {
      const picture = renderPicture(product, view);
      expect(new DOMParser().parseFromString(picture, 'image/svg+xml').querySelector('parsererror'), product.name).toBeNull();
      expect(picture).not.toMatch(/undefined|NaN/);
    }
  }
});

it('knows things by the words of their names', () => {
  expect(chooseDrawing('shoe', 'Балетки Вальс')).not.toBe(chooseDrawing('shoe', 'Оксфорды Линия'));
  expect(chooseDrawing('unheard of', 'Вещь')).toBe(chooseDrawing('sneaker', 'Кроссовки'));
});
