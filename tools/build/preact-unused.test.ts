import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** The layer's components. `react-unused.test.ts` looks for events, kinds, hooks and classes. */
const sources = globSync('src/**/*.tsx', { cwd: root })
  .filter((file) => !file.startsWith('src/extension/') && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

test.each([
  ['HTML as a text', /dangerouslySetInnerHTML/],
  ['an element whose children are not its own', /<(?:template|math|foreignObject)\b/],
  ['an element with a state of its own kind', /<(?:progress|textarea)\b/],
  ['a value or a choice to begin with', /\sdefault(?:Value|Checked)=/],
  ['an attribute that stands for no property', /<[a-z][\w]*\b[^>]*\s(?:list|form|download|rowSpan|colSpan|popover|is|xlinkHref)[={]/],
  ['a style as a text', /\sstyle=(?:"|\{[`'"])/],
  ['a context of a class', /\.(?:Consumer|Provider)\b|contextType/],
  ['capture of a pointer as an event', /on(?:Got|Lost)PointerCapture/],
])('no component asks Preact for what its build leaves out: %s', (_what, pattern) => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
