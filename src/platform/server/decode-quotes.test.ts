import { expect, test } from 'vitest';
import { parseInJsonQuotes } from './decode.ts';
import { parseLiteral } from './literals.ts';

test('a literal as PHP prints it is read without the parser for other literals [EMB-01]', () => {
  const literal = String.raw`{'ID':'4101','NAME':'Vega \'Run\' \"2\", 38" \x3Cb>\u20bd\n<\/b>','LIST':[],'PRICE':5990.5,'IS_OFFER':true}`;
  expect(parseInJsonQuotes(literal)).toEqual({
    ID: '4101',
    NAME: `Vega 'Run' "2", 38" <b>₽\n</b>`,
    LIST: [],
    PRICE: 5990.5,
    IS_OFFER: true,
  });
});

// The first is what both small baskets end with: their content waits for it.
test.each([
  `{READY:{COUNT:2,TITLE:"на 6 480 &#8381;: {a:1}",HREF:"/basket/"},DELAY:{COUNT:'1'},COMPARE:{COUNT:0},DEFAULT:false}`,
  "{ID: '1', $a_1 :[true, null, -1.5e3], 'it\\'s': {b\n:'{c: 2}'}, __proto__: {d: 1}, true: false}",
])('keys without quotes are read without it, as it reads them: %s [EMB-01]', (literal) => {
  const read = parseInJsonQuotes(literal);
  expect(read).toBeDefined();
  expect(Object.entries(read as object)).toEqual(Object.entries(parseLiteral(literal)));
});

test.each([
  "{'a':1,}",
  "{/* it's */'a':1}",
  "{'a':'x",
  "{'a':b}",
  '{0x10: 1}',
  '{1a: 1}',
  '{a: b: 1}',
  '{"a"b: 1}',
  '{а: 1}',
  '{/* a: */b: 1}',
  '{`a`: 1}',
])('%s is left to it', (literal) => {
  expect(parseInJsonQuotes(literal)).toBeUndefined();
});

test.each(['a', '1', 'a ', 'a\n:', ' ', "'", '$"'])('%j a million times over is read in one pass [ERR-03]', (part) => {
  const start = performance.now();
  parseInJsonQuotes(`{${part.repeat(1_000_000)}`);
  // A second on a quiet machine; more passes than one would take hours.
  expect(performance.now() - start).toBeLessThan(60_000);
});
