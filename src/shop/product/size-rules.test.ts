import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstNumber,
  isOneSize,
  isOneSizeHidden,
  labelIn,
  parseSize,
  shownPropertyName,
  sizeSystems,
  sortByEu,
  sortBySize,
} from './size-rules.ts';
import { sizeTable } from './test-size-labels.ts';

const sorted = (titles: readonly string[]) => sortBySize(titles).map((index) => titles[index]);
const sortedByEu = (labels: readonly string[]) => sortByEu(labels).map((index) => labels[index]);

/** `label ; EU ; RU ; …` without the spaces that align the columns; spaces inside a label stay. */
const table = sizeTable
  .trim()
  .split('\n')
  .slice(1)
  .map((line): [string, string[]] => {
    const [label = '', ...columns] = line.split(';');
    return [label.replace(/ +$/, ''), columns.map((column) => column.trim())];
  });

test('the table has at least sixty labels [DET-03]', () => {
  expect(table.length).toBeGreaterThanOrEqual(60);
});

test.each(table)('«%s» in EU, RU, UK, CM and YR is %j, or itself where that is missing [DET-03]', (label, columns) => {
  const shown = sizeSystems.slice(1).map((system) => labelIn(label, system));
  expect(shown).toEqual(columns.map((column) => column || label));
  expect(labelIn(label, 'US')).toBe(label);
});

test('an American width or letter is part of its size [DET-03]', () => {
  expect(parseSize('10M | 42')).toEqual({ US: '10M', EU: '42' });
  expect(parseSize('M | 46')).toEqual({ US: 'M', EU: '46' });
});

test('what only separates a size from others is no part of it, with the system’s name or without [DET-03]', () => {
  expect(parseSize('7, | EU 38, | (37')).toEqual({ US: '7', EU: '38', RU: '37' });
});

/** Random text with many parts of size labels. */
const anyLabel = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('7', '38', '½', ',', '.', '|', ' ', '\u00a0', '/', '-', 'EU', 'RU', 'см', 'мес', 'M', 'X', 'ж', '(', ''))
    .map((parts) => parts.join('')),
);

test('every label has a text in every system, and US is the label itself [DET-03]', () => {
  fc.assert(
    fc.property(anyLabel, fc.constantFrom(...sizeSystems), (label, system) => {
      const shown = labelIn(label, system);
      expect(shown === '').toBe(label === '');
      expect(labelIn(label, 'US')).toBe(label);
    }),
  );
});

const half = fc.integer({ min: 18, max: 100 }).map((twice) => String(twice / 2));
const printed = fc.record({
  US: half,
  EU: half,
  RU: half,
  UK: half,
  CM: half.map((size) => `${size} см`),
  YR: fc.tuple(fc.nat({ max: 12 }), fc.constantFrom('мес', 'лет', 'года')).map(([age, unit]) => `${age} ${unit}`),
});

test('a label built from segments is parsed into them, with commas, points and any space [DET-03]', () => {
  fc.assert(
    fc.property(printed, fc.constantFrom('|', ' | ', '\u00a0|\u2009', '  |'), fc.boolean(), (segments, bar, withComma) => {
      const written = Object.fromEntries(
        Object.entries(segments).map(([system, value]) => [system, withComma ? value.replace('.', ',') : value]),
      );
      expect(parseSize(sizeSystems.map((system) => written[system]).join(bar))).toEqual(written);
    }),
  );
});

test('named segments may be in any order [DET-03]', () => {
  const order = fc.shuffledSubarray([...sizeSystems], { minLength: 6 });
  fc.assert(
    fc.property(printed, order, fc.boolean(), (segments, systems, isNameFirst) => {
      const named = systems.map((system) => {
        if (system === 'CM' || system === 'YR') return segments[system];
        return isNameFirst ? `${system} ${segments[system]}` : `${segments[system]} ${system}`;
      });
      expect(parseSize(named.join(' | '))).toEqual(segments);
    }),
  );
});

test('labels sorted by EU size stay as they are when sorted again, each pair of neighbours too [DET-04]', () => {
  fc.assert(
    fc.property(fc.array(anyLabel, { maxLength: 12 }), (labels) => {
      const sorted = sortedByEu(labels) as string[];
      expect(sorted.toSorted()).toEqual(labels.toSorted());
      expect(sortedByEu(sorted)).toEqual(sorted);
      for (const [index] of sorted.slice(1).entries())
        expect(sortedByEu(sorted.slice(index, index + 2))).toEqual(sorted.slice(index, index + 2));
    }),
  );
});

test.each([
  [
    ['9 | 42', '7 | 40', '8 | 41'],
    ['7 | 40', '8 | 41', '9 | 42'],
  ],
  // Sorted by EU, not by the American size: children's 10C is smaller than 5Y.
  [
    ['5Y | 37.5', '10C | 27', '12C | 30'],
    ['10C | 27', '12C | 30', '5Y | 37.5'],
  ],
  [
    ['8 | 42⅔', '8 | 42', '8 | 42,5'],
    ['8 | 42', '8 | 42,5', '8 | 42⅔'],
  ],
  [
    ['US 8 | EU 41', '40', '7 | 39'],
    ['7 | 39', '40', 'US 8 | EU 41'],
  ],
  // A bare 9 is no European size: it comes after those, and before labels without a number.
  [
    ['M', '9', '7 | | 37', '8.5', '7 | 40', '41'],
    ['7 | 40', '41', '8.5', '9', 'M', '7 | | 37'],
  ],
  [
    ['42', '40', '41'],
    ['40', '41', '42'],
  ],
  [
    ['L', '9 | 42', 'M', '8 | 41'],
    ['8 | 41', '9 | 42', 'L', 'M'],
  ],
  [
    ['чёрный', 'белый'],
    ['чёрный', 'белый'],
  ],
])('sizes %j are sorted as %j on cards, product page and filter [DET-04]', (labels, expected) => {
  expect(sortedByEu(labels)).toEqual(expected);
});

test.each([
  ['38', 38],
  ['38,5', 38.5],
  ['38½', 38.5],
  ['38 1/2', 38.5],
  ['42 2/3 EU', 42 + 2 / 3],
  ['42⅔', 42 + 2 / 3],
  ['38/39', 38],
  ['38-39', 38],
  ['US 7.5', 7.5],
  ['XL', undefined],
  ['', undefined],
])('the first number of «%s» is %s [BSK-06]', (text, number) => {
  if (number === undefined) expect(firstNumber(text)).toBeUndefined();
  else expect(firstNumber(text)).toBeCloseTo(number);
});

test.each([
  [
    ['41', '38', '40'],
    ['38', '40', '41'],
  ],
  [
    ['10 US | 44 EU', '9 US | 43 EU'],
    ['9 US | 43 EU', '10 US | 44 EU'],
  ],
  [
    ['42,5', '42', '43'],
    ['42', '42,5', '43'],
  ],
  [
    ['XL', '48', 'M', '46'],
    ['46', '48', 'XL', 'M'],
  ],
  [[], []],
])('sizes %j are sorted as %j in the basket [BSK-06]', (titles, expected) => {
  expect(sorted(titles)).toEqual(expected);
});

test('sorting loses and adds no size [DET-04, BSK-06]', () => {
  fc.assert(
    fc.property(fc.array(anyLabel), (titles) => {
      expect(sorted(titles).sort()).toEqual([...titles].sort());
      expect(sortedByEu(titles).sort()).toEqual([...titles].sort());
    }),
  );
});

test('one size is written in several ways [BSK-06]', () => {
  expect(['ONE SIZE', 'one size', 'One-Size', 'ONE\u00a0SIZE', ' OS ', 'o/s'].map(isOneSize)).toEqual(Array(6).fill(true));
  expect(['ONE', 'OSLO', '42', '', 'size one'].map(isOneSize)).toEqual(Array(5).fill(false));
});

test.each([
  [['ONE SIZE'], true],
  [['one size', '42'], true],
  [['42', 'ONE SIZE'], false],
  [['ONE SIZE', '42', '43'], false],
  [['42'], false],
  [[], false],
])('of %j “ONE SIZE” is hidden: %s [BSK-06]', (titles, hidden) => {
  expect(isOneSizeHidden(titles)).toBe(hidden);
});

test('shoes have a size like everything else [BSK-06]', () => {
  expect(shownPropertyName('Размер обуви')).toBe('Размер');
  expect(shownPropertyName('Размер обуви:')).toBe('Размер:');
  expect(shownPropertyName('Цвет')).toBe('Цвет');
});

test.each([
  ['US', 'us usa сша', ''],
  ['EU', 'eu eur euro евр евро', ''],
  ['RU', 'ru rus рф рос рус', ''],
  ['UK', 'uk gb', ''],
  ['CM', 'cm см mm мм', ' '],
  ['YR', 'y yr yrs year years m mo mos month months мес месяц месяца месяцев г год года годов лет', ' '],
] as const)('every word for %s names the system of its segment, in small letters and capitals [DET-03]', (system, words, unit) => {
  for (const word of words.split(' '))
    for (const one of [word, word.toUpperCase()]) {
      // The word of a system goes, a unit stays.
      expect([one, parseSize(`38 | 40 ${one} | 39`)[system]]).toEqual([one, unit ? `40 ${one}` : '40']);
      expect([one, parseSize(`38 | 40 ${one}x | 39`)[system]]).not.toEqual([one, '40']);
    }
});
