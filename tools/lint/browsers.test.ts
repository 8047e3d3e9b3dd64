import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { impliedByNeeded, needed } from '../../src/kernel/browser.ts';

const root = join(import.meta.dirname, '../..');

/** What came to browsers after ES2020, as it is written where it is used. */
const laterThan2020: Readonly<Record<string, RegExp>> = {
  'AbortSignal.any': /AbortSignal\.any\(/,
  'AbortSignal.timeout': /AbortSignal\.timeout\(/,
  'Array.fromAsync': /Array\.fromAsync\(/,
  'Array.prototype.at': /\w[)\]]?\.at\(/,
  'Array.prototype.findLast': /\.findLast(?:Index)?\(/,
  'Array.prototype.toSorted': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'Array.prototype.with': /journal\.with\(/,
  'Document.prototype.adoptedStyleSheets': /\.adoptedStyleSheets/,
  'Element.prototype.checkVisibility': /\.checkVisibility\(/,
  'Element.prototype.replaceChildren': /\.replaceChildren\(/,
  'Error.isError': /Error\.isError\(/,
  'HTMLDialogElement.prototype.showModal': /\.showModal\(/,
  'HTMLElement.prototype.inert': /\.inert\b/,
  'HTMLElement.prototype.hidePopover': /\.(?:show|hide|toggle)Popover\(/,
  'Iterator.prototype.map': /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|find|take|every|toArray)\(/,
  'Map.groupBy': /(?:Map|Object)\.groupBy\(/,
  'Object.hasOwn': /Object\.hasOwn\(/,
  'Promise.any': /Promise\.any\(/,
  'Promise.try': /Promise\.try\(/,
  'Promise.withResolvers': /Promise\.withResolvers\(/,
  'RegExp.escape': /RegExp\.escape\(/,
  'Set.prototype.intersection': /\.(?:intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'String.prototype.isWellFormed': /\.(?:isWellFormed|toWellFormed)\(/,
  'String.prototype.replaceAll': /\.replaceAll\(/,
  'URL.canParse': /URL\.canParse\(/,
  'URL.parse': /URL\.parse\(/,
  structuredClone: /\bstructuredClone\(/,
};

/** What goes into the embed; the extension and the recorder have minimum versions of their own. */
function embedSources(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.|^test-/.test(file.name))
    .filter(({ parentPath }) => !/src\/(?:extension|session)\b/.test(parentPath))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

/** First versions of Chromium, Firefox and Safari, by MDN's compatibility data. */
const versions: Readonly<Record<(typeof needed | typeof impliedByNeeded)[number], readonly [number, number, number]>> = {
  'AbortSignal.any': [116, 124, 17.4],
  'URL.canParse': [120, 115, 17],
  'HTMLElement.prototype.hidePopover': [114, 125, 17],
  'Array.prototype.with': [110, 115, 16],
  'Array.prototype.findLast': [97, 104, 15.4],
  'AbortSignal.timeout': [103, 100, 16],
  'Document.prototype.adoptedStyleSheets': [73, 101, 16.4],
  'HTMLElement.prototype.inert': [102, 112, 15.5],
  'HTMLDialogElement.prototype.showModal': [37, 98, 15.4],
  'Object.hasOwn': [93, 92, 15.4],
  'Array.prototype.at': [92, 90, 15.4],
  'Element.prototype.replaceChildren': [86, 78, 14],
  'String.prototype.replaceAll': [85, 77, 13.1],
};

test('each function later than ES2020 that the layer uses is asked for before it starts, or is in every browser that has those, and no other [EMB-01]', () => {
  const text = embedSources().join('\n');
  const used = Object.keys(laterThan2020).filter((name) => laterThan2020[name]?.test(text));
  expect(used.sort()).toEqual([...needed, ...impliedByNeeded].sort());
});

test.each(impliedByNeeded)('%s is in every browser that has the newest functions [EMB-01]', (name) => {
  const oldest = [0, 1, 2].map((browser) => Math.max(...needed.map((one) => versions[one][browser] ?? 0)));
  expect(oldest).toEqual([120, 125, 17.4]);
  expect(versions[name].filter((version, browser) => version > (oldest[browser] ?? 0))).toEqual([]);
});
