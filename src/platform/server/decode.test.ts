import fc from 'fast-check';
import parseLiteral from 'json5/lib/parse.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkShape, decodeJson, literalEnd, readArgument, readLiteral } from './decode.ts';

const read = (script: string) => readLiteral(`<script>${script}</script>`, 'arBasketAspro');

test('reads the literal of a real answer: single quotes, quoted numbers, empty maps as lists [BUY-06]', async () => {
  expect(
    await read(
      "var arBasketAspro = {'BASKET':{'4211':'4211'},'DELAY':[],'SERVICES':{'9001_4211':{'quantity':'1.0000'}}}; if (typeof obMaxPredictions === 'object') { obMaxPredictions.updateAll(); }",
    ),
  ).toEqual({ BASKET: { 4211: '4211' }, DELAY: [], SERVICES: { '9001_4211': { quantity: '1.0000' } } });
});

test.each([
  ['brackets in texts', `arBasketAspro = {a: '}]{[', b: "})];"}`, { a: '}]{[', b: '})];' }],
  ['quotes in texts', `arBasketAspro = {a: '"', b: "it's", c: 'it\\'s', d: "\\"}"}`, { a: '"', b: "it's", c: "it's", d: '"}' }],
  ['a backslash before the closing quote', String.raw`arBasketAspro = {a: '\\', b: 1}`, { a: '\\', b: 1 }],
  ['escapes', String.raw`arBasketAspro = {a: '\u20bd \x41\n'}`, { a: '₽ A\n' }],
  ['comments', `arBasketAspro = {// it's a "comment" }\n a: 1, /* ' ] } */ b: [2]}`, { a: 1, b: [2] }],
  ['addresses, which only look like comments', `arBasketAspro = {a: 'https://shop.example/', b: 1}`, { a: 'https://shop.example/', b: 1 }],
  ['a comma behind the last value', `arBasketAspro = {a: [1, 2,],}`, { a: [1, 2] }],
  ['a list', 'arBasketAspro = []', []],
  ['no space and many lines', 'var arBasketAspro=\n\n{\n"a"\n:\n1\n}', { a: 1 }],
])('reads a literal with %s', async (_what, script, value) => {
  expect(await read(script)).toEqual(value);
});

test('reads the argument of a call in a script, not a test whether the function exists [CNT-01]', async () => {
  const script =
    "if (typeof update === 'function') update({READY:{COUNT:2,TITLE:'update({a: 1})'}}); other.update({b: 1}); updates({c: 1})";
  expect(await readArgument(script, 'update')).toEqual({ READY: { COUNT: 2, TITLE: 'update({a: 1})' } });
});

test('takes the last of several assignments, as running them would', async () => {
  expect(await read(`var arBasketAspro = {a: 1};</script><p>…</p><script>arBasketAspro = {a: 2};`)).toEqual({ a: 2 });
});

test('ignores a string that looks like an assignment', async () => {
  expect(await read(`var arBasketAspro = {a: ' arBasketAspro = {b: 2}'}`)).toEqual({ a: ' arBasketAspro = {b: 2}' });
});

test.each([
  ['another name that ends in it', 'var notarBasketAspro = {a: 1}'],
  ['another name that begins with it', 'var arBasketAsproCounters = {a: 1}'],
  ['a property of another object', 'page.arBasketAspro = {a: 1}'],
  ['a comparison', 'if (arBasketAspro == {a: 1}) {}'],
  ['no literal', 'arBasketAspro = makeBasket()'],
  ['no assignment', 'alert(arBasketAspro)'],
  ['a literal that is cut off', `arBasketAspro = {'BASKET': {'4211'`],
  ['a text that never ends', `arBasketAspro = {a: 'x}`],
  ['a comment that never ends', 'arBasketAspro = {/* }'],
  ['crossed brackets', 'arBasketAspro = {a: [1}]'],
])('finds nothing in %s', async (_what, script) => {
  expect(await read(script)).toBeUndefined();
});

test.each([
  ['a call', 'arBasketAspro = {a: (globalThis.ran = true)}'],
  ['a getter', 'arBasketAspro = {get a() { globalThis.ran = true; }}'],
  ['a computed name', 'arBasketAspro = {[globalThis.ran = true]: 1}'],
  ['a template text', `arBasketAspro = {a: \`\${globalThis.ran = true}\`}`],
  ['a function that runs itself', 'arBasketAspro = [function () { globalThis.ran = true; }()]'],
])('never runs %s', async (_what, script) => {
  expect(await read(script)).toBeUndefined();
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
});

test('treats a hostile name as a plain name', async () => {
  const value = await read(`arBasketAspro = {'__proto__': {polluted: 'yes'}}`);
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('reads texts in either quotes as the parser for other literals does, whatever is escaped in them', async () => {
  const sign = fc.constantFrom(
    "'",
    '"',
    '\\',
    "\\'",
    '\\"',
    '\\\\',
    '\\x3C',
    '\\x4',
    '\\u20bd',
    '\\n',
    '\\/',
    '\\\n',
    '\n',
    '/*',
    '//',
    '{',
    ']',
    ',',
    ':',
    'a',
    '₽',
  );
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  const quote = fc.constantFrom("'", '"');
  await fc.assert(
    fc.asyncProperty(quote, text, quote, text, text, async (first, key, second, value, between) => {
      const literal = `{${first}${key}${first}:${second}${value}${second},'b':'c'${between}}`;
      // Only what is one literal to its end.
      fc.pre(literalEnd(literal, 0) === literal.length);
      let expected: unknown;
      try {
        expected = parseLiteral(literal);
      } catch {
        // No literal: nothing is read.
      }
      expect(await readLiteral(`a = ${literal}`, 'a')).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('stays fast on a text made to slow it down', async () => {
  const started = process.cpuUsage();
  expect(await readLiteral(`a = {/* ' ${"\\'".repeat(100_000)} */}`, 'a')).toEqual({});
  for (const bait of ['arBasketAspro = {', 'arBasketAspro = [/*', '/*{', `arBasketAspro = {'`, ' arBasketAspro=', '[[[[{{{{'])
    expect(await readLiteral(`arBasketAspro = {${bait.repeat(20_000)}`, 'arBasketAspro')).toBeUndefined();
  // Microseconds of the processor: others use the machine.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test('accepts any text without throwing, and reads JSON like JSON.parse', async () => {
  await fc.assert(fc.asyncProperty(fc.string(), async (text) => void (await read(`arBasketAspro = {${text}`))));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
      const text = JSON.stringify(value);
      expect(await read(`var arBasketAspro = ${text};`)).toEqual(JSON.parse(text));
    }),
  );
});

const shape = z.object({ STATUS: z.string(), lines: z.array(z.object({ id: z.number() })) });

test('reports the call, the path and the value of a wrong answer', () => {
  const read = checkShape('add', shape, { STATUS: 'OK', lines: [{ id: 1 }, { id: 'x' }] });
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.failure.kind).toBe('unreadable');
  expect(read.failure.message).toMatch(/^add: .*"lines\.1\.id".*"STATUS":"OK"/);
});

test.each(['', 'failure', '<html></html>', '{"STATUS":'])('reports an answer %j instead of JSON', (body) => {
  expect(decodeJson('add', shape, body)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
});

test('reports only the beginning of a long answer', () => {
  const read = decodeJson('add', shape, `<p>${'я'.repeat(5000)}</p>`);
  expect(read.ok || read.failure.message.length).toBeLessThan(200);
});

test.each([80, 81])('a message shows an answer of %d characters whole if it has at most 80 [ERR-01]', (length) => {
  const answer = decodeJson('list', z.string(), 'x'.repeat(length));
  expect(answer).toMatchObject({ failure: { message: `list: expected JSON, got "${'x'.repeat(80)}${length > 80 ? '…' : ''}"` } });
});
