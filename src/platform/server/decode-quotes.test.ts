import { expect, test, vi } from 'vitest';
import { readLiteral } from './decode.ts';

const parser = vi.hoisted(() => vi.fn(() => undefined));
vi.mock('json5/lib/parse.js', () => ({ default: parser }));

test('a literal as PHP prints it is read without the parser for other literals [EMB-01]', async () => {
  const literal = String.raw`{'ID':'4101','NAME':'Vega \'Run\' \"2\", 38" \x3Cb>\u20bd\n<\/b>','LIST':[],'PRICE':5990.5,'IS_OFFER':true}`;
  expect(await readLiteral(`data = ${literal}`, 'data')).toEqual({
    ID: '4101',
    NAME: `Vega 'Run' "2", 38" <b>₽\n</b>`,
    LIST: [],
    PRICE: 5990.5,
    IS_OFFER: true,
  });
  expect(parser).not.toHaveBeenCalled();
  await readLiteral('data = {ID: 1}', 'data');
  expect(parser).toHaveBeenCalledOnce();
});
