import { expect, test } from 'vitest';
import { layerSources } from './layer-sources.ts';

/** The layer's components. `react-unused.test.ts` looks for kinds, hooks and classes, `react-events.test.ts` for events. */
const sources = layerSources.filter(({ file }) => file.endsWith('.tsx'));

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
