import { describe, expect, it } from 'vitest';
import { defaultOptions, optionsToRemember, readOptions } from './options.ts';

const read = (query: string, remembered = '') => readOptions(new URLSearchParams(query), remembered, defaultOptions);
const remember = (query: string, remembered = '') => optionsToRemember(new URLSearchParams(query), remembered, read(query, remembered));

describe('page options', () => {
  it('prefers the query to remembered options, and these to the defaults', () => {
    expect(read('')).toEqual(defaultOptions);
    expect(read('', 'icons=old&cards=200')).toMatchObject({ icons: 'old', cards: 200 });
    expect(read('icons=both', 'icons=old&cards=200')).toMatchObject({ icons: 'both', cards: 200 });
  });

  it.each(['icons=none', 'template=', 'cards=0', 'cards=1e9', 'cards=x', 'basket=side', 'minimum=-1', 'PAGEN_1=-1', 'siteDir=/x/'])(
    'passes over %s',
    (query) => {
      expect(read(query)).toEqual(defaultOptions);
    },
  );

  it('remembers the options of a link, but never the page number', () => {
    expect(remember('icons=old&PAGEN_1=3')).toBe('icons=old');
    expect(remember('cards=200', 'icons=old')).toBe('icons=old&cards=200');
    expect(remember('icons=old', 'icons=old')).toBeUndefined();
    expect(remember('q=кеды')).toBeUndefined();
  });
});
