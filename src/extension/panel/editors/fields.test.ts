import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configSchema } from '../../../config/schema.ts';
import { registry } from '../../../kernel/registry.ts';
import { catalogue, markers } from './catalogue.ts';
import { editorTextsFor } from './editor-texts.ts';
import { describeParts, type Field, placesIn, readTyped, valueAt, withValue, writeValue } from './fields.ts';

const parts = describeParts(catalogue);
const fieldAt = (...path: string[]) => parts.flatMap(({ fields }) => fields).find((field) => field.path.join('/') === path.join('/'));

test('every part of the schema has fields, and a title in both languages [EXT-02]', () => {
  expect(parts.map(({ name }) => name)).toEqual(Object.keys(configSchema.shape));
  for (const { name, fields } of parts) {
    expect(fields.length, name).toBeGreaterThan(0);
    for (const language of ['ru', 'en']) expect(editorTextsFor(language).parts[name], name).toBeTruthy();
  }
});

test('every feature, selector and colour can be set and has a name for people [EXT-02]', () => {
  const ids = registry.map(({ marker }) => marker.id).sort();
  expect(markers.map(({ id }) => id)).toEqual(ids);
  expect(parts[0]?.fields.map(({ path }) => path[1])).toEqual(ids);
  for (const { marker } of registry)
    for (const [name, selector] of Object.entries(marker.selectors))
      expect(fieldAt('markers', marker.id, name)).toMatchObject({ kind: 'text', usual: selector });
  const colours = parts.find(({ name }) => name === 'colours')?.fields ?? [];
  for (const { path, kind } of colours) {
    expect(kind).toBe('colour');
    for (const language of ['ru', 'en']) expect(editorTextsFor(language).colours[path[1] ?? '']).toBeTruthy();
  }
});

test('a text has its default and placeholders, a number its bounds, an option its allowed values [EXT-02]', () => {
  expect(fieldAt('texts', 'compare.on')).toEqual({ path: ['texts', 'compare.on'], kind: 'text', usual: 'Добавлено к сравнению: {name}' });
  expect(placesIn('{name}: {count} из {count}')).toEqual(['{name}', '{count}']);
  expect(fieldAt('timeout')).toEqual({ path: ['timeout'], kind: 'number', usual: '8000', minimum: 500, maximum: 60_000 });
  expect(fieldAt('options', 'THEME.SHOW_BASKET_ONADDTOCART')).toMatchObject({ kind: 'flag' });
  expect(fieldAt('options', 'THEME.ORDER_BASKET_VIEW')).toMatchObject({ kind: 'choice', choices: ['NORMAL', 'FLY', 'FLY2', 'BOTTOM'] });
  expect(fieldAt('options', 'PRICES.MIN_PRICE')).toMatchObject({ kind: 'number' });
  expect(fieldAt('options', 'SITE_ID')).toMatchObject({ kind: 'text' });
});

test('shares, pages and switches of rollout and reports have fields, named in both languages [EXT-02]', () => {
  expect(fieldAt('rollout', 'share')).toEqual({ path: ['rollout', 'share'], kind: 'number', usual: '', minimum: 0, maximum: 100 });
  const kinds = parts.flatMap(({ fields }) =>
    fields.filter(({ path }) => /^ro|^re/.test(path[0] ?? '')).map(({ path, kind }) => [path[1], kind]),
  );
  expect(Object.fromEntries(kinds)).toEqual({
    share: 'number',
    seed: 'text',
    pages: 'list',
    off: 'json',
    address: 'text',
    metrika: 'json',
    sample: 'number',
    doNotTrack: 'boolean',
  });
  for (const language of ['ru', 'en'])
    for (const part of ['rollout', 'report'] as const)
      for (const name of Object.keys(configSchema.shape[part]._zod.def.innerType.shape))
        expect(editorTextsFor(language).fields[`${part}.${name}`]).toBeTruthy();
});

test('typed text is converted to the configured value; an emptied field removes it [EXT-02]', () => {
  const typed = (kind: Field['kind'], text: string) => readTyped({ path: ['x'], kind, usual: '' }, text);
  expect([typed('number', ' 3000 '), typed('number', '0,5'), typed('number', 'скоро')]).toEqual([3000, 0.5, 'скоро']);
  expect([typed('text', ' с краями '), typed('text', '   '), typed('colour', ' teal '), typed('flag', 'N')]).toEqual([
    ' с краями ',
    undefined,
    'teal',
    'N',
  ]);
  expect([typed('switch', 'true'), typed('switch', 'false')]).toEqual([undefined, false]);
  expect([typed('boolean', 'true'), typed('boolean', 'false'), typed('boolean', '')]).toEqual([true, false, undefined]);
  expect([typed('list', ' product, /catalog/* '), writeValue(['product', '/catalog/*'])]).toEqual([
    ['product', '/catalog/*'],
    'product, /catalog/*',
  ]);
  expect([typed('json', 'true'), typed('json', '{"gallery":"*"}'), typed('json', 'да')]).toEqual([true, { gallery: '*' }, 'да']);
});

test('a number is typed as people write it; milliseconds are whole [EXT-02]', () => {
  const typed = (part: string, text: string) => readTyped({ path: [part], kind: 'number', usual: '' }, text);
  expect(['3 000', '3\u00a0000', '60\u202f000', '3000'].map((text) => typed('timeout', text))).toEqual([3000, 3000, 60_000, 3000]);
  for (const text of ['0x1000', '3000.5', '1e4', '30 00', '-5', 'Infinity']) expect(typed('timeout', text)).toBe(text);
  expect(['12,5', '1 234.5', '-1', '0b1'].map((text) => typed('options', text))).toEqual([12.5, 1234.5, -1, '0b1']);
});

test('setting and removing a value changes nothing else [EXT-02]', () => {
  const config = { timeout: 3000, features: { counters: false }, texts: { a: '1' } };
  expect(withValue(config, ['features', 'gallery'], false)).toEqual({ ...config, features: { counters: false, gallery: false } });
  expect(withValue(config, ['features', 'counters'], undefined)).toEqual({ timeout: 3000, texts: { a: '1' } });
  expect(withValue(config, ['markers', 'gallery', 'root'], undefined)).toEqual(config);
  expect(withValue({ features: 'all' }, ['features', 'gallery'], false)).toEqual({ features: { gallery: false } });
  expect(Object.keys(withValue(config, ['timeout'], 5000))).toEqual(Object.keys(config));
});

test('a value that is set can be read, and removing it restores the earlier configuration [EXT-02]', () => {
  const path = fc.array(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(path, fc.oneof(fc.string(), fc.integer(), fc.boolean()), (keys, value) => {
      const set = withValue({}, keys, value);
      expect(valueAt(set, keys)).toBe(value);
      expect(withValue(set, keys, undefined)).toEqual({});
    }),
  );
});
