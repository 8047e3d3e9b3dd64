import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { findFeatureImports, findFeatureUsers, findWaysPastIndexes, findWrongWays } from './folders.ts';
import { findRepeatedNames } from './names.ts';
import { type Import, importsOf, seeThroughIndexes } from './read-imports.ts';
import { findUnusedExports } from './unused-exports.ts';

const plain = (from: string, to: string): Import => ({ from, to, isLate: false, isType: false, names: ['a'] });

test('imports are read with their kind, those of packages are not', () => {
  const code = `import { a, type T } from './a.ts';
import type { B } from '../b.ts';
import css from './look.css?inline';
import 'valtio';
export { c as d } from './c.ts';
const late = () => import('./late.tsx');`;
  const from = 'src/shop/x.ts';
  expect(importsOf(from, code)).toEqual([
    { from, to: 'src/shop/a.ts', isLate: false, isType: true, names: ['T'] },
    { from, to: 'src/shop/a.ts', isLate: false, isType: false, names: ['a'] },
    { from, to: 'src/b.ts', isLate: false, isType: true, names: ['B'] },
    { from, to: 'src/shop/look.css', isLate: false, isType: false, names: ['*'] },
    { from, to: 'src/shop/c.ts', isLate: false, isType: false, names: ['c'] },
    { from, to: 'src/shop/late.tsx', isLate: true, isType: false, names: ['*'] },
  ]);
});

test('another subject is used by its index, its calls and its late parts by themselves', () => {
  const from = 'src/shop/product/x.ts';
  const guilty = plain(from, 'src/shop/basket/items.ts');
  expect(findWaysPastIndexes([guilty])).toEqual([
    'Let src/shop/product/x.ts take what it needs of src/shop/basket/items.ts from src/shop/basket/index.ts, which says what others may use.',
  ]);
  const free = [
    plain(from, 'src/shop/basket/index.ts'),
    plain(from, 'src/shop/basket/calls/a-call.ts'),
    plain(from, 'src/shop/product/y.ts'),
  ];
  expect(findWaysPastIndexes([...free, { ...guilty, isLate: true }])).toEqual([]);
});

test('an import from an index is one of the file where the name stands', () => {
  const index = 'src/shop/basket/index.ts';
  const lines = [plain(index, 'src/shop/basket/a.ts'), { ...plain(index, 'src/shop/basket/b.ts'), names: ['b'] }];
  const user = plain('src/shop/product/x.ts', index);
  expect(seeThroughIndexes([...lines, user])).toEqual([{ ...user, to: 'src/shop/basket/a.ts' }]);
});

test('a folder that leads upwards is told, a type and a late part are not', () => {
  const upwards = plain('src/platform/x.ts', 'src/shop/context.ts');
  expect(findWrongWays([upwards])).toEqual(['Let src/platform/x.ts not import src/shop/context.ts: src/platform uses nothing of ours.']);
  expect(findWrongWays([{ ...upwards, isType: true }])).toEqual([]);
  const late = { ...plain('src/kernel/boot.ts', 'src/islands/live.ts'), isLate: true };
  expect(findWrongWays([late])).toEqual([]);
  expect(findWrongWays([{ ...late, isLate: false }])).toHaveLength(1);
  expect(findWrongWays([plain('src/new/x.ts', 'src/ui/hold.ts')])).toEqual([
    'Add src/new to tools/imports/folders.ts, and say what it may import.',
  ]);
});

test('a feature imports no feature, and only the registry loads one', () => {
  const [one, other] = ['src/shop/basket/features/basket-fly/index.tsx', 'src/shop/basket/features/basket-line/index.tsx'];
  expect(findFeatureImports([plain(one, other)])).toHaveLength(1);
  expect(findFeatureImports([plain(one, one)])).toEqual([]);
  expect(findFeatureUsers([plain('src/shop/basket/add-to-basket.ts', one), plain('src/kernel/registry.ts', one)])).toHaveLength(1);
});

test('a cycle is found at any length, also of types; late imports make none', () => {
  const ring = [plain('a', 'b'), plain('b', 'c'), plain('c', 'a'), plain('c', 'd')];
  expect(findCycles(ring)).toEqual([['a', 'b', 'c']]);
  expect(findCycles(ring.map((one) => (one.from === 'b' ? { ...one, isLate: true } : one)))).toEqual([]);
  expect(findCycles([plain('a', 'a')])).toEqual([['a']]);
});

test('a name that two files have is told once; a component and its style sheet share theirs', () => {
  expect(findRepeatedNames(['src/a/x.ts', 'src/b/x.tsx', 'src/a/index.ts', 'src/b/index.ts'])).toEqual([
    'Name them so that each says what is its own: src/a/x.ts, src/b/x.tsx.',
  ]);
  expect(findRepeatedNames(['src/a/x.ts', 'src/b/y.ts'])).toEqual([]);
});

test('a value that no other file uses is exported in vain; types may be', () => {
  const texts = new Map([
    ['src/a.ts', "import { used } from './b.ts';\nused(own);"],
    ['src/b.ts', 'export const used = () => alone();\nexport function alone() {}\nexport interface Shape {}'],
  ]);
  expect(findUnusedExports(texts)).toEqual(['Let src/b.ts not export alone: no other file uses it.']);
});
