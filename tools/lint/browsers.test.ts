import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { impliedByNeeded, needed } from '../../src/kernel/browser.ts';

const root = join(import.meta.dirname, '../..');

interface Used {
  readonly written: RegExp;
  /** First versions of Chromium, Firefox and Safari, by MDN's compatibility data. */
  readonly since: readonly [number, number, number];
}

/** What came to browsers after ES2020, as it is written where it is used; with versions where the layer uses it. */
const laterThan2020: Readonly<Record<string, RegExp | Used>> = {
  'AbortSignal.any': { written: /AbortSignal\.any\(/, since: [116, 124, 17.4] },
  'AbortSignal.timeout': { written: /AbortSignal\.timeout\(/, since: [103, 100, 16] },
  'Array.fromAsync': /Array\.fromAsync\(/,
  'Array.prototype.at': { written: /\w[)\]]?\.at\(/, since: [92, 90, 15.4] },
  'Array.prototype.findLast': { written: /\.findLast(?:Index)?\(/, since: [97, 104, 15.4] },
  'Array.prototype.toSorted': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'Array.prototype.with': { written: /journal\.with\(/, since: [110, 115, 16] },
  'Document.prototype.adoptedStyleSheets': { written: /\.adoptedStyleSheets/, since: [73, 101, 16.4] },
  'Element.prototype.checkVisibility': /\.checkVisibility\(/,
  'Element.prototype.replaceChildren': { written: /\.replaceChildren\(/, since: [86, 78, 14] },
  'Error.isError': /Error\.isError\(/,
  'HTMLDialogElement.prototype.showModal': { written: /\.showModal\(/, since: [37, 98, 15.4] },
  'HTMLElement.prototype.inert': { written: /\.inert\b/, since: [102, 112, 15.5] },
  'HTMLElement.prototype.hidePopover': { written: /\.(?:show|hide|toggle)Popover\(/, since: [114, 125, 17] },
  'Iterator.prototype.map': /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|find|take|every|toArray)\(/,
  'Map.groupBy': /(?:Map|Object)\.groupBy\(/,
  'Object.hasOwn': { written: /Object\.hasOwn\(/, since: [93, 92, 15.4] },
  'Promise.any': /Promise\.any\(/,
  'Promise.try': /Promise\.try\(/,
  'Promise.withResolvers': /Promise\.withResolvers\(/,
  'RegExp.escape': /RegExp\.escape\(/,
  'Set.prototype.intersection': /\.(?:intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'String.prototype.isWellFormed': /\.(?:isWellFormed|toWellFormed)\(/,
  'String.prototype.replaceAll': { written: /\.replaceAll\(/, since: [85, 77, 13.1] },
  'URL.canParse': { written: /URL\.canParse\(/, since: [120, 115, 17] },
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

const writtenAs = (known: RegExp | Used | undefined) => (known && 'written' in known ? known.written : known);
const versionsOf = (name: string): readonly number[] => {
  const known = laterThan2020[name];
  return known && 'since' in known ? known.since : [];
};

test('every browser function later than ES2020 is checked before the start, and no other [EMB-01]', () => {
  const text = embedSources().join('\n');
  const used = Object.keys(laterThan2020).filter((name) => writtenAs(laterThan2020[name])?.test(text));
  expect(used.sort()).toEqual([...needed, ...impliedByNeeded].sort());
});

test.each(impliedByNeeded)('%s is in every browser that has the newest functions [EMB-01]', (name) => {
  const oldest = [0, 1, 2].map((browser) => Math.max(...needed.map((one) => versionsOf(one)[browser] ?? 0)));
  expect(oldest).toEqual([120, 125, 17.4]);
  expect(versionsOf(name)).toHaveLength(3);
  expect(versionsOf(name).filter((version, browser) => version > (oldest[browser] ?? 0))).toEqual([]);
});
