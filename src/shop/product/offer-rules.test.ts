import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOffer, type OfferCombination, valueState } from './offer-rules.ts';

const size = '50';
const colour = '51';
const properties = [size, colour];

/** `38/чёрный!` is sold out. */
const makeOffers = (...combinations: string[]): OfferCombination[] =>
  combinations.map((text, index) => {
    const [first = '', second] = text.replace('!', '').split('/');
    return {
      id: String(4211 + index),
      tree: second === undefined ? { [size]: first } : { [size]: first, [colour]: second },
      canBuy: !text.endsWith('!'),
    };
  });
const asText = (offer: OfferCombination | undefined) => offer && Object.values(offer.tree).join('/');

describe('a press on a value [DET-10]', () => {
  test.each([
    ['the exact combination', ['38/чёрный', '38/белый', '39/чёрный'], '38/чёрный', colour, 'белый', '38/белый'],
    ['the exact one, sold out or not', ['38/чёрный', '39/чёрный!', '39/белый'], '38/чёрный', size, '39', '39/чёрный'],
    ['another colour when the size has not this one', ['38/чёрный', '39/белый'], '38/чёрный', size, '39', '39/белый'],
    ['one that can be bought, of two equally close', ['38/чёрный', '39/белый!', '39/серый'], '38/чёрный', size, '39', '39/серый'],
    ['the first, of two that cannot', ['38/чёрный', '39/белый!', '39/серый!'], '38/чёрный', size, '39', '39/белый'],
    ['the value itself above all', ['38/чёрный', '39/белый'], '38/чёрный', colour, 'белый', '39/белый'],
    ['the only property’s offer', ['38', '39!'], '38', size, '39', '39'],
  ])('leads to %s', (_what, combinations, chosen, property, value, expected) => {
    const offers = makeOffers(...combinations);
    const tree = offers.find((offer) => asText(offer) === chosen)?.tree ?? {};
    expect(asText(nextOffer(offers, properties, tree, property, value))).toBe(expected);
  });

  test('keeps upper values rather than lower ones', () => {
    const offers: OfferCombination[] = [
      { id: '1', tree: { a: '1', b: '1', c: '1' }, canBuy: true },
      { id: '2', tree: { a: '2', b: '1', c: '2' }, canBuy: true },
      { id: '3', tree: { a: '1', b: '2', c: '2' }, canBuy: false },
    ];
    expect(nextOffer(offers, ['a', 'b', 'c'], { a: '1', b: '1', c: '1' }, 'c', '2')?.id).toBe('3');
  });

  test('of three properties, the second takes a value in stock rather than a sold-out offer that keeps the third', () => {
    const offers: OfferCombination[] = [
      { id: '1', tree: { a: '1', b: '1', c: '1' }, canBuy: true },
      { id: '2', tree: { a: '2', b: '2', c: '1' }, canBuy: false },
      { id: '3', tree: { a: '2', b: '3', c: '2' }, canBuy: true },
    ];
    expect(nextOffer(offers, ['a', 'b', 'c'], { a: '1', b: '1', c: '1' }, 'a', '2')?.id).toBe('3');
  });

  test('chooses nothing if no offer has the value', () => {
    expect(nextOffer(makeOffers('38/чёрный'), properties, { [size]: '38' }, size, '47')).toBeUndefined();
  });
});

test.each([
  ['is available with an offer in stock', 'белый', 'available'],
  ['is sold out when only sold-out offers have it', 'серый', 'sold-out'],
  ['is missing when the size has no such colour', 'красный', 'missing'],
])('a colour %s [DET-10]', (_what, value, expected) => {
  const offers = makeOffers('38/чёрный', '38/белый', '38/серый!', '39/красный');
  expect(valueState(offers, properties, { [size]: '38', [colour]: 'чёрный' }, colour, value)).toBe(expected);
});

test('a size is never missing because of the colour below it [DET-10]', () => {
  const offers = makeOffers('38/чёрный', '39/красный');
  expect(valueState(offers, properties, { [size]: '38', [colour]: 'чёрный' }, size, '39')).toBe('available');
});

/** Offers of up to three properties with a few values each; no combination twice. */
const shopOfOffers = fc.integer({ min: 1, max: 3 }).chain((depth) => {
  const names = ['50', '51', '52'].slice(0, depth);
  const value = fc.constantFrom('501', '502', '503', '504');
  const tree = fc
    .tuple(...names.map(() => value))
    .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
  return fc.record({
    names: fc.constant(names),
    offers: fc
      .uniqueArray(fc.record({ tree, canBuy: fc.boolean() }), {
        minLength: 1,
        maxLength: 20,
        selector: (offer) => JSON.stringify(offer.tree),
      })
      .map((list) => list.map((offer, index) => ({ ...offer, id: String(index + 1) }))),
    first: fc.nat(),
    presses: fc.array(fc.tuple(fc.nat(), value), { maxLength: 12 }),
  });
});

describe('over any offers and any presses [DET-10]', () => {
  test('the chosen offer exists, has the pressed value, and is the exact combination if there is one', () => {
    fc.assert(
      fc.property(shopOfOffers, ({ names, offers, first, presses }) => {
        let chosen = offers[first % offers.length]?.tree ?? {};
        for (const [index, value] of presses) {
          const name = names[index % names.length] ?? '';
          const next = nextOffer(offers, names, chosen, name, value);
          const isKnown = offers.some(({ tree }) => tree[name] === value);
          expect(next !== undefined).toBe(isKnown);
          if (!next) continue;
          expect(offers).toContain(next);
          expect(next.tree[name]).toBe(value);
          const exact = offers.find(({ tree }) => names.every((other) => tree[other] === (other === name ? value : chosen[other])));
          if (exact) expect(next).toBe(exact);
          chosen = next.tree;
        }
      }),
    );
  });

  test('each property below the pressed one keeps its value if it can, else takes one in stock if there is one', () => {
    fc.assert(
      fc.property(shopOfOffers, ({ names, offers, first, presses }) => {
        const chosen = offers[first % offers.length]?.tree ?? {};
        for (const [index, value] of presses) {
          const pressed = index % names.length;
          const next = nextOffer(offers, names, chosen, names[pressed] ?? '', value);
          if (!next || names.slice(0, pressed).some((name) => next.tree[name] !== chosen[name])) continue;
          for (const [row, name] of names.entries()) {
            if (row <= pressed) continue;
            const fitting = offers.filter(({ tree }) => names.slice(0, row).every((above) => tree[above] === next.tree[above]));
            const having = (wanted: string | undefined) => fitting.filter(({ tree }) => tree[name] === wanted);
            if (having(chosen[name]).length) expect(next.tree[name]).toBe(chosen[name]);
            else if (fitting.some(({ canBuy }) => canBuy)) expect(having(next.tree[name]).some(({ canBuy }) => canBuy)).toBe(true);
          }
        }
      }),
    );
  });

  test('choosing a value keeps the choices above it unless it is missing', () => {
    fc.assert(
      fc.property(shopOfOffers, ({ names, offers, first, presses }) => {
        const chosen = offers[first % offers.length]?.tree ?? {};
        for (const [index, value] of presses) {
          const name = names[index % names.length] ?? '';
          const above = names.slice(0, names.indexOf(name));
          const next = nextOffer(offers, names, chosen, name, value);
          const keeps = next !== undefined && above.every((other) => next.tree[other] === chosen[other]);
          expect(valueState(offers, names, chosen, name, value) !== 'missing').toBe(keeps);
        }
      }),
    );
  });

  test('a chosen value is never missing, and sold out only if its offer cannot be bought', () => {
    fc.assert(
      fc.property(shopOfOffers, ({ names, offers, first }) => {
        const offer = offers[first % offers.length];
        if (!offer) return;
        for (const name of names) {
          const state = valueState(offers, names, offer.tree, name, offer.tree[name] ?? '');
          expect(state).not.toBe('missing');
          if (state === 'sold-out') expect(offer.canBuy).toBe(false);
        }
      }),
    );
  });
});
