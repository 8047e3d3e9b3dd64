import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemTemplate, renderMustache as renderInShop } from '../../harness/shop/pages/basket-templates.ts';
import { parseMustache, renderMustache } from './mustache.ts';

const render = (text: string, values: Record<string, unknown>) => renderMustache(parseMustache(text), values);

test.each([
  ['a value', '<b>{{NAME}}</b>', { NAME: 'Vega' }, '<b>Vega</b>'],
  ['a value that is not there', '[{{NAME}}][{{{NAME}}}]', {}, '[][]'],
  ['zero, which is a value', '{{COUNT}}{{^COUNT}}нет{{/COUNT}}', { COUNT: 0 }, '0нет'],
  ['markup as text', '{{NAME}}', { NAME: '<img onerror="x">' }, '&lt;img onerror=&quot;x&quot;&gt;'],
  ['raw markup', '{{{HTML}}}|{{&HTML}}', { HTML: '<i>x</i>' }, '<i>x</i>|<i>x</i>'],
  ['a list', '{{#SIZES}}[{{NAME}}]{{/SIZES}}', { SIZES: [{ NAME: 38 }, { NAME: 39 }] }, '[38][39]'],
  ['a list of texts', '{{#SIZES}}[{{.}}]{{/SIZES}}', { SIZES: ['S', 'M'] }, '[S][M]'],
  ['an empty list', '{{#SIZES}}x{{/SIZES}}{{^SIZES}}один{{/SIZES}}', { SIZES: [] }, 'один'],
  ['the innermost name', '{{#PROPS}}{{NAME}}:{{CODE}} {{/PROPS}}{{NAME}}', { NAME: 'a', CODE: 'c', PROPS: [{ NAME: 'b' }] }, 'b:c a'],
  ['a section inside one of its own name', '{{#A}}1{{#A}}2{{/A}}3{{/A}}', { A: true }, '123'],
  ['an object', '{{#SKU}}{{NAME}}{{/SKU}}{{SKU.NAME}}', { SKU: { NAME: 38 } }, '3838'],
  ['a comment', 'a{{! nobody reads this }}b', {}, 'ab'],
  ['names of every object', '{{toString}}{{constructor}}{{__proto__}}', {}, ''],
])('fills in %s', (_what, template, values, expected) => {
  expect(render(template, values)).toBe(expected);
});

test.each(['{{#A}}', '{{/A}}', '{{#A}}{{#B}}{{/A}}{{/B}}'])('refuses a template whose sections do not nest: %s', (template) => {
  expect(() => parseMustache(template)).toThrow(/Expected/);
});

test('renders a row as the shop does', () => {
  const text = fc.string();
  const row = fc.record({
    ID: fc.nat(),
    NAME: text,
    QUANTITY: fc.nat(),
    PRICE_FORMATED: text,
    SHOW_RESTORE: fc.boolean(),
    DELAYED: fc.boolean(),
    NOT_AVAILABLE: fc.boolean(),
    PROPS: fc.array(fc.record({ NAME: text, VALUE: text }), { maxLength: 3 }),
  });
  const parsed = parseMustache(itemTemplate());
  // The shop's renderer escapes braces, because it replaces in a second pass; ours escapes backticks.
  const plain = (html: string) => html.replaceAll('&#123;', '{').replaceAll('&#96;', '`');
  fc.assert(
    fc.property(row, (values) => {
      expect(plain(renderMustache(parsed, values))).toBe(plain(renderInShop(itemTemplate(), values)));
    }),
  );
});

test('terminates for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.anything()), (template, values) => {
      try {
        renderMustache(parseMustache(template), values);
      } catch (error) {
        expect(String(error)).toMatch(/Expected|convert/);
      }
    }),
  );
});
