import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { basketFactsSchema, countSchema } from './basket-facts.ts';

const parse = (raw: unknown) => z.parse(basketFactsSchema, raw);

test('reads the page’s basket: maps of ids, empty maps as lists, services by their line [BUY-06]', () => {
  const facts = parse({
    BASKET: { 4211: '4211', 4150: '4150' },
    DELAY: [],
    SUBSCRIBE: { 4177: '4177' },
    NOT_AVAILABLE: [],
    COMPARE: { 4101: 4101 },
    SERVICES: { '9001_4211': { item_id: '9001', link_id: '4211', quantity: '1.0000', basket_id: '88007' } },
    FAVORITE: { COUNT: '2' },
  });
  expect(facts).toEqual({
    basket: ['4150', '4211'],
    delayed: [],
    subscribed: ['4177'],
    unavailable: [],
    compared: ['4101'],
    services: [{ serviceId: '9001', parentId: '4211', quantity: 1, lineId: '88007' }],
    favouriteCount: 2,
    favourites: undefined,
  });
});

test.each([
  ['an empty list', [], []],
  ['an empty map', {}, []],
  ['a list of texts', ['4150', '4211'], ['4150', '4211']],
  ['a list of numbers', [4150, 4211], ['4150', '4211']],
  ['a map to texts', { 4150: '4150' }, ['4150']],
  ['a map to numbers', { 4150: 4150 }, ['4150']],
])('understands ids as %s, from the page and from the status list [BUY-06]', (_shape, raw, ids) => {
  const facts = parse({ BASKET: raw, DELAY: raw, SUBSCRIBE: raw, NOT_AVAILABLE: raw, COMPARE: raw, FAVORITE: { ITEMS: raw } });
  for (const name of ['basket', 'delayed', 'subscribed', 'unavailable', 'compared', 'favourites'] as const)
    expect(facts[name]).toEqual(ids);
});

test.each([
  ['none', { ITEMS: [], COUNT: '0' }, []],
  ['two', { ITEMS: { 4150: '4150', 4211: '4211' }, COUNT: '2' }, ['4150', '4211']],
])('understands the compare list of module 2.6.1, here %s: its items, not its parts [CMP-01, CNT-01]', (_what, raw, ids) => {
  expect(parse({ COMPARE: raw }).compared).toEqual(ids);
});

test('a part that an answer leaves out is unknown, not empty [BUY-06]', () => {
  const facts = parse({ BASKET: [] });
  expect(facts.basket).toEqual([]);
  for (const name of ['delayed', 'subscribed', 'compared', 'services', 'favouriteCount'] as const) expect(facts[name]).toBeUndefined();
});

test.each([
  ['no services', [], []],
  ['a list that names no services as none', [null, 'x'], []],
  ['services with numbers', { '9001_4211': { item_id: 9001, link_id: 4211, quantity: 2, basket_id: 88002 } }, [2]],
  ['an unreadable quantity as one', { '9001_4211': { item_id: 9001, link_id: 4211, quantity: 'много', basket_id: 88002 } }, [1]],
])('understands %s [BUY-06]', (_what, raw, quantities) => {
  expect(parse({ SERVICES: raw }).services?.map(({ quantity }) => quantity)).toEqual(quantities);
});

test('takes favourites of older pages, an empty list, as unknown [BUY-06]', () => {
  expect(parse({ FAVORITE: [] })).toMatchObject({ favouriteCount: undefined, favourites: undefined });
});

test.each([
  [2, 2],
  ['2', 2],
  ['2.0000', 2],
  ['6 480', 6480],
  ['6\u00a0480', 6480],
  ['(3)', 3],
  ['', 0],
  ['нет', 0],
  [-1, 0],
  [2.9, 2],
])('counts %j as %i', (raw, count) => {
  expect(z.parse(countSchema, raw)).toBe(count);
});

test('reads any text or number as a whole count that is never below zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })), (raw) => {
      const count = z.parse(countSchema, raw);
      expect(count).toBeGreaterThanOrEqual(0);
      expect(Math.trunc(count)).toBe(count);
    }),
  );
});

test('refuses a value that is not a basket, and never throws', () => {
  for (const raw of [null, undefined, 'failure', 7, { BASKET: 'x' }, { SERVICES: { a: 1 } }])
    expect(z.safeParse(basketFactsSchema, raw).success).toBe(false);
  fc.assert(fc.property(fc.anything(), (raw) => void z.safeParse(basketFactsSchema, raw)));
});
