import { expect, it } from 'vitest';
import { codeAfter } from './code-after.ts';

it.each([
  ['missing(1); after();', ' after();'],
  ["var x = new missing({ a: ';' });\nafter();", '\nafter();'],
  ['before("missing"); missing.show()\nafter()', 'after()'],
  ['// missing()\nwindow.a = missing(/* ; */ 1)\nafter();', 'after();'],
  ['missing(function () { a(); })\n  .then(b);after();', 'after();'],
])('what stands behind a call at the top is run: %j', (code, rest) => {
  expect(codeAfter(code, 'missing')).toBe(rest);
});

it.each([
  'if (a) missing(); else b();',
  'function f() { missing(); } f(); after();',
  '$(function () { missing(); }); after();',
  'a && missing(); after();',
  'a = 1 / 2; missing(); after();',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of a page
  'missing(`a ${b} c`); after();',
  "missing('; after();",
])('what cannot be told for sure is not run: %j', (code) => {
  expect(codeAfter(code, 'missing')).toBeUndefined();
});
