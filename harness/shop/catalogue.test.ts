import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  catalogueOf,
  findOffer,
  findProduct,
  findProductByCode,
  findSellable,
  findService,
  productOfOffer,
  products,
  sections,
  services,
} from './catalogue.ts';
import { painted } from './pages/item.ts';

describe('the catalogue of the demo shop', () => {
  it('has enough products of every kind that the layer has to support', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(sections.length).toBeGreaterThanOrEqual(8);
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5);
    expect(products.filter(({ stock, offers }) => stock > 0 && offers.some((offer) => offer.stock === 0)).length).toBeGreaterThanOrEqual(5);
    expect(products.filter(({ ratio }) => !Number.isInteger(ratio)).length).toBeGreaterThanOrEqual(3);
    expect(products.some(({ minimum }) => minimum !== undefined)).toBe(true);
    expect(products.some(({ maximum }) => maximum !== undefined)).toBe(true);
    expect(products.some(({ requiredProps }) => requiredProps !== undefined)).toBe(true);
    expect(products.some(({ oldPrice, price }) => oldPrice !== undefined && oldPrice > price)).toBe(true);
  });

  it("has the products of the contract's examples", () => {
    expect(findProduct(4101)).toMatchObject({ name: 'Кроссовки Vega Run', price: 5990, code: 'vega-run' });
    expect(findOffer(4211)?.props).toEqual({ SIZE: '38' });
    expect(findOffer(4212)?.props).toEqual({ SIZE: '39' });
    expect(findProduct(4150)).toMatchObject({ name: 'Ботинки Север', price: 12990, offers: [] });
    expect(findProduct(4177)).toMatchObject({ name: 'Сандалии Бриз', price: 2490, stock: 0 });
    expect(findService(9001)).toEqual({ id: 9001, name: 'Водоотталкивающая пропитка', price: 490 });
  });

  it('gives every product, offer and service a unique id', () => {
    const ids = [...products.flatMap(({ id, offers }) => [id, ...offers.map((offer) => offer.id)]), ...services.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
  });

  it('names only services and sections that exist', () => {
    for (const { services: offered, section } of products) {
      expect(offered.every((id) => findService(id) !== undefined)).toBe(true);
      expect(sections.some(({ code }) => code === section)).toBe(true);
    }
  });

  it.each([24, 200, 1000])('fills %i cards, all of which can be found again by id, code and offer', (count) => {
    const cards = catalogueOf(count);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(count);
    for (const card of cards) {
      expect(findProduct(card.id)).toBe(card);
      expect(findProductByCode(card.code)).toBe(card);
      expect(card.offers.every(({ id }) => productOfOffer(id) === card && findSellable(id)?.price !== undefined)).toBe(true);
    }
  });

  it('fills one section with its own products only, and an unknown one not at all', () => {
    expect(catalogueOf(30, 'kedy').every(({ section }) => section === 'kedy')).toBe(true);
    expect(catalogueOf(30, 'net-takogo')).toEqual([]);
  });

  it('mixes the sections on the first page', () => {
    expect(new Set(catalogueOf(24).map(({ section }) => section)).size).toBe(sections.length);
  });

  // A copy's code is the original's with a number from 2 to 1000 behind it.
  it.each(['vega-run--1', 'vega-run--0', 'vega-run--x', 'vega-run--1001', 'nobody'])('finds nothing under the code %s', (code) => {
    expect(findProductByCode(code)).toBeUndefined();
  });

  it.each([0, -4101, 4101.5, Number.NaN, 99994101])('finds nothing under the id %d', (id) => {
    expect(findSellable(id)).toBeUndefined();
  });
});

it('has a file for every picture that a gallery shows, in every colour', () => {
  const files = new Set(readdirSync(`${import.meta.dirname}/upload`));
  const named = products.flatMap((product) => {
    const { views, hasFilm } = product.gallery;
    const codes = [product, ...product.offers.map((offer) => painted(product, offer))].map(({ paint, code }) => paint ?? code);
    const pictures = codes.flatMap((code) => Array.from({ length: views }, (_, index) => `${code}-${index + 1}.svg`));
    return hasFilm ? [...pictures, `${product.code}.webm`] : pictures;
  });
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});
