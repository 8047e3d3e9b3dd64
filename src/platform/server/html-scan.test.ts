import { expect, test } from 'vitest';
import { rewriteTags } from './html-scan.ts';
import { readScripts } from './read-scripts.ts';

const mark = (tag: string) => `[${tag}]`;

test.each([
  ['<form action="/a/">', '[<form action="/a/">]'],
  ['a<FORM\nclass=x>b<form/>c', 'a[<FORM\nclass=x>]b[<form/>]c'],
  ['<form title="a > b"><form title=\'"\'>', '[<form title="a > b">][<form title=\'"\'>]'],
  // A quote without `=` before it is part of a name.
  ['<form class="a"">b', '[<form class="a"">]b'],
  ['<format><form', '<format><form'],
  ['<form title="never ends>', '<form title="never ends>'],
])('opening tags of %s are found as browsers find them', (html, found) => {
  expect(rewriteTags(html, 'form', mark)).toBe(found);
});

test.each([
  ['a<script>1</script>b', ['1'], 'ab'],
  ['<script title=">">1</SCRIPT >b', ['1'], 'b'],
  ['<!-- <script>1</script> -->b', [], 'b'],
  ['<script><!-- 1 --></script>b', ['<!-- 1 -->'], 'b'],
  ['<script>1', ['1'], ''],
  ['b<!-- never ends', [], 'b'],
  ['b<!-->c', [], 'bc'],
  ['b<script ', [], 'b'],
])('scripts of %s are %j', (html, codes, rest) => {
  expect(readScripts(html)).toEqual({ scripts: codes.map((code) => expect.objectContaining({ code })), rest });
});

const repeated: readonly string[] = [
  '<form ',
  '<use ',
  '<form "',
  `<form x='`,
  '<form x="',
  '<form>',
  '<form action=x ',
  '<script ',
  '<script>',
  '<!--',
  '<!-->',
  '</script',
  '<script></script ',
  '<form =',
  '<form a = ',
];

test.each(repeated)('%s twice as often costs no more than twice the steps', (part) => {
  for (const work of [
    (html: string, count: (signs: number) => void) => rewriteTags(html, 'form', mark, count),
    (html: string, count: (signs: number) => void) => rewriteTags(html, 'use', mark, count),
    (html: string, count: (signs: number) => void) => readScripts(html, count),
  ]) {
    const steps = (times: number) => {
      let signs = 0;
      work(part.repeat(times), (more) => {
        signs += more;
      });
      return signs;
    };
    expect(steps(2000)).toBeGreaterThanOrEqual(part.length);
    expect(steps(4000)).toBeLessThanOrEqual(2 * steps(2000) + part.length);
    expect(steps(4000)).toBeLessThanOrEqual(3 * 4000 * part.length);
  }
});
