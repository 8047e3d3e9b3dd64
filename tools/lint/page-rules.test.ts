import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Configuration {
  readonly plugins: readonly { readonly path: string; readonly includes: readonly string[] }[];
}

test.each(['page-writes', 'page-reads'])('no file of a feature is free of the rule %s', (rule) => {
  const { plugins }: Configuration = JSON.parse(readFileSync('biome.json', 'utf8'));
  const { includes } = plugins.find(({ path }) => path.endsWith(`${rule}.grit`)) ?? {};
  expect(includes).toEqual(['src/shop/*/features/**', '!**/*.test.ts', '!**/*.test.tsx']);
});
