import { expect, test } from 'vitest';
import { compiledOnArrival } from './compiled-on-arrival.ts';

const chunk = (name: string) => ({ type: 'chunk', name, code: 'f()' });

test('every file asks to be compiled while it arrives, but libraries of which a visit calls a part', () => {
  const bundle = {
    'embed.js': chunk('embed'),
    'small.js': chunk('small'),
    'database.js': chunk('database'),
    'a.css': { type: 'asset', name: 'a' },
  };
  (compiledOnArrival.generateBundle as (options: unknown, found: unknown) => void)({}, bundle);
  expect(Object.values(bundle).map((file) => ('code' in file ? file.code : undefined))).toEqual([
    '//# allFunctionsCalledOnLoad\nf()',
    '//# allFunctionsCalledOnLoad\nf()',
    'f()',
    undefined,
  ]);
});
