import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Configuration {
  readonly plugins: readonly { readonly path: string; readonly includes: readonly string[] }[];
}

const { plugins }: Configuration = JSON.parse(readFileSync('biome.json', 'utf8'));
const kept = (plugins.find(({ path }) => path.endsWith('page-writes.grit'))?.includes ?? [])
  .filter((pattern) => pattern.startsWith('!src/features/'))
  .map((pattern) => pattern.slice(1));

const writes =
  /\.(?:set|remove|toggle)Attribute\(|\.classList\.(?:add|remove|toggle|replace)\(|\.style\.|\.addEventListener\(|\b(?:borrow|useBorrow|asButton)\(/;

test('features that may write on the page by hand are single files, and each of them still does', () => {
  expect(kept.filter((file) => !/\.tsx?$/.test(file))).toEqual([]);
  expect(kept.filter((file) => !writes.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no file joins those that may write on the page by hand', () => {
  expect(kept).toEqual([]);
});
