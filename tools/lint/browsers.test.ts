import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needed } from '../../src/kernel/browser.ts';

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

test('each function later than ES2020 that the layer uses is asked for before it starts, and no other [EMB-01]', () => {
  const text = embedSources().join('\n');
  const used = Object.keys(laterThan2020).filter((name) => laterThan2020[name]?.test(text));
  expect(used.sort()).toEqual([...needed].sort());
});
