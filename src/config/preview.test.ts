import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { listDifferences, previewLimit, readPreview, writePreview } from './preview.ts';
import { findShared, makeShareLink, unpackShared } from './share.ts';

describe('the text of a preview', () => {
  test.each([
    ['{', 'not-json'],
    ['<!doctype html>', 'not-json'],
    ['[]', 'not-object'],
    ['null', 'not-object'],
    ['"{}"', 'not-object'],
    [' '.repeat(previewLimit * 5 + 1), 'too-long'],
    [JSON.stringify({ texts: { 'compare.on': 'a'.repeat(previewLimit) } }), 'too-long'],
  ])('%# is rejected with the reason [EXT-03]', (text, wrong) => {
    expect(readPreview(text)).toMatchObject({ wrong });
  });

  it('is measured without line breaks and indents, so that what is stored can be written and read again [EXT-03]', () => {
    const config = { texts: Object.fromEntries(Array.from({ length: 7000 }, (_, index) => [`k${index}`, 'a'])) };
    expect(writePreview(config).length).toBeGreaterThan(previewLimit);
    expect(readPreview(writePreview(config))).toEqual({ config });
  });

  it('is returned as it was written, unknown parts included [EXT-03]', () => {
    const text = '{"features":{"counters":false},"later":{"unknown":[1,null]}}';
    const read = readPreview(text);
    expect('config' in read && readPreview(writePreview(read.config))).toEqual({ config: JSON.parse(text) });
  });
});

describe('the differences from the site', () => {
  it('are listed value by value, by path [EXT-03]', () => {
    const own = { timeout: 3000, features: { counters: false }, texts: { a: '1', b: '2' } };
    const preview = { features: { counters: true }, texts: { a: '1', b: '3' }, markers: { counters: { root: '.x' } } };
    expect(listDifferences(own, preview)).toEqual([
      { path: 'features.counters', own: false, preview: true },
      { path: 'markers.counters.root', own: undefined, preview: '.x' },
      { path: 'texts.b', own: '2', preview: '3' },
      { path: 'timeout', own: 3000, preview: undefined },
    ]);
  });

  it('are found in any JSON, are empty between equal ones, and deep nesting is safe [EXT-03]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(listDifferences(value, structuredClone(value))).toEqual([]);
      }),
    );
    const deep = JSON.parse(`${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`);
    expect(listDifferences({}, deep)).toEqual([{ path: 'a.a.a.a', own: undefined, preview: '{…}' }]);
  });
});

describe('a shared link', () => {
  const site = 'https://shop.example/catalog/?a=1#old';

  it('carries the preview in its fragment only, for any text [EXT-03]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const link = await makeShareLink(site, text);
        const [address, fragment = ''] = link.split('#');
        expect(address).toBe('https://shop.example/catalog/?a=1');
        expect(fragment).toMatch(/^vitrina=[\w-]+$/);
        expect(await unpackShared(findShared(link) ?? '')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    undefined,
    '',
    'about:blank',
    site,
    `${site}#vitrina=`,
    'https://shop.example/#vitrina=a b',
    `https://s.example/#vitrina=${'a'.repeat(32_001)}`,
  ])('is not recognised in %# [EXT-03]', (address) => {
    expect(findShared(address)).toBeUndefined();
  });

  it('that is damaged or unpacks to more than the limit is rejected [EXT-03]', async () => {
    const whole = findShared(await makeShareLink(site, '{"texts":{"a":"b"}}')) ?? '';
    const bomb = findShared(await makeShareLink(site, ' '.repeat(5_000_000))) ?? '';
    expect(bomb).not.toBe('');
    const damaged = [whole.slice(0, -6), `x${whole}`, bomb, '____', 'a'];
    expect(await Promise.all(damaged.map(unpackShared))).toEqual(damaged.map(() => undefined));
  });
});
