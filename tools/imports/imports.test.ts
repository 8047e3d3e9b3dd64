import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { findFeatureImports, findFeatureUsers, findWrongWays } from './folders.ts';
import { findRepeatedNames } from './names.ts';
import { type Import, importsOf } from './read-imports.ts';

const plain = (from: string, to: string): Import => ({ from, to, isLate: false, isType: false });

test('imports are read with their kind, those of packages are not', () => {
  const code = `import { a } from './a.ts';
import type { B } from '../b.ts';
import css from './look.css?inline';
import 'valtio';
export { c } from './c.ts';
const late = () => import('./late.tsx');`;
  expect(importsOf('src/shop/x.ts', code)).toEqual([
    { from: 'src/shop/x.ts', to: 'src/shop/a.ts', isLate: false, isType: false },
    { from: 'src/shop/x.ts', to: 'src/b.ts', isLate: false, isType: true },
    { from: 'src/shop/x.ts', to: 'src/shop/look.css', isLate: false, isType: false },
    { from: 'src/shop/x.ts', to: 'src/shop/c.ts', isLate: false, isType: false },
    { from: 'src/shop/x.ts', to: 'src/shop/late.tsx', isLate: true, isType: false },
  ]);
});

test('a folder that leads upwards is told, a type and a late part are not', () => {
  const upwards = plain('src/platform/x.ts', 'src/shop/shop.ts');
  expect(findWrongWays([upwards])).toEqual(['Let src/platform/x.ts not import src/shop/shop.ts: src/platform uses nothing of ours.']);
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
  expect(findFeatureUsers([plain('src/shop/basket/basket.ts', one), plain('src/kernel/registry.ts', one)])).toHaveLength(1);
});

test('a cycle is found at any length, late imports and types make none', () => {
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
