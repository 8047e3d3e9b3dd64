import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pickFaults } from './pick.ts';
import { findFaults, parseSource, plant } from './places.ts';
import { relatedSpecs } from './related-specs.ts';
import { readGraph } from './related-tests.ts';
import { findAllFaults } from './sources.ts';

const root = join(import.meta.dirname, '../..');
// Reading all sources takes a second: once for all tests.
const all = findAllFaults(root);
const graph = readGraph(root);

function faultsOf(source: string): string[] {
  return findFaults('a.ts', source)
    .map((fault) => plant(source, fault))
    .sort();
}

test('a comparison is turned round or moved past its boundary, the number in it too', () => {
  expect(faultsOf('a < 2;')).toEqual(['a < 3;', 'a <= 2;', 'a >= 2;']);
  expect(faultsOf('a !== b;')).toEqual(['a === b;']);
});

test('logic, negations, conditions and questions to lists are faulted', () => {
  expect(faultsOf('a && b;')).toEqual(['a || b;']);
  expect(faultsOf('!a;')).toEqual(['a;']);
  expect(faultsOf('if (a) b();')).toEqual(['if (false) b();', 'if (true) b();']);
  expect(faultsOf('a.some(b);')).toEqual(['a.every(b);']);
  expect(faultsOf('a.filter(b);')).toEqual(['a.filter(() => true);']);
});

test('types, comments and texts stay as they are', () => {
  expect(faultsOf("type A = 'ы' extends B ? 1 : 2; const a: A = 'a < b && !c'; // a < b")).toEqual([]);
});

test('types before a place do not move it', () => {
  expect(faultsOf("const a: 'ы' | B = b as C;\na === b;")).toEqual(["const a: 'ы' | B = b as C;\na !== b;"]);
});

test('the same seed gives the same faults, another one others, and no two touch each other', () => {
  const picked = pickFaults(all, 60, 7);
  expect(picked).toHaveLength(60);
  expect(pickFaults(all, 60, 7)).toEqual(picked);
  expect(pickFaults(all, 60, 8)).not.toEqual(picked);
  for (const one of picked) {
    const besides = picked.filter((other) => other !== one && other.file === one.file);
    expect(besides.every((other) => other.end < one.start || other.start > one.end)).toBe(true);
  }
});

test('each faulty source still parses', () => {
  for (const fault of pickFaults(all, 300, 1)) {
    const planted = plant(readFileSync(join(root, fault.file), 'utf8'), fault);
    expect(() => parseSource(planted), fault.file).not.toThrow();
  }
});

test('specs of a rule are the one of its name, and those that name its rows or the features that use it', () => {
  expect(relatedSpecs(root, graph, 'src/shop/quantity.ts')).toContain('tests/quantity.spec.ts');
  expect(relatedSpecs(root, graph, 'src/shop/catalogue/list-history.ts')).toContain('tests/list-history.spec.ts');
  expect(relatedSpecs(root, graph, 'src/nowhere/nowhere.ts')).toEqual([]);
});

test('what is recorded is tried by specs of recordings, and nothing else is', () => {
  expect(relatedSpecs(root, graph, 'src/session/printed.ts')).toContain('tests/recorder.spec.ts');
  expect(relatedSpecs(root, graph, 'src/shop/page/options.ts')).not.toContain('tests/extension-preview.spec.ts');
});
