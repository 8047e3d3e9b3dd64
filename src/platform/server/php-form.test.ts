import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeForm } from './decode-form.ts';
import { type DecodedForm, encodeForm, type FormTree, textAt } from './php-form.ts';

const plain = (form: DecodedForm): unknown => JSON.parse(JSON.stringify(form));
const decodeText = (body: string) => decodeForm(new URLSearchParams(body));

test('nests values in brackets as PHP reads them, numbers lists and skips undefined', () => {
  const body = encodeForm({ services: [{ id: '9001', quantity: 1 }], items: { 4150: { quantity: 2 } }, empty: undefined, on: true });
  expect([...body]).toEqual([
    ['services[0][id]', '9001'],
    ['services[0][quantity]', '1'],
    ['items[4150][quantity]', '2'],
    ['on', 'true'],
  ]);
});

test('encodes Cyrillic, spaces and punctuation so that a server reads them back', () => {
  expect(encodeForm({ q: 'кеды & ботинки = 50%' }).toString()).toBe(
    'q=%D0%BA%D0%B5%D0%B4%D1%8B+%26+%D0%B1%D0%BE%D1%82%D0%B8%D0%BD%D0%BA%D0%B8+%3D+50%25',
  );
});

test.each([
  ['ids[]=4101&ids[]=4150', { ids: { 0: '4101', 1: '4150' } }],
  ['a[5]=x&a[]=y', { a: { 5: 'x', 6: 'y' } }],
  ['a[1]=x&a[]=y', { a: { 1: 'x', 2: 'y' } }],
  ['a[name]=x&a[]=y', { a: { name: 'x', 0: 'y' } }],
  ['a[][id]=1&a[][id]=2', { a: { 0: { id: '1' }, 1: { id: '2' } } }],
])('numbers nameless brackets without losing a value: %s', (body, form) => {
  expect(plain(decodeText(body))).toEqual(form);
});

test.each([
  ['a=1&a=2', { a: '2' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=2&a=1', { a: '1' }],
])('lets the later of two pairs of one name win: %s', (body, form) => {
  expect(plain(decodeText(body))).toEqual(form);
});

test.each(['a[b', 'a]b', '[a]', '[', ']', '[]', 'a[b]c', '', 'a]['])('keeps the unbalanced name %j whole', (name) => {
  expect(Object.entries(decodeForm([[name, 'x']]))).toEqual([[name, 'x']]);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'decodes the hostile name %s as an ordinary field',
  (name) => {
    const form = decodeForm([
      [name, 'root'],
      [`prop[${name}]`, 'leaf'],
      [`deep[${name}][polluted]`, 'branch'],
    ]);
    expect(textAt(form, name)).toBe('root');
    expect(textAt(form, 'prop', name)).toBe('leaf');
    expect(textAt(form, 'deep', name, 'polluted')).toBe('branch');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  },
);

test('returns undefined for a path to a map, through a text or to nothing', () => {
  const form = decodeText('prop[COLOR]=15&item=4150');
  expect(textAt(form, 'prop', 'COLOR')).toBe('15');
  expect(textAt(form, 'prop')).toBeUndefined();
  expect(textAt(form, 'item', 'length')).toBeUndefined();
  expect(textAt(form, 'constructor')).toBeUndefined();
});

/** Names as the calls use them: no brackets; not empty, because PHP would number it. */
const names = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'item', '0', 'ключ', 'a b', '&=?'),
  fc.string({ minLength: 1 }).filter((name) => !/[[\]]/.test(name)),
);
const trees = fc.letrec<{ tree: FormTree; value: string | FormTree }>((tie) => ({
  tree: fc.dictionary(names, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, { weight: 3, arbitrary: fc.string() }, { weight: 1, arbitrary: tie('tree') }),
})).tree;

test('decodes exactly what was encoded, for any names and texts', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      expect(plain(decodeForm(new URLSearchParams(encodeForm(tree).toString())))).toEqual(plain(tree as DecodedForm));
    }),
  );
});

test('accepts any body without throwing', () => {
  const hostile = fc.array(fc.tuple(fc.stringMatching(/^[a_[\]]{0,12}$/), fc.string()));
  fc.assert(fc.property(hostile, (pairs) => void decodeForm(pairs)));
});
