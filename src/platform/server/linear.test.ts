import { expect, test } from 'vitest';
import { literalEnd } from './decode.ts';
import type { Count } from './html-scan.ts';
import { findAnswers } from './noise.ts';
import { cutNotices } from './php-notices.ts';

/** All functions that scan the text of an answer, whatever the server has put into it. */
const walks: Readonly<Record<string, (text: string, count: Count) => unknown>> = {
  'objects and lists in a text': findAnswers,
  'the end of a literal': (text, count) => literalEnd(`{${text}`, 0, count),
  'messages of PHP': (text, count) => cutNotices(`<b>Warning</b>: ${text}`, 'all', count),
};

/** Each opens something, closes it, or looks like its end. */
const parts = [
  ...[
    '[',
    '{',
    '{"',
    '["',
    '[[',
    '[]',
    '[] ',
    '{}\n',
    '["a',
    '["a"',
    '["a" ',
    '["a",',
    '{"a":',
    '{"a":{',
    '{"a":"',
    '{"a" ',
    '[1',
    '[1,',
    '[-',
  ],
  ...[
    '"',
    "'",
    '\\',
    '\\"',
    "\\'",
    '"\\',
    '["\\"',
    '["\\u',
    '["\\u0041',
    '[ "',
    '[\t',
    '//',
    '/*',
    '/* */',
    '//\n',
    '{/*',
    "{'",
    '{"\n',
    '}',
    ']}',
  ],
  ...[
    '<b>Warning</b>: ',
    '\nNotice: ',
    ' in /',
    ' in <b>/',
    ' in C:\\',
    ' in /a on line ',
    ' in /a on line 1',
    '<br />\n',
    '>PHP Warning: a in /',
  ],
];

for (const [what, walk] of Object.entries(walks)) {
  test.each(parts)(`${what}: %j twice as often costs no more than twice the steps [ERR-03]`, (part) => {
    const steps = (times: number) => {
      let signs = 0;
      walk(part.repeat(times), (more) => {
        signs += more;
      });
      return signs;
    };
    const [once, twice] = [steps(1000), steps(2000)];
    // The window after a place is cut off at the end of the text, so the last ones cost less.
    expect(twice).toBeLessThanOrEqual(2.1 * once + 400);
  });
}

test.each(['{"a":"{\\"}"} }', "{a: '}\\'', b: [1, {}]} }", '{/* } */ a: 1, // }\n b: "/*"} }', '[{}, "]"] }'])(
  'the literal %s ends where it is closed',
  (text) => {
    expect(literalEnd(text, 0)).toBe(text.length - 2);
  },
);

test.each(['{', '{"', "{'a}", '{"a\\', '{"a\\"}', '{/* }', '{// }', '{[}'])('the literal %s never ends', (text) => {
  expect(literalEnd(text, 0)).toBeUndefined();
});

test('the end of a literal is found behind a string with millions of escapes', () => {
  const text = `{"a":"${'\\n'.repeat(3_900_000)}"}`;
  expect(literalEnd(text, 0)).toBe(text.length);
});
