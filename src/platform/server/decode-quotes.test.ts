import { expect, test } from 'vitest';
import { parseInJsonQuotes } from './decode.ts';

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

test.each(["{ID: '1'}", "{'a':1,}", "{/* it's */'a':1}", "{'a':'x"])('%s is left to it', (literal) => {
  expect(parseInJsonQuotes(literal)).toBeUndefined();
});
