import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { products } from './catalogue.ts';
import { painted } from './pages/item.ts';

it('has a file for every picture of a gallery, in every colour', () => {
  const files = new Set(readdirSync(`${import.meta.dirname}/upload`));
  const named = products.flatMap((product) => {
    const { views, hasFilm } = product.gallery;
    const codes = [product, ...product.offers.map((offer) => painted(product, offer))].map(({ paint, code }) => paint ?? code);
    const pictures = codes.flatMap((code) => Array.from({ length: views }, (_, index) => `${code}-${index + 1}.svg`));
    return hasFilm ? [...pictures, `${product.code}.webm`] : pictures;
  });
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});
