import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, 'товаров'],
  [1, 'товар'],
  [2, 'товара'],
  [4, 'товара'],
  [5, 'товаров'],
  [11, 'товаров'],
  [14, 'товаров'],
  [21, 'товар'],
  [111, 'товаров'],
  [102, 'товара'],
])('%i has the form «%s» [DET-13]', (count, form) => {
  expect(plural(count, 'товар', 'товара', 'товаров')).toBe(form);
});
