import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Configuration {
  readonly plugins: readonly { readonly path: string; readonly includes: readonly string[] }[];
}

test('no file of a feature may write on the page by hand', () => {
  const { plugins }: Configuration = JSON.parse(readFileSync('biome.json', 'utf8'));
  const { includes } = plugins.find(({ path }) => path.endsWith('page-writes.grit')) ?? {};
  expect(includes).toEqual(['src/features/**', '!**/*.test.ts', '!**/*.test.tsx']);
});
